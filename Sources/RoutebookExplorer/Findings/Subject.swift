/// What a finding is about, and the module to which it belongs.
struct Subject: Hashable {
  let text: String
  /// `nil` if it belongs to the app.
  let module: String?

  init(_ text: String, of module: String?) {
    self.text = text
    self.module = module
  }

  /// A screen.
  init(_ screen: ScreenList.Screen) { self.init(screen.name, of: screen.module) }
}
