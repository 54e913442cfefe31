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
    var entries: [Entry]
  }

  var groups: [Group] = []
  /// What the entries are, for the label of the search: `steps`.
  var noun = ""
  /// Whether each entry leads to an element of the page, and not to what the page's own script shows.
  var leadsToElements = true

  /// A page with one part needs no contents.
  var isEmpty: Bool { groups.reduce(0) { $0 + $1.entries.count } < 2 }

  /// The field of the search, which is at work when the page's script is.
  var search: String {
    isEmpty
      ? ""
      : """
      <p id="searching" hidden><label for="search">Find <kbd>/</kbd></label> \
      <input type="search" id="search" autocomplete="off" aria-label="Find \(noun)"> \
      <output id="found"></output></p>

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
      html += "<ol>\n"
      for entry in group.entries {
        let mark = entry.isFailed ? " class=\"failed\"" : ""
        html += "<li\(mark)><a href=\"#\(entry.id)\">\(entry.label)</a></li>\n"
      }
      html += "</ol>\n</section>\n"
    }
    return html + "</nav>\n"
  }
}
