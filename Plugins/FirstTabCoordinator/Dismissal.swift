import Routebook

/// How a presentation ended.
struct Dismissal: Codable, Hashable, Sendable {
  let presentation: Presentation
  /// The cause in English words.
  let cause: String
}
