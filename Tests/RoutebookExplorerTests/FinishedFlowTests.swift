import Routebook
import RoutebookExplorer
import Testing

/// A flow whose last screen finishes it is explored to its end and back.
struct FinishedFlowTests {
  @Test func `A flow that its last screen finishes is not a finding`() async throws {
    try await explore {
      try HeadlessApp.bookings { $0.finishFlow(BookingRoute.self, returning: 1) }
    }
    .requireNoFindings()
  }

  @Test func `A last screen that finishes a flow of another type is found`() async throws {
    let finding = try await onlyFinding {
      try HeadlessApp.bookings { $0.finishFlow(PaymentRoute.self) }
    }
    #expect(finding.name == "idle: Booking.confirm as push: button \"Book\"")
    #expect(
      finding.script == """
        tap "Doctor"
        tap "Next"
        tap "Book"
        expect no control "Book"

        """)
  }
}

private enum BookingRoute: FlowRoute {
  typealias Output = Int

  case start, doctor, confirm

  static var routeName: String { "Booking" }

  var startsFlow: Bool { self == .doctor }
}

private enum PaymentRoute: FlowRoute {
  case payment

  static var routeName: String { "Payment" }

  var startsFlow: Bool { true }
}

private final class BookingCoordinator: CoordinatorModule {
  private let router: any Router
  private let finish: (any Router) -> Void
  private var booked = 0

  init(_ router: any Router, _ finish: @escaping (any Router) -> Void) {
    self.router = router
    self.finish = finish
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: BookingRoute.self) { [self] route in
      TextScreen("\(route)") {
        switch route {
        case .start:
          Text("\(booked) booked")
          NavigationLink("Doctor", to: BookingRoute.doctor)
        case .doctor: NavigationLink("Next", to: BookingRoute.confirm)
        case .confirm:
          Button("Book") { self.finish(self.router) }
        }
      }
    }
    registry.onEnd(of: BookingRoute.self) { [self] end in
      if let result = end.result { booked = result }
    }
    registry.featureState("booked", read: { [self] in booked }, restore: { [self] in booked = $0 })
  }
}

extension HeadlessApp {
  fileprivate static func bookings(
    finish: @escaping (any Router) -> Void
  ) throws -> HeadlessApp {
    try HeadlessApp(root: BookingRoute.start, modules: [{ BookingCoordinator($0, finish) }])
  }
}
