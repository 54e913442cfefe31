import Routebook
import RoutebookApp
import RoutebookMirror
import RoutebookNavigation
import RoutebookRegistry
import SimulatedFramework
import Testing

/// What a shell shows beside each other.
@MainActor struct MirrorPanesTests {
  /// Spots from 10 are lists, spots from 20 details, and the others alone. Beside spot 11 is a
  /// placeholder.
  private final class Columns: CoordinatorModule {
    private(set) var made: [Int] = []

    func register(in registry: inout RegistryBuilder<String>) {
      for presentation in Presentation.allCases {
        registry.destination(for: Spot.self, as: presentation) { [unowned self] route, _ in
          made.append(route.number)
          return "spot \(route.number)"
        }
      }
      registry.pane(of: Spot.self) {
        switch $0.number {
        case 10..<20: .list
        case 20...: .detail
        default: nil
        }
      }
      registry.placeholder(for: Spot.self) { $0.number == 11 ? "nothing" : nil }
    }
  }

  private let columns = Columns()
  private let app: NavigationApp<String>
  private let mirror: NavigationMirror<String>
  private let agenda = Agenda()

  init() throws {
    let columns = columns
    app = try NavigationApp<String>(root: Spot(0), modules: [{ _ in columns }])
    let agenda = agenda
    mirror = NavigationMirror(app, rules: .all, schedule: { agenda.add($0, $1) })
  }

  /// Shows a stack, as a framework that reports what appears.
  private func show(_ stack: [Int]) {
    app.navigator.replaceRoot(with: Spot(stack[0]))
    app.navigator.replaceStack(stack.dropFirst().map { Spot($0) })
    settle()
  }

  /// The top appears, and comes to rest.
  private func settle() {
    while agenda.hasAlarm, !mirror.isAtRest {
      mirror.didAppear(mirror.shown.topLayer.top)
      agenda.ring()
    }
  }

  /// The numbers of the top layer's elements.
  private var stack: [Int?] {
    app.navigator.state.topLayer.elements.map { $0.route.as(Spot.self)?.number }
  }

  private func number(_ id: StackElement.ID) -> Int? {
    mirror.placement(of: id)?.element.route.as(Spot.self)?.number
  }

  /// The stack, its lists, its detail and its placeholder.
  private nonisolated static let stacks:
    [(stack: [Int], lists: [Int]?, detail: Int?, placeholder: String?)] = [
      ([0], nil, nil, nil),
      ([10], nil, nil, nil),
      ([11], [11], nil, "nothing"),
      ([20], nil, nil, nil),
      ([10, 20], [10], 20, nil),
      ([10, 11], [10, 11], nil, "nothing"),
      ([0, 10, 20], [10], 20, nil),
      ([0, 10, 11, 20], [10, 11], 20, nil),
      ([10, 11, 12, 20], [11, 12], 20, nil),
      ([10, 0, 20], nil, nil, nil),
      ([10, 20, 21], nil, nil, nil),
      ([10, 20, 0], nil, nil, nil),
    ]

  @Test(arguments: stacks)
  func `The uppermost elements are panes, and no screen is made to find that out`(
    stack: [Int], lists: [Int]?, detail: Int?, placeholder: String?
  ) {
    show(stack)
    let panes = mirror.panes(of: mirror.shown.topLayer)
    #expect(panes?.lists.map(number) == lists)
    #expect(panes?.detail.flatMap(number) == detail)
    #expect(panes?.placeholder == placeholder)
    #expect(columns.made.isEmpty)
  }

  @Test func `What is presented has no panes`() {
    show([10, 20])
    app.navigator.presentSheet(Spot(11))
    settle()
    #expect(mirror.panes(of: mirror.shown.topLayer) == nil)
    #expect(mirror.panes(of: mirror.shown.tabs[0].layer)?.lists.count == 1)
  }

  @Test
  func `The column of the first list has the stack below it, and only a user's pop changes it`()
    throws
  {
    show([0, 10, 11, 20])
    let layer = mirror.shown.topLayer
    let panes = try #require(mirror.panes(of: layer))
    let path = mirror[path: layer.id, upTo: panes.lists[0]]
    #expect(path.map(number) == [10])
    mirror[path: layer.id, upTo: panes.lists[0]] = path
    #expect(mirror.isAtRest && mirror.requestCount == 0)
    mirror[path: layer.id, upTo: panes.lists[0]] = []
    #expect(stack == [0])
    #expect(mirror.requestCount == 1)
  }

  @Test func `A list that becomes the top is reported, and nothing is told again`() {
    show([10, 11, 20])
    app.navigator.pop()
    settle()
    #expect(mirror.isAtRest && mirror.requestCount == 0)
    #expect(mirror.shown.topLayer.path.map(number) == [11])
  }

  @Test func `A detail that gets another route, which is alone, is shown alone`() throws {
    show([10, 20])
    let detail = try #require(mirror.panes(of: mirror.shown.topLayer)?.detail)
    app.navigator.update(detail, to: Spot(0))
    #expect(mirror.panes(of: mirror.shown.topLayer) == nil)
  }

  @Test func `What a list column requests is requested from the list, by a press and by a link`()
    throws
  {
    show([10, 20])
    let list = try #require(mirror.panes(of: mirror.shown.topLayer)?.lists.first)
    app.navigator.use(
      .perform { [app] in app.navigator.push(Spot(21)) }, on: list, closesAlert: false)
    #expect(stack == [10, 21])
    // As `RouteLink` does.
    _ = app.navigator.lastOutcome(on: list) { app.navigator.push(Spot(22)) }
    #expect(stack == [10, 22])
    app.navigator.push(Spot(23))
    #expect(stack == [10, 22, 23])
  }

  @Test func `A tap on a list counts beside its detail, and not while it is being covered`() {
    show([10])
    let list = app.navigator.state.top.id
    #expect(mirror.canUse(list))
    app.navigator.push(Spot(20))
    #expect(!mirror.canUse(list))
    settle()
    #expect(mirror.canUse(list))
    // In a narrow window, the list leaves.
    mirror.didDisappear(list)
    #expect(!mirror.canUse(list))
    #expect(mirror.canUse(app.navigator.state.top.id))
  }
}
