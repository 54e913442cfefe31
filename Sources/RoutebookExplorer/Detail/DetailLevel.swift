/// What makes a state worth exploring: each level adds to what the one before it distinguishes.
///
/// A state is explored if something that its level distinguishes is new, and is put off otherwise.
public enum DetailLevel: String, CaseIterable, Hashable, Sendable, Comparable {
  /// Each screen, in each tab and above each other screen, that steps from other screens lead to. What only a value
  /// or a feature's state leads to belongs to finer levels.
  case screens
  /// Each screen with each of its values, and each part of a feature's state.
  case values
  /// Each screen with each part of each feature's state.
  case states
  /// Each pair of a change with something else.
  case pairs
  /// Every state, also those of lists, numbers and stacks that grow.
  case everything

  /// Whether a level distinguishes less than another one.
  public static func < (left: DetailLevel, right: DetailLevel) -> Bool { left.index < right.index }

  /// The number of levels that distinguish less.
  var index: Int { Self.allCases.firstIndex(of: self)! }

  /// The next level, or the last one again.
  var later: DetailLevel { next ?? self }

  /// The level that distinguishes more; `nil` for the last one.
  package var next: DetailLevel? { self == .everything ? nil : Self.allCases[index + 1] }

  /// What an exploration of the level has tried, to use in a sentence.
  package var meaning: String {
    switch self {
    case .screens: "every screen"
    case .values: "every screen with each of its values"
    case .states: "every screen with each part of each feature's state"
    case .pairs: "every pair of a change with something else"
    case .everything: "every state"
    }
  }
}

/// Why a state was not explored.
package enum PutOff: Hashable, Sendable {
  /// What the level distinguishes was seen in other states.
  case detail
  /// It lies beyond a bound.
  case growth(GrowthBound)
  /// Another module than the one that is explored is in front.
  case module
}
