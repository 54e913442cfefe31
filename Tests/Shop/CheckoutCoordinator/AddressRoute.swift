public import Routebook

/// The two screens at the end of every flow that needs an address.
///
/// Any flow can push `enter`; the screens return to the root of the flow that pushed it.
public enum AddressRoute: Route {
  case enter
  case confirm(String)
}

/// The state of the screen on which an address is entered.
nonisolated struct AddressDraft: Codable, Hashable, Sendable, VersionedState {
  /// In version 1, the text did not contain the town.
  static let stateVersion = 2

  var text = ""
}
