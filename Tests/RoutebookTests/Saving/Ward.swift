import Routebook

enum WardRoute: Route {
  case hall, bed, desk, login

  static var routeName: String { "Ward" }
}

/// Two features, of which one can navigate while it is restored, and a guard that asks it for a nurse.
final class Ward: CoordinatorModule {
  static let moduleName = "Ward"

  let router: any Router
  var nurse: String?
  var note = ""
  /// Called when the nurse is restored, with the new one.
  var onRestore: (String?) -> Void = { _ in }
  /// What the guard says about a bed without a nurse.
  var answer = GuardDecision.refuse(reason: "no nurse")
  /// Whether what ends, goes out of sight or is refused writes a note.
  var writes = true
  /// Who did what, with the nurse of that moment.
  var lines: [String] = []

  init(_ router: any Router) { self.router = router }

  func record(_ line: String) {
    lines.append("\(line): \(nurse ?? "-") \(note)")
    if writes { note = line }
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in Presentation.allCases {
      registry.destination(for: WardRoute.self, as: presentation) { TextScreen("\($0)") {} }
    }
    registry.featureState(
      "nurse", read: { [self] in nurse },
      restore: { [self] in
        nurse = $0
        onRestore($0)
      })
    registry.featureState("note", read: { [self] in note }, restore: { [self] in note = $0 })
    registry.onEnd(of: WardRoute.self) { [self] end in record("end of \(end.route)") }
    registry.onDisappear(of: WardRoute.self) { [self] route in record("\(route) is gone") }
    registry.onAppear(of: WardRoute.self) { [self] route in
      lines.append("\(route) is there: \(nurse ?? "-") \(note)")
    }
    registry.navigationGuard(
      PermissionGuard("ward", entering: WardRoute.self) { [self] route in
        lines.append("guard of \(route): \(nurse ?? "-") \(note)")
        return route == .bed && nurse == nil ? answer : .allow
      })
  }
}

struct WardApp {
  let app: HeadlessApp
  let ward: Ward

  init() throws {
    var made: Ward?
    app = try HeadlessApp(
      tabs: [AppTab("ward", root: WardRoute.hall)],
      modules: [
        { navigator in
          let ward = Ward(navigator)
          made = ward
          return ward
        }
      ])
    ward = made!
  }

  var picture: String { "\(app.navigator.state)" }

  /// An app at a bed, with a nurse and a note.
  static func atBed(nurse: String? = "Ann") throws -> WardApp {
    let own = try WardApp()
    own.ward.nurse = "Ann"
    own.app.navigator.push(WardRoute.bed)
    own.ward.nurse = nurse
    own.ward.note = "tea"
    return own
  }
}
