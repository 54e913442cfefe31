import Routebook
import VisibleText

/// The contents of a page: what can be chosen in it, in groups.
struct PageContents {
  /// A part of the page.
  struct Entry {
    /// What the address of the part has after `#`: the identity of its element, unless the page's own
    /// script shows the parts.
    let id: String
    /// The label, as HTML.
    let label: String
    var isFailed = false
  }

  struct Group {
    /// The title, as HTML; can be empty.
    let title: String
    /// A few words below the title, as HTML; can be empty.
    var note = ""
    var entries: [Entry]
  }

  var groups: [Group] = []
  /// What the entries are, for the label of the search: `steps`.
  var noun = ""
  /// Whether each entry leads to an element of the page, and not to what the page's own script shows.
  var leadsToElements = true
  /// Whether only the chosen part is shown.
  var showsOne = false

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

  /// What leads from one part to the next, where only one is shown.
  var turning: String {
    isEmpty || !showsOne
      ? ""
      : """
      <p id="turn" hidden><button type="button" data-turn="-1"><kbd>←</kbd> Previous</button> \
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
    for group in groups {
      html += "<section>\n"
      if !group.title.isEmpty { html += "<h2>\(group.title)</h2>\n" }
      if !group.note.isEmpty { html += "<p class=\"note\">\(group.note)</p>\n" }
      html += "<ol>\n"
      for entry in group.entries {
        let mark = entry.isFailed ? " class=\"failed\"" : ""
        html += "<li\(mark)><a href=\"#\(entry.id)\">\(entry.label)</a></li>\n"
      }
      html += "</ol>\n</section>\n"
    }
    return html + "<p class=\"note\" id=\"nothing\" hidden>No \(noun) match.</p>\n</nav>\n"
  }
}
