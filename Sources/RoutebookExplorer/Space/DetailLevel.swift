/// A level of detail. Each level distinguishes more than the one before it.
///
/// A state is explored if something that the level distinguishes is new in it, and is deferred
/// otherwise.
public enum DetailLevel: String, CaseIterable, Hashable, Sendable, Comparable {
  /// Each screen in each tab and above each other screen. A screen to which only a certain value or
  /// a feature's state leads can need a finer level.
  case screens
  /// Each screen with each of its values, and each part of a feature's state.
  case values
  /// Each screen with each part of each feature's state.
  case states
  /// Each pair of a change with something else.
  case pairs
  /// Every state, even of lists, numbers and stacks that grow.
  case everything

  /// Whether a level distinguishes less than another one.
  public static func < (left: DetailLevel, right: DetailLevel) -> Bool { left.index < right.index }

  /// The number of levels that distinguish less.
  var index: Int { Self.allCases.firstIndex(of: self)! }

  /// The next level; after the last one, the last one again.
  var nextOrLast: DetailLevel { next ?? self }

  /// The level that distinguishes more; `nil` for the last one.
  package var next: DetailLevel? { self == .everything ? nil : Self.allCases[index + 1] }

  /// The states that an exploration of the level has tried, to use in a sentence.
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

/// The reason why a state was not explored.
package enum DeferralReason: Hashable, Sendable {
  /// Nothing that the level distinguishes is new in it.
  case detail
  /// The state is beyond a bound.
  case growth(GrowthBound)
  /// The screen in front belongs to a module other than the one that is explored in detail.
  case module
}

/// Something that can grow without end in an app, and a limit on its growth.
///
/// A state beyond a bound is explored after all others, unless it shows a new screen.
public enum GrowthBound: String, CaseIterable, Hashable, Sendable {
  /// The number of times that a stack has the same screen.
  case repeats
  /// The number of sheets and covers above one another.
  case layers
  /// The number of hidden tabs that are away from their roots.
  case tabs
  /// The elements of a list, or of all features' lists together.
  case lists
  /// A number that changes again and again.
  case numbers
  /// A text that becomes longer again and again.
  case texts

  /// The largest growth within the bound.
  var limit: Int {
    switch self {
    case .repeats, .layers: 2
    case .tabs: 1
    case .lists, .numbers, .texts: 3
    }
  }

  /// The states within the bound, in a sentence without a full stop.
  package var meaning: String {
    switch self {
    case .repeats: "the same screen is at most \(limit) times on a stack"
    case .layers: "at most \(limit) sheets and covers are above one another"
    case .tabs: "at most \(limit) hidden tab is away from its root"
    case .lists: "lists grow by at most \(limit)"
    case .numbers: "numbers grow by at most \(limit)"
    case .texts: "a text becomes longer at most \(limit) times"
    }
  }
}
