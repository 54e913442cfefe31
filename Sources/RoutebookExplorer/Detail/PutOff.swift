/// Why a state was not explored.
package enum PutOff: Hashable, Sendable {
  /// What the level distinguishes was seen in other states.
  case detail
  /// It lies beyond a bound.
  case growth(GrowthBound)
  /// Another module than the one that is explored is in front.
  case module
}
