/// The properties of all code points from which the table is derived, for one Unicode version.
struct UnicodeData {
  static let fileNames = [
    "DerivedGeneralCategory.txt", "EastAsianWidth.txt", "emoji-data.txt",
    "emoji-variation-sequences.txt",
  ]

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
    // The emoji files state only two of the three numbers.
    version = files[0].version
    for file in files { try file.requireVersion(version) }
    try Self.fill(&category, from: files[0])
    try Self.fill(&eastAsianWidth, from: files[1])
    for entry in files[2].entries
    where ["Emoji", "Extended_Pictographic"].contains(entry.fields.last) {
      pictographic.formUnion(try files[2].range(of: entry.fields[0], line: entry.line))
    }
    for entry in files[3].entries {
      let sequence = entry.fields[0].split(separator: " ")
      guard sequence.count == 2, let base = Int(sequence[0], radix: 16) else {
        throw .malformed("\(files[3].name):\(entry.line): expected a base and a selector")
      }
      if sequence[1] == "FE0F" { emojiSelectorBases.insert(base) }
    }
  }

  private static func fill(
    _ table: inout [String], from file: UnicodeDataFile
  ) throws(GeneratorError) {
    for entry in file.entries {
      guard entry.fields.count == 2 else {
        throw .malformed("\(file.name):\(entry.line): expected two fields")
      }
      for codePoint in try file.range(of: entry.fields[0], line: entry.line) {
        table[codePoint] = entry.fields[1]
      }
    }
  }
}
