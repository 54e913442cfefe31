import CheckoutCoordinator
import Routebook
import RoutebookTesting
import ShopApp
import Testing

/// The bank allows a payment or refuses it, and the customer can go on meanwhile.
@MainActor struct ShopBankTests {
  /// A clock on which no time passes while somebody sleeps.
  private struct HastyClock: Clock {
    struct Instant: InstantProtocol {
      var offset = Duration.zero

      func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
      func duration(to other: Self) -> Duration { other.offset - offset }
      static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
    }

    var now: Instant { Instant() }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
  }

  private let app: HeadlessApp

  init() throws {
    var services = ShopServices()
    services.bank = SampleBank(clock: HastyClock())
    app = try ShopApp.makeApp(services)
  }

  private func pay(with card: String) async throws {
    try await app.play(
      Script(
        """
        include "checkout/address"
        type "Card" "\(card)"
        tap "Next"
        tap "Pay now"
        """))
  }

  @Test func `The bank allows the payment`() async throws {
    try await pay(with: "4000")
    try await app.play(Script("wait\nexpect alert \"Thank you\""))
  }

  @Test func `The bank declines the card, and the customer stays`() async throws {
    try await pay(with: "0000")
    try await app.play(
      Script("wait text \"Your bank declines the card.\"\nexpect title \"Review\""))
    #expect(!app.isWaiting)
  }

  @Test func `A sign after the title shows that the app waits`() throws {
    app.navigator.push(ReviewRoute.review)
    func bar() -> String { app.frame(size: FrameSize(width: 30, height: 8)).lines[0] }
    #expect(!bar().contains("…"))
    app.navigator.guards = [Later()]
    app.navigator.push(ReviewRoute.review)
    #expect(bar().contains("Review …"), "\(bar())")
  }

  private struct Later: NavigationGuard {
    let name = "later"

    func decide(_ change: ProposedChange) -> GuardDecision { .later }
  }
}
