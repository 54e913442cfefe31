import Routebook
import VisibleText

/// The contents of a page: what can be chosen in it, in groups.
struct PageContents {
  /// A part of the page.
  struct Entry {
    /// What the address of the part has after `#`: the identity of its element, unless the page's own
    /// script shows the parts; `nil` for what has no part.
    var id: String?
    /// The label, as HTML.
    let label: String
    /// The address of another page that shows it; `nil` if it is a part of this one.
    var page: String?
    var isFailed = false
    /// Whether there is less to see than at others.
    var isFaint = false
    /// The index of the node on the map of the page.
    var node: Int?
  }

  struct Group {
    /// The title, as HTML; can be empty.
    let title: String
    /// A few words below the title, as HTML; can be empty.
    var note = ""
    var entries: [Entry]

    fileprivate var hasFailed: Bool { entries.contains(where: \.isFailed) }
  }

  /// Which parts a page shows.
  enum Parts: String {
    /// All of them.
    case all
    /// All of them until one is chosen, and then that one.
    case allOrChosen
    /// The chosen one; at first, it is one that failed, or the first one.
    case chosen
  }

  var groups: [Group] = []
  /// What the entries are, for the label of the search: `steps`.
  var noun = ""
  /// What is counted where only one part is shown, in front of its number; can be empty.
  var counted = ""
  /// Whether each entry leads to an element of the page, and not to what the page's own script shows.
  var leadsToElements = true
  var parts = Parts.all

  /// A page with one part needs no contents.
  var isEmpty: Bool { groups.reduce(0) { $0 + $1.entries.count } < 2 }

  /// The field of the search, and the button that shows the contents in a narrow window. Both are at
  /// work when the page's script is.
  var search: String {
    isEmpty
      ? ""
      : """
      <p id="searching" hidden><button type="button" id="toggle" aria-controls="contents" \
      aria-expanded="false">Contents</button> <label for="search">Find <kbd>/</kbd></label> \
      <input type="search" id="search" autocomplete="off" aria-label="Find \(noun)"> \
      <output id="found"></output></p>

      """
  }

  /// The first link, past everything that chooses.
  var skipping: String {
    isEmpty ? "" : "<a id=\"skip\" href=\"#main\">Skip to the \(noun)</a>\n"
  }

  /// What leads from one part to the next, where only one is shown.
  var turning: String {
    guard !isEmpty, parts != .all else { return "" }
    let all =
      parts == .chosen
      ? "" : "<a id=\"all\" href=\"#\">‹ All \(noun) <kbd>Esc</kbd></a> "
    return """
      <p class="note" id="none" hidden>No \(noun) match.</p>
      <p id="turn" data-noun="\(counted)" hidden>\(all)<button type="button" data-turn="-1"><kbd>←</kbd> Previous</button> \
      <button type="button" data-turn="1">Next <kbd>→</kbd></button> <output id="at"></output></p>

      """
  }

  /// The script for the search, and for the choice of an element.
  var script: String {
    isEmpty ? "" : Page.searchScript + (leadsToElements ? Page.choiceScript : "")
  }

  var html: String {
    guard !isEmpty else { return "" }
    var html = "<nav id=\"contents\" aria-label=\"Contents\">\n"
    let failures = groups.count { $0.hasFailed }
    if parts == .chosen, failures > 0, failures < groups.count {
      html += """
        <p><button type="button" id="failedOnly" aria-pressed="false" hidden>Failed only</button></p>

        """
    }
    for group in groups { html += self.html(of: group) }
    return html + "<p class=\"note\" id=\"nothing\" hidden>No \(noun) match.</p>\n</nav>\n"
  }

  /// A group, which can be folded if it has a title.
  private func html(of group: Group) -> String {
    let note = group.note.isEmpty ? "" : "<p class=\"note\">\(group.note)</p>\n"
    let entries = group.entries.map { entry in
      let address = entry.page ?? entry.id.map { "#" + $0 }
      let name = entry.isFailed ? "failed" : entry.isFaint || address == nil ? "absent" : ""
      let node = entry.node.map { " data-node=\"\($0)\"" } ?? ""
      // The search tells words apart by what is between them.
      let label = entry.label.replacing("<small", with: " <small")
      let content = address.map { "<a href=\"\($0)\">\(label)</a>" } ?? label
      return "<li\(name.isEmpty ? "" : " class=\"\(name)\"")\(node)>\(content)</li>\n"
    }
    let list = "<ol>\n\(entries.joined())</ol>\n"
    let count = group.note.isEmpty ? " <span class=\"count note\">\(entries.count)</span>" : ""
    let content =
      group.title.isEmpty
      ? note + list
      : """
      <details open><summary><h2>\(group.title)</h2>\(count)</summary>
      \(note)\(list)</details>

      """
    return "<section\(group.hasFailed ? " class=\"failed\"" : "")>\n\(content)</section>\n"
  }
}
