/// A line of a report, and how it may be broken.
package enum ReportLine: Hashable, Sendable {
  /// A sentence, which can go on in the next line.
  case sentence(String)
  /// An item of a list: what continues it is indented.
  case item(String)
  /// A line of a script or of a list of names, which stays whole.
  case whole(String)

  /// The whole line.
  package var text: String {
    switch self {
    case .sentence(let text): text
    case .item(let text): "- \(text)"
    case .whole(let text): "  \(text)"
    }
  }
}
