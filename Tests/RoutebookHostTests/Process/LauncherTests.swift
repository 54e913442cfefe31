import Testing

@testable import RoutebookHost

struct LauncherTests {
  @Test(arguments: [
    ("/app/.build/debug/Shop", "swift run Shop"), (".build/release/shop", "swift run shop"),
    ("/usr/local/bin/shop", nil), ("", nil),
  ])
  func `A program that SwiftPM has built is started by the name of its product`(
    path: String, launcher: String?
  ) {
    #expect(Console.launcher(of: path) == launcher)
  }
}
