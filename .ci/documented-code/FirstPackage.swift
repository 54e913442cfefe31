// page: Sources/Routebook/Routebook.docc/FirstPackage.md
// module: Manifest
// flags: -package-description-version 6.3 -I MANIFEST
func manifest() {
  // block
  _ = package
}
// module: Greeting
// block
// module: GreetingApp
@MainActor func main() async {
  // block
}
// module: GreetingTests
// block
