import Routebook

/// An entry of the log, with how often it follows itself.
struct RepeatedEntry {
  /// The latest of the equal entries.
  private(set) var entry: NavigationLog.Entry
  private var count = 1

  private init(_ entry: NavigationLog.Entry) { self.entry = entry }

  /// What happened, and how often: `go back changed nothing: at the root (3 times)`.
  var text: String { count == 1 ? entry.text : "\(entry.text) (\(count) times)" }

  /// The entries, with equal ones that follow each other as one. O(*n*) in their number.
  static func list(_ entries: [NavigationLog.Entry]) -> [RepeatedEntry] {
    entries.reduce(into: []) { list, entry in
      if let last = list.last, last.entry.text == entry.text {
        list[list.count - 1].entry = entry
        list[list.count - 1].count += 1
      } else {
        list.append(RepeatedEntry(entry))
      }
    }
  }
}
