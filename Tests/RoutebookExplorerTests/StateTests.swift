import Routebook
import RoutebookExplorer
import Sampling
import Testing

/// What distinguishes states, and what does not.
struct StateTests {
  private func explored(
    _ make: @escaping FaultCoordinator.MakeScreen
  ) async throws -> Exploration {
    try await explore(
      detail: .everything, within: ExplorationLimits(states: 500),
      FaultCoordinator.makeApp(.push, screen: make))
  }

  @Test func `Two features without a value of different types are two states`() async throws {
    let found = try await explore(detail: .everything) {
      try HeadlessApp(root: FaultRoute.start, modules: [{ _ in ShelfCoordinator() }])
    }
    #expect(found.states == 4 && found.isComplete)
  }

  @Test func `Identities don't count`() async throws {
    let found = try await explored { route, module in
      TextScreen("\(route)") {
        Button("Replace") { module.router.replaceStack([FaultRoute.second]) }
        Button("Again") { module.router.popToRoot() }
      }
    }
    #expect(found.states == 2 && found.isComplete)
  }

  @Test func `A closure counts by its call site, and not by what it captured`() async throws {
    let found = try await explored { route, module in
      TextScreen("\(route)") {
        if route == .start {
          for number in 1...3 {
            Button("One \(number)") {
              module.router.push(FaultRoute.second, onEnd: { _ in module.count = number })
            }
          }
          Button("Two") { module.router.push(FaultRoute.second, onEnd: { _ in module.count = 0 }) }
          Button("None") { module.router.push(FaultRoute.second) }
        }
      }
    }
    #expect(found.states == 4)
    #expect(found.notes.count == 1)
  }

  @Test func `The states of screens and features count`() async throws {
    let makeApp: () throws -> HeadlessApp = {
      try HeadlessApp(root: FaultRoute.start, modules: [{ _ in LampCoordinator() }])
    }
    let found = try await explore(detail: .everything, makeApp)
    #expect(found.states == 4 && found.transitions == 8)
    #expect(found.findings == [])
  }

  @Test func `A session that is not saved counts, and is no loss`() async throws {
    func found(isSaved: Bool?) async throws -> Exploration {
      try await explore {
        try HeadlessApp(root: FaultRoute.start, modules: [{ _ in SessionCoordinator(isSaved) }])
      }
    }
    for isSaved in [true, false] {
      let found = try await found(isSaved: isSaved)
      #expect(found.states == 4)
      #expect(found.findings == [])
    }
    // What no feature declares is a loss, and is not part of the states.
    #expect(try await !found(isSaved: nil).findings.isEmpty)
  }

  @Test
  func `A button that closes a sheet and changes a feature does not do the same as a swipe`()
    async throws
  {
    let found = try await explore {
      try HeadlessApp(root: FaultRoute.start, modules: [{ SwitchCoordinator($0) }])
    }
    // The button lights the lamp, a swipe doesn't. When it is lit, the two do the same.
    #expect(found.states == 4 && found.transitions == 5)
  }

  @Test func `A screen that navigates while it is built is not a state of its own`() async throws {
    let found = try await explored { route, module in
      if route == .second { module.router.replaceStack([FaultRoute.third]) }
      return TextScreen("\(route)") {
        if route == .start { NavigationLink("Next", to: FaultRoute.second) }
      }
    }
    #expect(found.states == 2 && found.findings == [])
  }

  @Test func `Text fields get the texts that their screens declare, or an empty text and a word`()
    async throws
  {
    func found(_ declare: @escaping (TextField) -> TextField) async throws -> Exploration {
      try await explore {
        try HeadlessApp(root: FaultRoute.start, modules: [{ _ in FieldCoordinator(declare) }])
      }
    }
    #expect(try await found { $0 }.states == 2)
    #expect(try await found { $0.sampleInputs("a", "b", "c") }.states == 4)
    #expect(try await found { $0.sampleInputs() }.states == 1)
  }

  @Test func `An app that is made asynchronously is explored in the same way`() async throws {
    let makeApp = FaultCoordinator.makeApp(.push) { route, _ in
      TextScreen("\(route)") {
        NavigationLink("Next", to: FaultRoute.second)
        Button("Idle") {}
      }
    }
    let found = try await explore(makeApp)
    #expect(found.findings.contains { $0.kind == .idle })
    let other = try await explore {
      await Task.yield()
      return try makeApp()
    }
    #expect(other == found)
  }

