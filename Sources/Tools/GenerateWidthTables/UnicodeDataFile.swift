import Foundation

/// A file of the Unicode Character Database: lines of fields separated by `;`, comments after `#`.
struct UnicodeDataFile {
  /// A line with data.
  struct Entry {
    /// The fields, without the comment and without surrounding white space.
    let fields: [String]
    let line: Int
  }

  let name: String
  let entries: [Entry]

  /// The version that the file states: `17.0.0` in its title, or `17.0` in the emoji files.
  let version: String

  init(named name: String, in folder: String) throws(GeneratorError) {
    guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) else {
      throw .missing("\(folder)/\(name): can't be read")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let version = Self.version(of: lines.prefix(12), named: name) else {
      throw .malformed("\(name): does not state a version in its first lines")
    }
    self.name = name
    self.version = version
    var entries: [Entry] = []
    for (offset, line) in lines.enumerated() {
      let data = line.prefix { $0 != "#" }
      if data.allSatisfy(\.isWhitespace) { continue }
      let fields = data.split(separator: ";", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      entries.append(Entry(fields: fields, line: offset + 1))
    }
    self.entries = entries
  }

  /// The range of code points in a field: `1F600` or `1F600..1F64F`.
  func range(of field: String, line: Int) throws(GeneratorError) -> ClosedRange<Int> {
    let ends = field.split(separator: ".").compactMap { Int($0, radix: 16) }
    guard (1...2).contains(ends.count), ends[0] <= ends[ends.count - 1],
      ends[ends.count - 1] < codePointCount
    else { throw .malformed("\(name):\(line): “\(field)” is not a range of code points") }
    return ends[0]...ends[ends.count - 1]
  }

  /// Refuses a file of another version than that of the other files; this one may state only its start.
  func requireVersion(_ other: String) throws(GeneratorError) {
    if version == other || other.hasPrefix(version + ".") { return }
    throw .malformed("\(name) has Unicode version \(version), but other files have \(other)")
  }

  private static func version(of lines: ArraySlice<Substring>, named name: String) -> String? {
    let title = "# \(name.prefix { $0 != "." })-"
    for line in lines {
      if line.hasPrefix(title) { return String(line.dropFirst(title.count).dropLast(4)) }
      if line.hasPrefix("# Version: ") { return String(line.dropFirst(11)) }
    }
    return nil
  }
}

/// The number of code points, including surrogates, which is the length of every table here.
let codePointCount = 0x11_0000
