import Foundation
import Routebook
import SampleApps
import Testing

@testable import RoutebookHost

/// The words above and below the pictures of a vector graphic.
@MainActor struct PictureCaptionTests {
  @Test func `A picture of several scripts says how each of them ended`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("expect title \"Nowhere\"", to: "failing")
    let svg = await AppHost.features.run(
      "play", "first-tab/alert", "first-tab/sheets", folder.path("failing"), "--format",
      "svg"
    ).output
    let texts = svg.matches(of: /<text [^>]*>([^<]*)<\/text>/).map { String($0.1) }
    for heading in [
      ["✓", "first-tab/alert", "7 steps"], ["✓", "first-tab/sheets", "16 steps"],
      ["✗", "failing", "step 1 of 1 failed: expect title &quot;Nowhere&quot;"],
    ] {
      let index = texts.firstIndex(of: heading[1]) ?? 1
      #expect(Array(texts[index - 1...index + 1]) == heading)
    }
    // A failure is told once.
    for word in ["expected: the title &quot;Nowhere&quot;", "failing:1"] {
      #expect(texts.filter { $0 == word }.count == 1, "\(word)")
    }
  }

  @Test func `The heading of a file is its name, and a failure says the line`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("tap \"First tab\"\nexpect title \"Nowhere\"", to: "failing.txt")
    let svg = await AppHost.features.run(
      "play", folder.path("failing.txt"), "--format", "svg"
    ).output
    let texts = svg.matches(of: /<text [^>]*>([^<]*)<\/text>/).map { String($0.1) }
    #expect(texts.contains("failing.txt") && texts.contains("failing.txt:2"), "\(texts)")
    #expect(!svg.contains(folder.path("")))
    let json = await AppHost.features.run(
      "play", folder.path("failing.txt"), "--format", "json"
    ).output
    #expect(json.contains("failing.txt:2"))
  }

  @Test func `A heading says in which picture a script failed, below its name if it is long`() async
  {
    let script = "tap \"First tab\"\nexpect title \"\(String(repeating: "no ", count: 30))\"\n"
    let svg = await AppHost.features.run("play", "-", "--format", "svg", input: script).output
    let texts = svg.matches(of: /<text [^>]*>([^<]*)<\/text>/).map { String($0.1) }
    #expect(texts.contains { $0.hasPrefix("step 2 of 2 failed: expect title &quot;no no") })
    #expect(texts.contains { $0.hasSuffix("(picture 2)") }, "\(texts)")
  }

  @Test func `Of many texts that were found, the closest is first, and the rest a number`() async {
    let texts = ["12 kg", "Price", "12 kg", "Price: 12 kg", "Kite"] + (1...30).map { "Text \($0)" }
    let module = Part<PlayTests.TourName>.module {
      $0.navigationDestination(for: FilterRoute.self) { _ in
        TextScreen("Filter") { for text in texts { Text(text) } }
      }
      $0.entryPoint("Filter", opens: FilterRoute.number(1))
    }
    let svg = await AppHost(name: "app", version: "1", modules: [module]).run(
      "play", "-", "--format", "svg", input: "tap \"Filter\"\nexpect text \"13 kg\"\n"
    ).output
    let found = svg.matches(of: /<text [^>]*>([^<]*)<\/text>/).map { String($0.1) }
    let line = found.first { $0.hasPrefix("found: ") }
    #expect(
      line == "found: &quot;12 kg&quot;, &quot;Filter&quot;, &quot;Price&quot; and 32 more",
      "\(found)")
    // The texts are not red.
    #expect(svg.contains(#/<g transform="translate\(0 \d+\)"><text [^>]*>found:/#))
  }

  @Test func `A picture of a cover says so, unless its name does`() async {
    func count(_ arguments: String...) async -> Int {
      let svg = await AppHost.features.run(arguments + ["--format", "svg"]).output
      return svg.components(separatedBy: ">cover</text>").count - 1
    }
    #expect(await count("play", "first-tab/cover") > 0)
    #expect(await count("play", "first-tab/sheets") == 0)
    #expect(await count("play", "first-tab/cover", "--animate") > 0)
    #expect(await count("gallery", "first-tab/cover") == 0)
  }

  @Test func `All text of a graphic has one font`() async {
    let script = "tap \"First tab\"\nshow \"한국어\"\nback\nshow \"English\"\n"
    let svg = await AppHost.features.run("play", "-", "--format", "svg", input: script).output
    #expect(svg.contains("rx=\"8\"/>\n<g class=\"eastAsian\">\n"))
  }

  /// Something to look for.
  struct Filter: Hashable, Codable {
    var text = ""
    var isCheap = false
    var isNew = false
  }

  enum FilterRoute: Route {
    case filter(Filter)
    case number(Int)
  }

  @Test func `A destination has its values if they fit in a line`() async {
    let module = Part<PlayTests.TourName>.module {
      $0.navigationDestination(for: FilterRoute.self) { _ in TextScreen("Filter") {} }
      $0.preview("long", FilterRoute.filter(Filter()))
      $0.preview("short", FilterRoute.number(7))
    }
    let svg = await AppHost(name: "app", version: "1", modules: [module]).run(
      "gallery", "--format", "svg"
    ).output
    #expect(svg.contains(">FilterRoute.filter as push</text>"), "\(svg)")
    #expect(svg.contains(">FilterRoute.number(7) as push</text>"))
  }

  enum SlowRoute: Route { case slow }

  @Test(arguments: [("", true), ("wait text \"ready\"\n", false)])
  func `A picture that was drawn while tasks went on has a hint`(wait: String, hasHint: Bool) async
  {
    final class Loader {
      var text = "loading"
    }
    let module = Part<PlayTests.TourName>.module {
      let loader = Loader()
      $0.navigationDestination(for: SlowRoute.self) { _ in
        TextScreen("Slow") {
          Text(loader.text)
          Button("Load") {
            Task {
              try await Task.sleep(for: hasHint ? .seconds(600) : .milliseconds(20))
              loader.text = "ready"
            }
          }
        }
      }
      $0.entryPoint("Slow", opens: SlowRoute.slow)
    }
    let run = await AppHost(name: "app", version: "1", modules: [module]).run(
      "play", "-", "--format", "svg", input: "tap \"Slow\"\ntap \"Load\"\n\(wait)back\n")
    let hint = """
      hint: From standard input:3 on, tasks of the app still went on while pictures were drawn, so they \
      can look different next time. Add wait text "…", or wait, before them.
      """
    #expect(run.messages.contains(hint) == hasHint, "\(run.messages)")
  }
}