  @Test func `The same app gives the same report`() async throws {
    let makeApp = FaultCoordinator.makeApp(
      .push, .sheet, also: { registry, _ in registry.navigationGuard(Warden(of: .third)) }
    ) {
      route, module in
      TextScreen("\(route)") {
        for presentation in Presentation.allCases {
          NavigationLink("As \(presentation)", to: FaultRoute.second, as: presentation)
        }
        Button("Idle") {}
        NavigationLink("Caught", to: FaultRoute.third)
      }
    }
    let limits = ExplorationLimits(states: SampleCounts.areFull ? 300 : 60)
    let first = try await explore(detail: .everything, within: limits, makeApp).description
    #expect(first.contains("incomplete\nIt was cut off after \(limits.states) states."))
    #expect(first.contains("undecided"))
    for _ in 1...SampleCounts.of(1, full: 3) {
      #expect(try await explore(detail: .everything, within: limits, makeApp).description == first)
    }
  }
}

/// A screen and a feature, each with a lamp as its state.
private final class LampCoordinator: CoordinatorModule {
  private var isLit = false

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(for: FaultRoute.self, as: .push, state: { _ in false }) { route, place in
      TextScreen("\(route)") {
        Toggle("Screen", isOn: place.state) { place.state = $0 }
        Toggle("Feature", isOn: self.isLit) { self.isLit = $0 }
      }
    }
    registry.featureState("lamp", read: { self.isLit }, restore: { self.isLit = $0 })
  }
}

/// A home, and a profile that only those who are logged in can open.
private final class SessionCoordinator: CoordinatorModule {
  private let isSaved: Bool?
  private var isLoggedIn = false

  init(_ isSaved: Bool?) { self.isSaved = isSaved }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: FaultRoute.self) { [unowned self] route in
      TextScreen("\(route)") {
        Toggle("Logged in", isOn: isLoggedIn) { self.isLoggedIn = $0 }
        if route == .start { NavigationLink("Profile", to: FaultRoute.second) }
      }
    }
    guard let isSaved else { return }
    registry.featureState(
      "session", isSaved: isSaved, read: { self.isLoggedIn }, restore: { self.isLoggedIn = $0 })
  }
}

/// A sheet whose button lights a lamp.
private final class SwitchCoordinator: CoordinatorModule {
  private let router: any Router
  private var isLit = false

  init(_ router: any Router) { self.router = router }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: FaultRoute.self) { _ in
      TextScreen("Room") { NavigationLink("Open", to: FaultRoute.second, as: .sheet) }
    }
    registry.sheetDestination(for: FaultRoute.self) { _ in
      TextScreen("Switch") {
        Button("Light") {
          self.isLit = true
          self.router.dismiss()
        }
      }
    }
    registry.featureState("lamp", read: { self.isLit }, restore: { self.isLit = $0 })
  }
}

/// A screen with a text field.
private final class FieldCoordinator: CoordinatorModule {
  private let declare: (TextField) -> TextField

  init(_ declare: @escaping (TextField) -> TextField) { self.declare = declare }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(for: FaultRoute.self, as: .push, state: { _ in "" }) {
      [declare] _, place in
      TextScreen("Field") {
        declare(TextField("Text", text: place.state) { place.state = $0 })
      }
    }
  }
}

/// A module with features whose states are nil or empty.
private final class ShelfCoordinator: CoordinatorModule {
  private var number: Int?
  private var text: String?
  private var numbers: [Int] = []
  private var texts: [String] = []

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.featureState("number", read: { self.number }, restore: { self.number = $0 })
    registry.featureState("text", read: { self.text }, restore: { self.text = $0 })
    registry.featureState("numbers", read: { self.numbers }, restore: { self.numbers = $0 })
    registry.featureState("texts", read: { self.texts }, restore: { self.texts = $0 })
    registry.navigationDestination(for: FaultRoute.self) { route in
      TextScreen("\(route)") {
        Toggle("Number", isOn: self.number != nil) { self.number = $0 ? 1 : nil }
        Toggle("Texts", isOn: !self.texts.isEmpty) { self.texts = $0 ? ["one"] : [] }
      }
    }
  }
}
