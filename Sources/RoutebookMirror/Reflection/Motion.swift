package import RoutebookNavigation

/// What a framework does at the moment, as far as a reflection knows; it does one thing at a time.
package enum Motion: Hashable, Sendable {
  /// The top of a layer changes, or another tab is selected. It ends when the element appears.
  case showing(place: StackElement.ID, top: StackElement.ID)
  /// The root of a layer changes under its stack. No framework reports the end.
  case replacingRoot(place: StackElement.ID)
  /// A sheet or a cover comes. It ends when its top appears.
  case presenting(Shown.Layer)
  /// A sheet or a cover goes. It ends when its content disappears.
  case dismissing(Shown.Layer)
  /// What appeared comes to rest: its transition has begun, and nobody can make a gesture. No framework
  /// reports the end.
  case settling
  /// An alert comes. No framework reports the end.
  case openingAlert(StackElement.ID)
  /// An alert goes. No framework reports the end.
  case closingAlert(StackElement.ID)
  /// What the framework missed is taken back, so that it can be told again.
  case retelling
}
