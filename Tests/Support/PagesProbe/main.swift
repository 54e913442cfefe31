import Foundation
import Routebook
import RoutebookHost
import SampleApps

// usage: PagesProbe FOLDER
//
// Writes to a folder pages for .ci/check-pages: `faults.html` of an app with findings, `city.html`
// of an app with 800 screens, which is cut off, and `previews`, the gallery of an app with 800
// previews.

guard CommandLine.arguments.count == 2 else {
  print("usage: PagesProbe FOLDER")
  exit(64)
}
let folder = CommandLine.arguments[1]
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
let pages: [(name: String, host: AppHost, limit: Int)] = [
  ("faults", AppHost(name: "library", version: "1") { try Library.makeApp() }, 1_000),
  ("city", AppHost(name: "city", version: "1") { try CityModel(districts: 50).makeApp() }, 3_000),
]
for page in pages {
  var text = ""
  let console = Console(write: { text += $0 }, writeMessage: { _ in })
  _ = await page.host.run(
    ["explore", "--states", "\(page.limit)", "--format", "html"], on: console)
  try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(page.name).html"))
}

let mall = AppHost(name: "mall", version: "1") {
  try HeadlessApp(title: "Mall", modules: Mall.floors)
}
_ = await mall.run(
  ["gallery", "--output", "\(folder)/previews"],
  on: Console(write: { _ in }, writeMessage: { _ in }))
