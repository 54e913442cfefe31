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
  /// The first line.
  let title: String
  let entries: [Entry]

  init(named name: String, in folder: String) throws(GeneratorError) {
    guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) else {
      throw GeneratorError(message: "\(folder)/\(name): can't be read")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    (self.name, title) = (name, String(lines[0]))
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
    else {
      throw GeneratorError(message: "\(name):\(line): “\(field)” is not a range of code points")
    }
    return ends[0]...ends[ends.count - 1]
  }
}

/// The number of code points, including surrogates, which is the length of every table here.
let codePointCount = 0x11_0000

/// The properties of all code points from which the table is derived, for one Unicode version.
struct UnicodeData {
  static let fileNames = [
    "DerivedGeneralCategory.txt", "EastAsianWidth.txt", "emoji-data.txt",
    "emoji-variation-sequences.txt",
  ]

  /// The version that the first file states: `17.0.0` of `# DerivedGeneralCategory-17.0.0.txt`.
  let version: String

  /// Two-letter general categories, by code point.
  private(set) var category = [String](repeating: "Cn", count: codePointCount)

  /// Values of East_Asian_Width, by code point.
  private(set) var eastAsianWidth = [String](repeating: "N", count: codePointCount)

  /// Code points that are `Emoji` or `Extended_Pictographic`.
  private(set) var pictographic = Set<Int>()

  /// Code points that get an emoji presentation with U+FE0F.
  private(set) var emojiSelectorBases = Set<Int>()

  init(folder: String) throws(GeneratorError) {
    var files: [UnicodeDataFile] = []
    for name in Self.fileNames {
      files.append(try UnicodeDataFile(named: name, in: folder))
    }
    version = String(files[0].title.drop { $0 != "-" }.dropFirst().dropLast(".txt".count))
    try Self.fill(&category, from: files[0])
    try Self.fill(&eastAsianWidth, from: files[1])
    for entry in files[2].entries
    where ["Emoji", "Extended_Pictographic"].contains(entry.fields.last) {
      pictographic.formUnion(try files[2].range(of: entry.fields[0], line: entry.line))
    }
    for entry in files[3].entries {
      let sequence = entry.fields[0].split(separator: " ")
      guard sequence.count == 2, let base = Int(sequence[0], radix: 16) else {
        throw GeneratorError(
          message: "\(files[3].name):\(entry.line): expected a base and a selector")
      }
      if sequence[1] == "FE0F" { emojiSelectorBases.insert(base) }
    }
  }

  private static func fill(
    _ table: inout [String], from file: UnicodeDataFile
  ) throws(GeneratorError) {
    for entry in file.entries {
      guard entry.fields.count == 2 else {
        throw GeneratorError(message: "\(file.name):\(entry.line): expected two fields")
      }
      for codePoint in try file.range(of: entry.fields[0], line: entry.line) {
        table[codePoint] = entry.fields[1]
      }
    }
  }
}

/// An error for standard error.
struct GeneratorError: Error {
  let message: String
}
