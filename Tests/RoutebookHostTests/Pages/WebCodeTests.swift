import Foundation
import Testing

/// The scripts and style sheets of pages, which are files.
struct WebCodeTests {
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
