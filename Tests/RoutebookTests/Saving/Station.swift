import Foundation
import Routebook
import SampleApps

/// The places of the tests' railway station, in every presentation.
enum StationRoute: Route {
  case hall
  case platform(Int)
  case ticket(price: Double)

  static var routeName: String { "Station" }
  static var formerNames: [String] { ["Halt", "Stop"] }
}

/// What can only be pushed.
enum WagonRoute: Route {
  case seat(String)

  static var routeName: String { "Wagon" }
}

/// As long a train as one likes, which can only be pushed.
indirect enum TrainRoute: Route {
  case engine
  case pulled(TrainRoute)

  static var routeName: String { "Train" }

  static func train(wagons: Int) -> Self {
    (0..<wagons).reduce(.engine) { train, _ in .pulled(train) }
  }
}

/// The tests' own feature, with states of several kinds.
final class StationCoordinator: CoordinatorModule {
  static let moduleName = "Stations"

  var notes = ""
  var seat: Int?
  var ticketImage = Data()
  var fare = 2.5
  private let sentry: (any NavigationGuard)?

  init(sentry: (any NavigationGuard)?) { self.sentry = sentry }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in Presentation.allCases {
      registry.destination(for: StationRoute.self, as: presentation) { route in
        TextScreen("\(route)") {}
      }
    }
    registry.navigationDestination(for: WagonRoute.self) { TextScreen("\($0)") {} }
    registry.navigationDestination(for: TrainRoute.self) { _ in TextScreen("Train") {} }
    registry.featureState("notes", read: { [self] in notes }, restore: { [self] in notes = $0 })
    registry.featureState("seat", read: { [self] in seat }, restore: { [self] in seat = $0 })
    registry.featureState(
      "ticket", read: { [self] in ticketImage }, restore: { [self] in ticketImage = $0 })
    registry.featureState("fare", read: { [self] in fare }, restore: { [self] in fare = $0 })
    if let sentry { registry.navigationGuard(sentry) }
  }
}

/// An app of two tabs, with its feature at hand and its observers' calls counted.
final class Station: NavigationObserver {
  let app: HeadlessApp
  let coordinator: StationCoordinator
  private(set) var changes = 0
  private(set) var refusals = 0

  init(tabs: [String] = ["Hall", "Tracks"], sentry: (any NavigationGuard)? = nil) throws {
    let coordinator = StationCoordinator(sentry: sentry)
    self.coordinator = coordinator
    app = try HeadlessApp(
      tabs: tabs.map { AppTab($0, root: StationRoute.hall) }, modules: [{ _ in coordinator }])
    app.navigator.observers.append(self)
  }

  func navigationDidChange(_ event: NavigationEvent) { changes += 1 }

  func navigationDidNotChange(_ event: NavigationEvent) { refusals += 1 }

  /// Goes somewhere and keeps something, so that there is a state to lose.
  func settle() {
    let navigator = app.navigator
    navigator.push(WagonRoute.seat("12A"))
    navigator.selectTab(named: "Tracks")
    navigator.push(StationRoute.platform(9))
    navigator.presentSheet(StationRoute.platform(10))
    navigator.push(WagonRoute.seat("창가"))
    navigator.presentCover(StationRoute.ticket(price: 1.5))
    navigator.presentAlert(StationRoute.hall)
    coordinator.notes = "Bring \"tea\""
    coordinator.seat = 7
    coordinator.ticketImage = Data([0, 255])
  }

  /// What is shown, as a picture.
  var picture: String { "\(app.navigator.state)" }
}

extension NavigationState {
  /// Every identity, in the order in which the elements stand.
  var allIdentities: [StackElement.ID] {
    let layers = tabs.map(\.layer) + presented
    return layers.flatMap { $0.elements.map(\.id) } + (alert.map { [$0.id] } ?? [])
  }
}

enum WardRoute: Route {
  case hall, bed, desk, login

  static var routeName: String { "Ward" }
}

/// Two features, of which one can navigate while it is restored, and a guard that asks it for a
/// nurse.
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
    (app, ward) = try appAndModule(tabs: [AppTab("ward", root: WardRoute.hall)], Ward.init(_:))
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
