import RoutebookApp
import RoutebookMirror
import RoutebookNavigation
import SimulatedFramework

/// A mirror of an app with two tabs of spots, and a framework that does what the test says.
@MainActor struct MirrorFixture {
  let app: NavigationApp<String>
  let mirror: NavigationMirror<String>
  let agenda = Agenda()

  var navigator: Navigator { app.navigator }
  /// The place of the first tab's layer.
  var base: StackElement.ID { mirror.shown.tabs[0].layer.id }
  /// The elements that are pushed on the top layer.
  var pushed: [StackElement.ID] { navigator.state.topLayer.elements.dropFirst().map(\.id) }

  init() throws {
    app = try NavigationApp<String>(
      tabs: [AppTab("one", root: Spot(0)), AppTab("two", root: Spot(1))],
      modules: [{ _ in SpotCoordinator() }])
    let agenda = agenda
    mirror = NavigationMirror(app, rules: .all, schedule: { agenda.add($0, $1) })
    settle()
  }

  /// The framework reports all that it was told to show; returns whether it comes to an end.
  @discardableResult
  func settle() -> Bool {
    for _ in 0..<40 {
      switch mirror.reflection.motion {
      case .showing(_, let top): mirror.appeared(top)
      case .presenting(let layer): mirror.appeared(layer.top)
      case .dismissing(let layer): mirror.layerDisappeared(layer.id)
      case .openingAlert, .closingAlert, .retelling, .replacingRoot, .settling: agenda.ring()
      case nil: return true
      }
    }
    return false
  }
}
