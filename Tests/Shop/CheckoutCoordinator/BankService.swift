/// Decides about payments.
public protocol BankService {
  /// Whether a card can pay an amount in euros.
  func accepts(_ card: String, for amount: Int) async -> Bool
}

/// The bank of the example, which declines one card, after a moment.
public struct SampleBank: BankService {
  private let clock: any Clock<Duration>

  /// Creates the service; a test passes a clock that does not wait.
  public init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

  /// Returns whether the card is not `0000`.
  public func accepts(_ card: String, for amount: Int) async -> Bool {
    try? await clock.sleep(for: .milliseconds(5))
    return card != "0000"
  }
}
