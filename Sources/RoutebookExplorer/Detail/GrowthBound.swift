/// What grows without an end in an app, and how far it grows before its states are put off.
///
/// A state beyond a bound is put off behind all others, unless it shows a new screen.
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

  /// How far it grows.
  var limit: Int {
    switch self {
    case .repeats, .layers: 2
    case .tabs: 1
    case .lists, .numbers, .texts: 3
    }
  }

  /// What is explored, in a sentence without a full stop.
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
