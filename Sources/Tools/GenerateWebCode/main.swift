import Foundation

let usage =
  "usage: GenerateWebCode FOLDER   prints Web+Generated.swift with the files in Scripts and Styles of FOLDER\n"
let kinds = ["js": "Script", "css": "Style"]

/// Returns a file as a constant with a raw literal, without indentation and comments: `page.css` is
/// `pageStyle`.
func constant(of file: URL) throws -> String? {
  guard let kind = kinds[file.pathExtension] else { return nil }
  let text = try String(contentsOf: file, encoding: .utf8)
    .split(separator: "\n").map { $0.drop { $0 == " " } }
    .filter { !$0.hasPrefix("//") && !$0.hasPrefix("/*") }.map { $0 + "\n" }.joined()
  let name = file.deletingPathExtension().lastPathComponent + kind
  return "  static let \(name) = ##\"\"\"\n\(text)\n\"\"\"##\n"
}

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
let constants = try ["Scripts", "Styles"].flatMap { folder in
  try FileManager.default.contentsOfDirectory(
    at: URL(filePath: CommandLine.arguments[1]).appending(path: folder),
    includingPropertiesForKeys: nil
  )
  .sorted { $0.path < $1.path }.compactMap(constant)
}
print(
  """
  // swift-format-ignore-file
  // Generated; don't edit. Regenerate it with
  //   swift run GenerateWebCode Sources/RoutebookHost/Web > Sources/RoutebookHost/Web+Generated.swift

  /// The scripts and style sheets of pages: the files in the folder `Web`.
  enum Web {
  \(constants.joined(separator: "\n"))}
  """)
