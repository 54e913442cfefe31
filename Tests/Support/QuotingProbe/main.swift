import Foundation
import Routebook
import RoutebookHost
import SampleApps
import VisibleText

// usage: QuotingProbe FOLDER
//
// Writes to a folder what the command line of an app with hostile texts prints, for
// .ci/check-quoting.

let folder = CommandLine.arguments[1]

/// The texts of an app, and what its files are called.
struct Part: Encodable {
  let number: Int
  let texts: [String]
  /// The texts as people see them, without controls.
  let shown: [String]
  let names: [String]
  let shownNames: [String]
  let links: [String]

  init(_ number: Int, _ texts: [String]) {
    self.number = number
    self.texts = texts
    shown = texts.map(\.visible)
    names = HostileTexts.names(texts)
    shownNames = names.map(\.visible)
    links = HostileTexts.links(texts)
  }
}

/// The number of texts in each file with maps.
let size = 45
let texts = HostileTexts.all
let parts =
  [Part(0, HostileTexts.attacks)]
  + stride(from: HostileTexts.attacks.count, to: texts.count, by: size).enumerated().map {
    Part($0 + 1, Array(texts[$1..<min($1 + size, texts.count)]))
  }
func host(_ part: Part, isNamed: Bool = true) -> AppHost {
  AppHost(name: "hostile", version: "1") { try HostileTexts.app(part.texts, isNamed: isNamed) }
}

extension AppHost {
  /// Runs a command, and returns what it writes to standard output.
  func output(of arguments: [String]) async -> String {
    var output = ""
    let console = Console(write: { output += $0 }, writeMessage: { _ in })
    _ = await run(arguments, on: console)
    return output
  }
}

func write(_ text: String, to name: String) throws {
  try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
}

let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
try write(String(decoding: encoder.encode(parts), as: UTF8.self), to: "parts.json")
let all = Part(0, texts)
try write(String(decoding: encoder.encode(all), as: UTF8.self), to: "all.json")
for shell in ["bash", "zsh"] {
  try write(await host(all).output(of: ["completions", shell]), to: "completions.\(shell)")
}
try write(await host(all).output(of: ["complete", "--", "play", ""]), to: "words-play")
for part in parts {
  // The title of a screen is that of its first state, so each text has an app of its own.
  var maps = ""
  for text in part.texts {
    let host = host(Part(0, [text, "other"]), isNamed: false)
    maps += await host.output(of: ["explore", "--format", "mermaid"])
  }
  try write(maps, to: "map-\(part.number).mermaid")
}
let explored = host(all, isNamed: false)
try write(await explored.output(of: ["explore", "--whole", "--format", "json"]), to: "map.json")
try write(await explored.output(of: ["explore", "--format", "html"]), to: "app.html")

// What fails is reported, too. Each app of it registers all names, so these are fewer texts.
let named = host(parts[0])
let scripts = parts[0].names.flatMap { [$0, "fails \($0)"] }
for format in ["svg", "html", "json"] {
  let report = "\(folder)/report.xml"
  let arguments = ["play", "--format", format, "--report", "junit", report, "--"] + scripts
  try write(await named.output(of: arguments), to: "play.\(format)")
}
_ = await named.output(of: ["gallery", "--output", "\(folder)/gallery"])
for command in ["routes", "check", "coverage"] {
  try write(await named.output(of: [command, "--json"]), to: "\(command).json")
}
try write(await named.output(of: ["routes", "--links", "--json"]), to: "links.json")
