import Routebook
import Testing

/// A module runs alone: screens of others have stand-ins.
struct StandInTests {
  private enum PickerRoute: Route {
    typealias Output = Int

    case colours(of: String)

    static var routeName: String { "Picker" }
  }

  private enum DraftRoute: Route {
    case draft

    static var routeName: String { "Draft" }
  }

  /// Opens a screen of another module, and shows what comes back.
  private final class DraftCoordinator: CoordinatorModule {
    private let router: any Router
    private var colour: Int?
    let presentation: Presentation

    init(_ router: any Router, _ presentation: Presentation) {
      (self.router, self.presentation) = (router, presentation)
    }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: DraftRoute.self) { [self] _ in
        TextScreen("Draft") {
          Text(colour.map { "Colour \($0)" } ?? "No colour")
          NavigationLink("Choose", to: PickerRoute.colours(of: "kite"), as: presentation)
        }
      }
      registry.onEnd(of: PickerRoute.self) { [self] in colour = $0.result }
      registry.sampleResults(of: PickerRoute.self, ["red": 1, "blue": 2])
    }
  }

  private func app(
    _ presentation: Presentation = .sheet, standIns: Bool = true
  ) throws -> HeadlessApp {
    try HeadlessApp(
      root: DraftRoute.draft, modules: [{ DraftCoordinator($0, presentation) }],
      standIns: standIns)
  }

  @Test(arguments: [Presentation.push, .sheet, .cover, .alert])
  func `A stand-in returns a sample, or nothing`(presentation: Presentation) throws {
    let app = try app(presentation)
    try app.press("Choose")
    let title = presentation == .alert ? app.alert()?.title : app.path().last
    #expect(title == "PickerRoute.colours(of: \"kite\")")
    let own = presentation == .push ? [] : ["Close"]
    #expect(app.screen().controls.map(\.label) == ["red", "blue"] + own)
    try app.press("blue")
    #expect(app.texts().contains("Colour 2") && app.path() == ["Draft"])
    try app.press("Choose")
    if presentation == .push { app.goBack() } else { try app.press(id: "close") }
    #expect(app.texts().contains("No colour") && app.path() == ["Draft"])
  }

  @Test func `Without stand-ins, the screen is missing, and a module that makes it needs none`()
    throws
  {
    let missing = try app(standIns: false)
    try missing.press("Choose")
    #expect(missing.path().last == "Missing screen")
    let whole = try HeadlessApp(
      root: DraftRoute.draft,
      modules: [{ DraftCoordinator($0, .sheet) }, { _ in PickerCoordinator() }], standIns: true)
    try whole.press("Choose")
    #expect(whole.path().last == "Colours" && whole.screen().controls.isEmpty)
  }

  private final class PickerCoordinator: CoordinatorModule {
    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.sheetDestination(for: PickerRoute.self) { _ in TextScreen("Colours") {} }
    }
  }

  @Test func `The registry of an app with stand-ins resolves every destination`() throws {
    let picker = Destination(PickerRoute.colours(of: "kite"), as: .cover)
    #expect(try app().registry.failure(for: picker) == nil)
    #expect(try app(standIns: false).registry.failure(for: picker) != nil)
    #expect(try app().registry.destinations.count == 1)
  }
}
