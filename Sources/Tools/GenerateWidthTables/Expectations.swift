/// The widths that tests expect: an excerpt of Unicode's files, computed without the generated
/// table.
struct Expectations {
  let data: UnicodeData

  /// The fully-qualified sequences in `emoji-test.txt`.
  let emoji: [String]

  init(data: UnicodeData, folder: String) throws(GeneratorError) {
    self.data = data
    emoji = try UnicodeDataFile(named: "emoji-test.txt", in: folder).entries
      .filter { $0.fields.last == "fully-qualified" }.map { $0.fields[0] }
  }

  var text: String {
    let wide = ranges { ["W", "F"].contains(data.eastAsianWidth[$0]) }
    let marks = ranges { ["Mn", "Me"].contains(data.category[$0]) }
    return """
      # Excerpt of the Unicode Character Database \(data.version), made with
      #   swift run GenerateWidthTables FOLDER --expectations
      # from EastAsianWidth.txt, DerivedGeneralCategory.txt and emoji-test.txt.
      # © 1991-2025 Unicode, Inc. Unicode data files are under https://www.unicode.org/license.txt
      version \(data.version)
      \(lines("wide", wide))
      \(lines("nonspacing", marks))
      \(lines("emoji", emoji))
      """
  }

  private func lines(_ key: String, _ values: [String]) -> String {
    values.map { "\(key) \($0)" }.joined(separator: "\n")
  }

  /// Returns the ranges of code points that fulfil a condition.
  private func ranges(where isMember: (Int) -> Bool) -> [String] {
    let codePoints = RangeSet((0..<codePointCount).lazy.filter(isMember).map { $0..<$0 + 1 })
    return codePoints.ranges.map { "\(hex($0.lowerBound))..\(hex($0.upperBound - 1))" }
  }
}
