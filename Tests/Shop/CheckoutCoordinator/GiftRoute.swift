public import Routebook

/// The flow in which the customer says where presents are sent.
public enum GiftRoute: FlowRoute {
  case gift

  /// Whether this route is the root of the flow.
  public var startsFlow: Bool { true }
}
