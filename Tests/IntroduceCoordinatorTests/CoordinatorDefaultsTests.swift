import Routebook
import RoutebookTesting
import Testing

/// `start`, `goBack` and `reset` belong to the package: a coordinator implements the least.
@Suite struct CoordinatorDefaultsTests {
  /// A coordinator that says where it starts and which router it uses, and nothing else.
  final class Least: Coordinator {
    enum Place: Route {
      case root
      case step(Int)
    }

    let router: any Router
    let startRoute = Place.root

    init(router: any Router) { self.router = router }
  }

  let router = RecordingRouter(root: Least.Place.step(0))
  let coordinator: Least

  init() { coordinator = Least(router: router) }

  private var stack: [Least.Place?] {
    router.state.topLayer.elements.map { $0.route.as(Least.Place.self) }
  }

  @Test func `Start pushes the root, or goes back to the root that is there`() {
    #expect(coordinator.start() == .committed)
    #expect(stack == [.step(0), .root])
    router.push(Least.Place.step(1))
    #expect(coordinator.start() == .committed)
    #expect(stack == [.step(0), .root])
    #expect(coordinator.start() == .unchanged(.alreadyThere))
  }

  @Test func `goBack takes the top screen off, and has no effect at the root`() {
    coordinator.start()
    router.push(Least.Place.step(1))
    #expect(coordinator.goBack() == .committed)
    #expect(stack == [.step(0), .root])
    #expect(coordinator.goBack() == .unchanged(.atRoot))
    #expect(stack == [.step(0), .root])
  }

  @Test func `goBack at the root of the whole app has no effect either`() {
    #expect(coordinator.goBack() == .unchanged(.atRoot))
    #expect(stack == [.step(0)])
  }

  @Test func `Reset takes off all that lies over the root, and no more`() {
    coordinator.start()
    for number in 1...4 { router.push(Least.Place.step(number)) }
    #expect(coordinator.reset() == .committed)
    #expect(stack == [.step(0), .root])
    #expect(coordinator.reset() == .unchanged(.alreadyThere))
  }

  @Test func `A reset without a root says that it is not there`() {
    router.push(Least.Place.step(1))
    #expect(coordinator.reset() == .unchanged(.notFound))
    #expect(stack == [.step(0), .step(1)])
  }

  @Test func `A coordinator may have its own way of doing each`() {
    final class Own: Coordinator {
      let router: any Router
      let startRoute = Least.Place.root

      init(router: any Router) { self.router = router }

      func start() -> Outcome { router.replaceStack([AnyRoute(startRoute)]) }
    }
    let own = Own(router: router)
    router.push(Least.Place.step(1))
    func begin(_ coordinator: some Coordinator) { coordinator.start() }
    begin(own)
    #expect(stack == [.step(0), .root])
  }
}
