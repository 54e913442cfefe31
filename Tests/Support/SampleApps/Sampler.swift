package import Routebook

/// Places with every kind of control, presented in every way.
package enum SamplerRoute: Route {
  case controls
  case sheet
  case lockedSheet
  case cover
  case alert
}

/// Screens on which every step of a script can succeed and fail.
package final class Sampler: CoordinatorModule {
  private let navigator: Navigator
  private var pressed = "nothing"
  private var isOn = false
  private var size = 0
  private var name = ""

  package init(_ navigator: Navigator) { self.navigator = navigator }

  /// An app of one tab, at the controls.
  package static func app() throws -> HeadlessApp {
    try HeadlessApp(
      tabs: [AppTab("Sampler", root: SamplerRoute.controls)], modules: [Sampler.init(_:)])
  }

  package func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: SamplerRoute.self, destination: screen)
    registry.sheetDestination(for: SamplerRoute.self, sheet: screen)
    registry.coverDestination(for: SamplerRoute.self, cover: screen)
    registry.alertDestination(for: SamplerRoute.self, alert: screen)
    registry.entryPoint("Sampler", opens: SamplerRoute.controls)
  }

  private func screen(_ route: SamplerRoute) -> TextScreen {
    switch route {
    case .controls: controls()
    case .sheet: TextScreen("Sheet") { Text("Pull me down") }
    case .lockedSheet: TextScreen("Locked sheet") { Text("Stays") }.swipeDisabled()
    case .cover: TextScreen("Cover") { Text("Hides all") }
    case .alert: TextScreen("Careful") { Button("Understood") {} }
    }
  }

  private func controls() -> TextScreen {
    TextScreen("Controls") {
      Text("Pressed: \(pressed)")
      Button("Save") { [self] in pressed = "the first Save" }
      Button("Save") { [self] in pressed = "the second Save" }
      Button("Frozen", isEnabled: false) {}
      Toggle("Switch", isOn: isOn) { [self] in isOn = $0 }
      LabeledContent("Switch is", value: isOn ? "on" : "off")
      Picker("Size", options: ["Small", "Large"], selection: size) { [self] in size = $0 }
      LabeledContent("Size is", value: size == 0 ? "small" : "large")
      TextField("Name", text: name) { [self] in name = $0 }
      TextField("Sealed", text: "as it is", isEnabled: false) { _ in }
      NavigationLink("Nowhere", target: Nowhere())
      NavigationLink("Sheet", to: SamplerRoute.sheet, as: .sheet)
      NavigationLink("Locked sheet", to: SamplerRoute.lockedSheet, as: .sheet)
      NavigationLink("Cover", to: SamplerRoute.cover, as: .cover)
      NavigationLink("Alert", to: SamplerRoute.alert, as: .alert)
      NavigationLink("Deeper", to: SamplerRoute.controls)
    }
  }

  /// A target that is not a destination.
  private final class Nowhere: NavigationLinkTarget {}
}
