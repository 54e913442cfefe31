import SystemCalls

/// A folder to which a gallery's site is written.
///
/// Each page of a site ends with a mark. Without it, a file is somebody else's: it is never replaced or
/// removed.
struct SiteFolder {
  private static let mark = Array("<!-- A page of a Routebook gallery. -->\n".utf8)
  /// The maximum number of bytes of a page that is looked at.
  private static let pageLimit = 1 << 28

  let path: String

  /// The first of some pages that would replace somebody else's file; `nil` if there is none.
  func foreignPage(among pages: [String]) throws(FileError) -> String? {
    for page in pages where try isForeign(page) { return page }
    return nil
  }

  /// Writes the pages, and removes those of an earlier site that are no longer among them.
  func write(_ pages: [(path: String, html: String)]) throws(FileError) {
    try System.createFolder(path)
    try System.createFolder("\(path)/routes")
    for page in pages {
      // Others can read a site, such as a web server.
      try FileReplacement("\(path)/\(page.path)", permissions: 0o644)
        .write(Array(page.html.utf8) + Self.mark)
    }
    let current = Set(pages.map { Array($0.path.utf8) })
    for name in try System.names(inFolder: "\(path)/routes") {
      let page = "routes/\(name)"
      if !current.contains(Array(page.utf8)), try isOwn(page) { System.remove("\(path)/\(page)") }
    }
  }

  private func isForeign(_ page: String) throws(FileError) -> Bool {
    guard System.info("\(path)/\(page)") != nil else { return false }
    return try !isOwn(page)
  }

  /// Whether a file is a page of a site; a folder or a device is none.
  private func isOwn(_ page: String) throws(FileError) -> Bool {
    let file = "\(path)/\(page)"
    guard System.info(file)?.kind == .regular else { return false }
    return try FileDescriptor.contents(of: file, waits: false, limit: Self.pageLimit)
      .suffix(Self.mark.count).elementsEqual(Self.mark)
  }
}
