/// What the tests expect from the table: an excerpt of the data files, made without using the
/// table.
struct Expectations {
  let data: UnicodeData

  /// The fully-qualified sequences in `emoji-test.txt`.
  let emoji: [String]

  init(data: UnicodeData, folder: String) throws(GeneratorError) {
    let file = try UnicodeDataFile(named: "emoji-test.txt", in: folder)
    guard data.version.hasPrefix(file.version + ".") else {
      throw .malformed(
        "\(file.name) has Unicode version \(file.version), but the other files have version "
          + "\(data.version)")
    }
    self.data = data
    emoji = file.entries.filter { $0.fields.last == "fully-qualified" }.map { $0.fields[0] }
  }

  var text: String {
    let wide = (0..<codePointCount).filter { ["W", "F"].contains(data.eastAsianWidth[$0]) }
    let marks = (0..<codePointCount).filter { ["Mn", "Me"].contains(data.category[$0]) }
    return """
      # Excerpt of the Unicode Character Database \(data.version), made with
      #   swift run GenerateWidthTables FOLDER --expectations
      # from EastAsianWidth.txt, DerivedGeneralCategory.txt and emoji-test.txt.
      # © 1991-2025 Unicode, Inc. Unicode data files are under https://www.unicode.org/license.txt
      version \(data.version)
      \(lines("wide", ranges(wide)))
      \(lines("nonspacing", ranges(marks)))
      \(lines("emoji", emoji))
      """
  }

  private func lines(_ key: String, _ values: [String]) -> String {
    values.map { "\(key) \($0)" }.joined(separator: "\n")
  }

  private func ranges(_ codePoints: [Int]) -> [String] {
    var ranges: [ClosedRange<Int>] = []
    for codePoint in codePoints {
      if let last = ranges.last, last.upperBound + 1 == codePoint {
        ranges[ranges.count - 1] = last.lowerBound...codePoint
      } else {
        ranges.append(codePoint...codePoint)
      }
    }
    return ranges.map { "\(hex($0.lowerBound))..\(hex($0.upperBound))" }
  }
}
