import Routebook
import Testing

/// What an app asks for when it is made.
struct AppOptionsTests {
  enum PlainRoute: Route {
    case home, other
  }

  @Test func `An app starts in the language that it is given, and its modules register in it`()
    throws
  {
    final class Speaking: CoordinatorModule {
      let made = ScreenLanguage.current.code

      func register(in registry: inout RegistryBuilder<TextScreen>) {
        let (made, registered) = (made, ScreenLanguage.current.code)
        registry.destination(
          for: PlainRoute.self, as: .push, state: { _ in ScreenLanguage.current.code }
        ) { _, place in
          TextScreen("\(made) \(registered) \(place.state) \(ScreenLanguage.current.code)") {}
        }
      }
    }
    let korean = ScreenLanguage(code: "ko")
    let modules: [HeadlessApp.ModuleFactory] = [{ _ in Speaking() }]
    let apps = [
      try HeadlessApp(
        tabs: [AppTab("one", root: PlainRoute.home)], modules: modules, language: korean),
      try HeadlessApp(root: PlainRoute.home, modules: modules, language: korean),
      try HeadlessApp(previewing: PlainRoute.home, modules: modules, language: korean),
    ]
    for app in apps {
      #expect(app.path() == ["ko ko ko ko"])
      app.navigator.push(PlainRoute.other)
      #expect(app.path() == ["ko ko ko ko", "ko ko ko ko"])
    }
    let app = try HeadlessApp(title: "Home", modules: modules, language: korean)
    app.navigator.push(PlainRoute.other)
    #expect(app.path() == ["Home", "ko ko ko ko"])
    let english = try HeadlessApp(root: PlainRoute.home, modules: modules)
    #expect(english.path() == ["en en en en"])
  }
}
