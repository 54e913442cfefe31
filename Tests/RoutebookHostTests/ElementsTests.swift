import Foundation
import Routebook
import SampleApps
import Testing

/// The article “Elements” shows the signature of each element, an example, and its picture.
///
/// `ROUTEBOOK_RENEW_README=1 swift test --filter ElementsTests` writes the present ones into it.
struct ElementsTests {
  private static let page = ReadmeTests.root
    .appending(path: "Sources/Routebook/Routebook.docc/Elements.md")

  private static func text(of file: String) throws -> String {
    try String(contentsOf: ReadmeTests.root.appending(path: file), encoding: .utf8)
  }

  @Test func `The article shows the present signatures, code and pictures`() throws {
    let shown = try String(contentsOf: Self.page, encoding: .utf8)
    let current = try Self.renewed(shown)
    if ProcessInfo.processInfo.environment["ROUTEBOOK_RENEW_README"] != nil {
      try current.write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(
        shown == current,
        "Elements.md is stale. Write it again: ROUTEBOOK_RENEW_README=1 swift test --filter ElementsTests"
      )
    }
  }

  @Test func `Every element is in the article`() throws {
    let elements = try Self.interface.filter {
      $0.hasSuffix("  var element: ScreenElement { get }")
        || $0.hasSuffix("  let element: ScreenElement")
    }
    .map { $0.components(separatedBy: "  ")[1].replacing(".element", with: "") }
    .filter { !["ScreenContent", "ScreenElement"].contains($0) }
    #expect(elements.count > 15)
    let headings = Set(try Self.sections.flatMap { $0.components(separatedBy: ", ") })
    for element in elements { #expect(headings.contains(element), "\(element)") }
  }

  /// The lines of the list of public symbols: the target, the symbol and its declaration.
  private static var interface: [String] {
    get throws { try text(of: ".ci/interface.txt").components(separatedBy: "\n") }
  }

  private static var sections: [String] {
    get throws {
      try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        .filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    }
  }

  /// The article with the present content of its blocks: in each section, the first block without a
  /// language has the signatures, and the second one has the picture.
  private static func renewed(_ article: String) throws -> String {
    var result: [String] = []
    var lines = article.components(separatedBy: "\n")[...]
    var heading = ""
    var hasSignatures = false
    while let line = lines.popFirst() {
      if line.hasPrefix("## ") {
        heading = String(line.dropFirst(3))
        hasSignatures = false
      }
      result.append(line)
      guard line.hasPrefix("```"), heading != "Overview" else { continue }
      if line == "```swift" {
        result += try code(of: heading)
      } else if hasSignatures {
        result += picture(of: heading)
      } else {
        result += try signatures(of: heading)
        hasSignatures = true
      }
      lines = lines.drop { $0 != "```" }
      result += lines.popFirst().map { [$0] } ?? []
    }
    return result.joined(separator: "\n")
  }

  /// The initializers and modifiers of the types in a heading.
  private static func signatures(of heading: String) throws -> [String] {
    try heading.components(separatedBy: ", ").flatMap { type in
      let declarations = try interface.map { $0.components(separatedBy: "  ") }
        .filter { $0.count == 3 && $0[1].hasPrefix("\(type).") }.map { $0[2] }
      return declarations.filter { $0.hasPrefix("init(") }.map { type + $0.dropFirst(4) }
        + declarations.filter { $0.hasPrefix("func ") }.map { "." + $0.dropFirst(5) }
    }.flatMap(wrapped)
  }

  /// A signature in lines of at most 90 characters.
  private static func wrapped(_ signature: String) -> [String] {
    guard signature.count > 90, let open = signature.firstIndex(of: "(") else { return [signature] }
    var lines = [String(signature[...open]), " "]
    let parts = signature[open...].dropFirst().components(separatedBy: ", ")
    for (index, part) in parts.enumerated() {
      let part = part + (index + 1 < parts.count ? "," : "")
      if lines[lines.count - 1].count + part.count > 88 { lines.append(" ") }
      lines[lines.count - 1] += " " + part
    }
    return lines
  }

  /// The body of an example's function.
  private static func code(of heading: String) throws -> [String] {
    let source = try text(of: "Tests/RoutebookHostTests/ElementExamples.swift")
    let name = heading == "TextScreen" ? "screen" : try #require(function(of: heading))
    let body = source.components(separatedBy: "\n")
      .drop { !$0.contains("static func \(name)(") }.dropFirst().prefix { $0 != "  }" }
    return body.map { String($0.dropFirst(4)) }
  }

  private static func function(of heading: String) -> String? {
    let other = ["Grid, GridRow": "grid", "BadgedContent, SelectableContent": "marks"]
    return other[heading] ?? heading.prefix(1).lowercased() + heading.dropFirst()
  }

  /// What an example looks like; of a part of a screen, without the bar above it.
  private static func picture(of heading: String) -> [String] {
    let form = ElementExamples.Form()
    let example = ElementExamples.examples.first { $0.heading == heading }?.example
    let size = FrameSize(width: 48, height: heading == "Spacer" ? 7 : 12)
    let app = try? placeApp { place, _ in
      guard let example else { return ElementExamples.screen(form) }
      return TextScreen(heading) { example(form) }
    }
    guard let app else { return [] }
    if example == nil { app.navigator.presentSheet("sheet" as Place) }
    let lines = app.frame(size: size).lines.map { $0.replacing(#/ +$/#, with: "") }
    let body = Array(lines.dropFirst(example == nil ? 0 : 2))
    return Array(body[...(body.lastIndex { !$0.isEmpty } ?? 0)])
  }
}
