import Routebook
import VisibleText

/// The list of contents of a page, in groups.
struct PageContents {
  /// A part of the page.
  struct Entry {
    /// The fragment of the part's address: the identity of its element, unless the page's
    /// own script shows the parts; `nil` for what has no part.
    var id: String?
    /// A sentence above the entry and those that follow, as HTML; empty to end those of the
    /// sentence before.
    var heading: String?
    /// The label, as HTML. The search tells words apart by the blanks between them.
    let label: String
    /// The position of the part among all, in words, if the page shows one part.
    var place = ""
    /// The number of steps, or of other things that the page counts, in the entry.
    var count = 1
    /// The address of another page that shows it; `nil` if it is a part of this one.
    var page: String?
    var isFailed = false
    /// Whether its label is faint, since there is less to see.
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

  /// The parts that a page shows.
  enum Parts: String {
    /// All of them.
    case all
    /// All of them until one is chosen, and then that one.
    case allOrChosen
    /// The chosen one; at first, it is one that failed, or the first one.
    case chosen
  }

  var groups: [Group] = []
  /// The noun for an entry, such as `step`.
  var noun = ""
  /// The plural of `noun`.
  private var nouns: String { noun + "s" }
  /// Whether the number of entries is shown even without a search.
  var showsCount = false
  /// Whether each entry leads to an element of the page, and not to what the page's own script
  /// shows.
  var leadsToElements = true
  var parts = Parts.all

  /// A page with one part needs no contents.
  var isEmpty: Bool { groups.reduce(0) { $0 + $1.entries.count } < 2 }

  /// The search field, and the button that shows the contents in a narrow window. The page's script
  /// shows both.
  var search: String {
    isEmpty
      ? ""
      : """
      <p id="searching" hidden><button type="button" id="toggle" aria-controls="contents" \
      aria-expanded="false">Contents</button> <label for="search">Find <kbd>/</kbd></label> \
      <input type="search" id="search" autocomplete="off" aria-label="Find \(nouns)"> \
      <output id="found" data-all="\(total)">\(showsCount ? total : "")</output></p>

      """
  }

  /// The number of everything that is counted: `22 steps`.
  private var total: String {
    let count = groups.flatMap(\.entries).reduce(0) { $0 + $1.weight }
    return counted(count, noun)
  }

  /// The message for a search without results, with a button that clears the search.
  private var nothing: String {
    """
    <p id="nothing" hidden>No \(nouns) match. <button type="button" id="clear">Clear the search</button></p>

    """
  }

  /// A link that skips the header and the contents.
  var skipping: String {
    isEmpty ? "" : "<a id=\"skip\" href=\"#main\">Skip to the \(nouns)</a>\n"
  }

  /// Buttons for the previous and the next part, where only one is shown.
  var turning: String {
    guard !isEmpty, parts != .all else { return "" }
    let all =
      parts == .chosen
      ? "" : "<a id=\"all\" href=\"#\">‹ All \(nouns) <kbd>Esc</kbd></a> "
    return """
      \(nothing)<p id="turn" hidden>\(all)<button type="button" data-turn="-1"><kbd>←</kbd> Previous</button> \
      <button type="button" data-turn="1">Next <kbd>→</kbd></button> <output id="at"></output></p>

      """
  }

  /// The script for the search, and for the choice of an element.
  var script: String {
    isEmpty
      ? ""
      : Web.contentsScript + Web.searchScript + Web.marksScript
        + (leadsToElements ? Web.choiceScript : "")
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
    return html + (parts == .all ? nothing : "") + "</nav>\n"
  }

  /// A group, which can be folded if it has a title.
  private func html(of group: Group) -> String {
    let note = group.note.isEmpty ? "" : "<p class=\"note\">\(group.note)</p>\n"
    var list = ""
    for entry in group.entries {
      if let heading = entry.heading, !list.isEmpty || !heading.isEmpty {
        list +=
          (list.isEmpty ? "" : "</ol>\n")
          + (heading.isEmpty ? "<ol>\n" : "<h3>\(heading)</h3>\n<ol>\n")
      } else if list.isEmpty {
        list = "<ol>\n"
      }
      list += entry.html
    }
    list += "</ol>\n"
    let count =
      group.note.isEmpty ? " <span class=\"count note\">\(group.entries.count)</span>" : ""
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

extension PageContents.Entry {
  /// The number that the entry adds to what the page counts.
  fileprivate var weight: Int {
    page == nil ? count : 0
  }

  fileprivate var html: String {
    let address = page ?? id.map { "#" + $0 }
    let name = isFailed ? "failed" : isFaint || address == nil ? "absent" : ""
    let node = node.map { " data-node=\"\($0)\"" } ?? ""
    let count = weight == 1 ? "" : " data-count=\"\(weight)\""
    let place = place.isEmpty ? "" : " data-place=\"\(place.markupAttribute)\""
    let content =
      address.map { "<a href=\"\($0)\"\(place)>\(label)</a>" } ?? "<span>\(label)</span>"
    return "<li\(name.isEmpty ? "" : " class=\"\(name)\"")\(node)\(count)>\(content)</li>\n"
  }
}
