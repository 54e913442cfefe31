public import Routebook

/// The flow in which the customer pays, which ends with a receipt.
public enum PaymentRoute: FlowRoute {
  /// The result of the screen.
  public typealias Output = Receipt

  case payment

  /// Whether this route is the root of the flow.
  public var startsFlow: Bool { true }
}

/// The last screen of the payment, which ends the flow.
public enum ReviewRoute: Route {
  case review
}

/// What the customer paid.
public nonisolated struct Receipt: Codable, Hashable, Sendable {
  /// The amount in euros.
  public let total: Int
}

/// The state of the payment form.
nonisolated struct PaymentDraft: Codable, Hashable, Sendable {
  var card = ""
}
