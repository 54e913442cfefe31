import Foundation

/// The repository's Swift files and what each imports, read from the files themselves.
struct SourceTree {
  /// One import: which target's file names which module, and where.
  struct Import: Hashable, CustomStringConvertible {
    let target: String
    let module: String
    let place: String

    var description: String { "\(place): \(target) imports \(module)" }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The targets in a folder: the names of its own folders.
  static func targets(in folder: String) throws -> [String] {
    let folder = root.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Every import of every Swift file under a folder of targets.
  static func imports(in folder: String) throws -> [Import] {
    var imports: [Import] = []
    for target in try targets(in: folder) {
      let base = root.appending(path: folder).appending(path: target)
      guard let files = FileManager.default.enumerator(atPath: base.path) else { continue }
      for case let file as String in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: base.appending(path: file), encoding: .utf8)
        imports += Self.imports(of: text, target: target, file: "\(folder)/\(target)/\(file)")
      }
    }
    return imports
  }

  /// The imports in a file's text: with attributes and access levels, of a module, a submodule or
  /// one declaration, several on a line, under a condition; not in comments or strings.
  static func imports(of text: String, target: String, file: String) -> [Import] {
    var imports: [Import] = []
    for (number, line) in code(of: text).enumerated() {
      for statement in line.split(separator: ";") {
        var words = statement.split(whereSeparator: \.isWhitespace).map(String.init)[...]
        while let word = words.first, word.hasPrefix("@") || accessLevels.contains(word) {
          words.removeFirst()
          // An attribute's argument may stand apart from it.
          if word.hasPrefix("@"), word.contains("("), !word.contains(")") {
            words = words.drop { !$0.contains(")") }.dropFirst()
          }
        }
        guard words.popFirst() == "import" else { continue }
        if let kind = words.first, declarationKinds.contains(kind) { words.removeFirst() }
        guard let path = words.first, let module = path.split(separator: ".").first else {
          continue
        }
        imports.append(
          Import(target: target, module: String(module), place: "\(file):\(number + 1)"))
      }
    }
    return imports
  }

  private static let accessLevels: Set = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let declarationKinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  /// The lines of a text without what stands in comments and strings.
  private static func code(of text: String) -> [Substring] {
    var code: [UInt8] = []
    var rest = Array(text.utf8)[...]
    var depth = 0
    var string: [UInt8]?
    let (quote, longQuote) = (Array("\"".utf8), Array("\"\"\"".utf8))
    while let byte = rest.first {
      let isLineEnd = byte == UInt8(ascii: "\n")
      if isLineEnd {
        code.append(byte)
        if string == quote { string = nil }
      }
      if let end = string {
        if byte == UInt8(ascii: "\\") { rest.removeFirst() }
        if rest.starts(with: end) {
          string = nil
          rest = rest.dropFirst(end.count - 1)
        }
      } else if rest.starts(with: "/*".utf8) {
        depth += 1
        rest.removeFirst()
      } else if depth > 0 {
        if rest.starts(with: "*/".utf8) {
          depth -= 1
          rest.removeFirst()
        }
      } else if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
        continue
      } else if rest.starts(with: quote) {
        string = rest.starts(with: longQuote) ? longQuote : quote
        rest = rest.dropFirst(string!.count - 1)
      } else if !isLineEnd {
        code.append(byte)
      }
      rest = rest.dropFirst()
    }
    return String(decoding: code, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}
