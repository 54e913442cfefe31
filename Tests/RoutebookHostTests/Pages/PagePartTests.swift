import Foundation
import Testing

@testable import RoutebookHost

struct PagePartTests {
  @Test(arguments: [
    (["Module 10", "Module 2", "Module 1"], ["Module 1", "Module 2", "Module 10"]),
    (["b", "A", "a", "B"], ["A", "a", "B", "b"]),
    (["v1.10", "v1.9", "v1"], ["v1", "v1.9", "v1.10"]),
    (["a01", "a1", "a001"], ["a001", "a01", "a1"]),
    (["x", "7", ""], ["", "7", "x"]),
    (
      ["n99999999999999999999", "n100000000000000000000"],
      ["n99999999999999999999", "n100000000000000000000"]
    ),
  ])
  func `Numbers in names are in order, and capital letters make no difference`(
    names: [String], sorted: [String]
  ) {
    #expect(names.naturallySorted(by: \.self) == sorted)
    #expect(names.reversed().naturallySorted(by: \.self) == sorted)
  }

  @Test func `The first elements can stay where they are`() {
    #expect(["z", "b", "a"].naturallySorted(after: 1, by: \.self) == ["z", "a", "b"])
    #expect([String]().naturallySorted(after: 1, by: \.self).isEmpty)
  }

  @Test func `Groups are in the order of their first elements`() {
    let groups = ["b1", "a1", "b2", "a2"].groups { $0.first! }
    #expect(groups.map(\.key) == ["b", "a"])
    #expect(groups.map(\.elements) == [["b1", "b2"], ["a1", "a2"]])
  }

  @Test
  func `The generated file has all scripts and style sheets, without indentation and comments`()
    throws
  {
    let host = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/RoutebookHost").standardized
    let generated = try String(
      contentsOf: host.appending(path: "Web+Generated.swift"), encoding: .utf8)
    let files = try ["Scripts", "Styles"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: host.appending(path: "Web/\(folder)"), includingPropertiesForKeys: nil)
    }
    for file in files {
      let kind = try #require(["js": "Script", "css": "Style"][file.pathExtension])
      let name = file.deletingPathExtension().lastPathComponent + kind
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing(/(?m)^(( *(\/\/|\/\*).*)?\n| +)/, with: "")
      #expect(
        generated.contains("  static let \(name) = ##\"\"\"\n\(text)\n\"\"\"##\n"),
        "\(file.lastPathComponent) has changed. Run the command in Web+Generated.swift")
    }
    #expect(generated.components(separatedBy: "  static let ").count == files.count + 1)
  }
}
