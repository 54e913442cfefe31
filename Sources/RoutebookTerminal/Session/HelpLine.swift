/// A line of the list of keys: the title of a group, or the names of keys with what they do.
package struct HelpLine: Hashable, Sendable {
  /// The keys as people call them; empty for a title.
  package let names: String
  /// What the keys do, or the title.
  package let summary: String

  package var isTitle: Bool { names.isEmpty }

  init(_ names: String, _ summary: String) {
    self.names = names
    self.summary = summary
  }

  init(title: String) { self.init("", title) }
}
