import Foundation
import Routebook
import SampleApps
import Testing

@testable import RoutebookHost

/// The page with the steps of scripts: how its parts are found.
@MainActor struct FilmstripTests {
  private func filmstrip(_ script: String) async -> String {
    await AppHost.features.run("play", "-", "--format", "html", input: script).output
  }

  @Test func `A step of an included script has the address of the script that includes it`() async {
    let page = await filmstrip("tab \"About\"\ninclude \"first-tab/alert\"")
    let script = "step=standard_20input"
    let addresses = page.matches(of: /<li[^>]*><a href="#([^"]*)">/).map { String($0.1) }
    #expect(addresses.prefix(3) == ["\(script)", "\(script):1", "\(script):1~2"])
    #expect(addresses.allSatisfy { $0.hasPrefix(script) })
  }

  @Test func `A script from a file has the name of the file, and its failure has the path`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("expect title \"Nowhere\"", to: "order.script")
    let path = folder.path("order.script")
    let page = await AppHost.features.run("play", path, "--format", "html").output
    #expect(page.contains("<span class=\"warning\">✗ order.script</span>"))
    #expect(page.contains("<p class=\"note\">\(path):1"))
  }

  @Test func `A search finds what is on the screens of a filmstrip, but not their tabs`() async {
    let page = await filmstrip("tap \"First tab\"\ntap \"Show detail\"")
    let words = page.matches(of: /data-words="(.*?)"/).map { String($0.1) }
    #expect(words.count == 3)
    #expect(words.last == "Detail This screen is pushed on the stack of the current layer.")
  }

  @Test func `What failed is at the beginning of what is printed`() async throws {
    let page = await filmstrip("tap \"First tab\"\nexpect title \"Home\"")
    let failures = try #require(
      page.range(of: "<section class=\"failures\">\n<div class=\"failure\">"))
    #expect(failures.lowerBound < page.range(of: "<section class=\"part")!.lowerBound)
  }
}
