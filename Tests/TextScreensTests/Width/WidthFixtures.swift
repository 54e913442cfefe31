import Foundation
import Testing

/// The excerpts of the Unicode data files that the width tests compare with.
enum WidthFixtures {
  /// `WidthExpectations.txt`: the values of each key, in the file's order.
  static func expectations() throws -> [String: [String]] {
    var values: [String: [String]] = [:]
    for line in try text(of: "WidthExpectations.txt").split(separator: "\n")
    where !line.hasPrefix("#") {
      let key = line.prefix { $0 != " " }
      values[String(key), default: []].append(String(line.dropFirst(key.count + 1)))
    }
    return values
  }

  /// The scalars of all ranges under a key of the expectations.
  static func scalars(_ key: String) throws -> [Unicode.Scalar] {
    try #require(try expectations()[key]).flatMap { range in
      let ends = range.split(separator: ".").compactMap { UInt32($0, radix: 16) }
      return (ends[0]...ends[1]).compactMap(Unicode.Scalar.init)
    }
  }

  static func text(of name: String) throws -> String {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Fixtures"))
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// The text of code points as the data files write them: `1F468 200D 1F469`.
  static func string(ofHex codePoints: some StringProtocol) throws -> String {
    var scalars = String.UnicodeScalarView()
    for codePoint in codePoints.split(whereSeparator: \.isWhitespace) {
      let value = try #require(UInt32(codePoint, radix: 16))
      scalars.append(try #require(Unicode.Scalar(value)))
    }
    return String(scalars)
  }
}
