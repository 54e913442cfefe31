import Foundation
import Routebook
import SampleApps
import Testing

@testable import RoutebookHost

/// `explore --save` and `compare`: what a change does to an app's navigation.
@MainActor struct CompareTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a variant of the app has.
  private struct Variant: OptionSet {
    let rawValue: Int

    static let text = Variant(rawValue: 1)
    static let label = Variant(rawValue: 2)
    static let sheet = Variant(rawValue: 4)
    static let deadEnd = Variant(rawValue: 8)
  }

  private func host(_ variant: Variant = []) -> AppHost {
    AppHost(name: "app", version: "1") {
      try HeadlessApp(
        root: ExploredRoute.first,
        modules: [
          Part<Alpha>.module { registry in
            registry.navigationDestination(for: ExploredRoute.self) { route in
              TextScreen("\(route)") {
                Text(variant.contains(.text) ? "new" : "old")
                if route == .first {
                  NavigationLink(
                    variant.contains(.label) ? "Go `on`" : "Next", to: ExploredRoute.second)
                  if variant.contains(.sheet) {
                    NavigationLink("Open", to: ExploredRoute.second, as: .sheet)
                  }
                  if variant.contains(.deadEnd) {
                    NavigationLink("Fall", to: ExploredRoute.second, as: .cover)
                  }
                }
              }
            }
            if variant.contains(.sheet) {
              registry.sheetDestination(for: ExploredRoute.self) { _ in TextScreen("Sheet") {} }
            }
            if variant.contains(.deadEnd) {
              registry.coverDestination(for: ExploredRoute.self) { _ in TextScreen("Pit") {} }
            }
          }
        ])
    }
  }

  /// Saves one variant, and compares another one with it.
  private func compared(
    from old: Variant = [], to new: Variant, _ options: String...
  ) async throws -> Run {
    let file = folder.path + "/saved.json"
    let saved = await host(old).run("explore", "--save", file)
    #expect(saved.messages.contains("is saved"))
    return await host(new).run(["compare", file] + options)
  }

  private let compared =
    "Compared: every screen with each part of each feature's state (the level states)."

  @Test func `The same app does not differ`() async throws {
    for variant: Variant in [[], .sheet, [.deadEnd, .text]] {
      let run = try await compared(from: variant, to: variant, "--fail-on", "changes")
      #expect(run.output == "Nothing differs. \(compared)\n")
      #expect(run.code == .success)
    }
  }

  @Test func `What is shown differently is before and after`() async throws {
    let run = try await compared(to: .text)
    #expect(
      run.output == """
        2 changed screens. \(compared)

        Changed screens

        first (Step.first)
                                     first
          ────────────────────────────────────────────────────────────
        -  old
        +  new
           Next ›

        second (Step.second)
          tap "Next"
           ‹ first                   second
          ────────────────────────────────────────────────────────────
        -  old
        +  new

        """)
    #expect(run.code == .success)
    #expect(try await compared(to: .text, "--fail-on", "changes").code == .failure)
  }

  @Test func `A script that does not get there any more is the change`() async throws {
    let output = try await compared(to: .label).output
    #expect(output.contains("1 new transition and 1 transition gone"))
    #expect(
      output.contains(
        "second (Step.second)\n  The script that led there no longer gets there."))
    #expect(output.contains("\nfirst (Step.first)\n  tap \"Go `on`\" -> second (Step.second)\n"))
    #expect(output.contains("\nfirst (Step.first)\n  tap \"Next\" -> second (Step.second)\n"))
  }

  @Test func `Screens come and go with what they show and their scripts`() async throws {
    let came = try await compared(to: .sheet).output
    #expect(came.contains("1 new screen"))
    #expect(came.contains("New screens\n\nSheet (Step.second as sheet)\n  tap \"Open\"\n"))
    let went = try await compared(from: .sheet, to: []).output
    #expect(went.contains("1 screen removed"))
    #expect(went.contains("Removed screens\n\nSheet (Step.second as sheet)\n  tap \"Open\"\n"))
  }

  @Test func `A new finding fails, and one that is gone does not`() async throws {
    let run = try await compared(to: .deadEnd)
    #expect(run.code == .failure)
    #expect(run.output.contains("New findings\n\ndead-end: Step.second as cover\n"))
    let other = try await compared(from: .deadEnd, to: [])
    #expect(other.code == .success)
    #expect(other.output.contains("Findings that are gone\n\ndead-end: Step.second as cover\n"))
  }

  @Test func `Markdown has no markup of the app, and is limited`() async throws {
    let markdown = try await compared(to: [.text, .label], "--format", "markdown").output
    #expect(markdown.hasPrefix("**"))
    #expect(
      markdown.contains("### Changed screens\n\n<details><summary><code>first (Step.first)")
    )
    #expect(markdown.contains("```diff\n"))
    #expect(markdown.contains("\n+  new\n"))
    let comparison = ComparisonReport(
      summary: "Much differs.",
      parts: [
        .init(
          title: "Changed screens",
          entries: (1...2_000).map { number in
            .init(
              title: "<b>\(number)</b>",
              pictures: (
                Frame(lines: ["```` \(number)"], width: 100),
                Frame(lines: [String(repeating: "x", count: 100)], width: 100)
              ))
          })
      ])
    let long = comparison.markdown(limit: 60_000)
    #expect(long.utf8.count <= 60_000 && long.utf8.count > 55_000)
    #expect(long.contains("more did not fit") && !long.contains("<b>"))
    #expect(long.contains("\n`````diff\n"))
  }

  @Test func `A page has both pictures with what differs marked`() async throws {
    let page = try await compared(to: [.text, .sheet], "--format", "html").output
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("feature&apos;s state"))
    for (name, sign, word, text) in [
      ("Before", "gone", "gone", "old"), ("After", "changed", "new or changed", "new"),
    ] {
      #expect(
        page.contains("<figcaption class=\"note\">\(name) <i class=\"sign \(sign)\"></i> \(word)<"))
      #expect(page.contains(">\(text)</text>") && page.contains("<rect class=\"\(sign)\" x=\"26\""))
    }
    // What is gone is known without its colour.
    #expect(page.contains("<path class=\"gone\" d=\"M26 "))
    #expect(page.contains("<h3>Sheet <small>Step.<wbr>second as sheet</small></h3>"))
    // A saved picture is drawn as the other one.
    #expect(page.matches(of: /<g class="title bold"><text[^>]*>first</).count == 2)
  }

  @Test func `A transition is gone only if playing does not get there`() async throws {
    let file = folder.path + "/saved.json"
    _ = await host().run("explore", "--save", file)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    // Steps that no exploration writes, as if they were possible in states that are put off now.
    let others = [#"tap \"Next\" in \"first\""#, #"tap \"Other\""#].map {
      #"{ "screen": "Step.first as push", "step": "\#($0)", "target": "Step.second as push" }"#
    }
    let more = text.replacing(
      "\"transitions\" : [", with: "\"transitions\" : [\n\(others.joined(separator: ",\n")),")
    #expect(more != text)
    try more.write(toFile: file, atomically: true, encoding: .utf8)
    let output = await host().run("compare", file).output
    #expect(output.hasPrefix("1 transition gone."))
    #expect(output.contains("tap \"Other\" ->") && !output.contains("in \"first\""))
  }

  @Test func `A file without looks has pictures of plain text`() async throws {
    let file = folder.path + "/saved.json"
    _ = await host().run("explore", "--save", file)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let older = text.replacing(/"looks" : \[[^\]]*\],\s*/, with: "")
    #expect(older != text && !older.contains("looks"))
    try older.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(await host().run("compare", file).output.hasPrefix("Nothing differs."))
    let page = await host(.text).run("compare", file, "--format", "html").output
    #expect(page.contains(">old</text>") && page.contains("<rect class=\"gone\""))
  }

  @Test func `What only a screen behind an alert shows is no change of the alert`() throws {
    let frames = ["old", "new and longer"].map { text in
      [
        ScreenLayer(TextScreen("Below") { Text(text) }, as: .cover),
        ScreenLayer(TextScreen("Sure?") { Button("OK") {} }, as: .alert),
      ].layout(size: SavedExploration.size, art: .unicode, language: .english).frame
    }
    var screen = SavedExploration.Screen(name: "A.b as alert", title: "", module: nil, script: nil)
    screen.frame = frames[0]
    #expect(!screen.differs(from: frames[1]))
    screen.frame = Frame(lines: frames[0].lines, width: frames[0].width)
    #expect(screen.differs(from: frames[1]))
  }

  @Test func `Routes have no module, unless two differ only in it`() {
    let names = ScreenNames(
      ["A.Route.a as push", "B.Route.a as sheet", "B.Route.b as sheet", "C.Own.c as push"].map {
        .init(name: $0, title: "T", module: nil, script: nil)
      })
    #expect(names.parts(of: "A.Route.a as push") == ("T", "A.Route.a"))
    #expect(names.text(of: "B.Route.b as sheet") == "T (Route.b as sheet)")
    #expect(names.shortened("unreached: C.Own as alert") == "unreached: Own as alert")
    #expect(names.shortened("unreached: A.Route as alert") == "unreached: A.Route as alert")
  }

  @Test func `A table has transitions that are new and gone, by their screens`() async throws {
    let page = try await compared(to: .label, "--format", "html").output
    let target = "<td>→ second <small>Step.<wbr>second</small></td></tr>\n"
    #expect(
      page.contains(
        """
        <tr><th colspan="3" scope="rowgroup">first <small>Step.<wbr>first</small></th></tr>
        <tr class="new"><td>+ new</td><td><code>tap &quot;Go `on`&quot;</code></td>\(target)\
        <tr class="gone"><td>− gone</td><td><code>tap &quot;Next&quot;</code></td>\(target)
        """))
    #expect(!page.contains("<h2>New transitions"))
  }

  @Test(arguments: [
    ("", "is not a saved exploration. explore --save FILE writes one."),
    ("{\"version\":1,\"detail\":\"states\"}", "is damaged. Save it again."),
    ("{\"version\":9,\"detail\":\"states\"}", "has version 9, and this program knows"),
  ])
  func `A file that can't be used is an error, and the app is not explored`(
    text: String, problem: String
  ) async throws {
    let file = try TemporaryFile(text, named: "saved.json")
    let run = await host().run("compare", file.path)
    #expect(run.code == .data && run.output == "")
    #expect(run.messages.contains(problem), "\(run.messages)")
  }

  @Test func `A missing file, no file, and several files are errors`() async {
    #expect(await host().run("compare", folder.path + "/none").code == .noInput)
    #expect(await host().run("compare").code == .usage)
    #expect(await host().run("compare", "a", "b").code == .usage)
  }

  @Test func `What a limit cuts off is neither saved nor compared`() async throws {
    let file = folder.path + "/saved.json"
    let cut = await host().run("explore", "--save", file, "--states", "1")
    #expect(cut.code == .failure && cut.messages.contains("is not written"))
    _ = await host().run("explore", "--save", file)
    let run = await host().run("compare", file, "--states", "1")
    #expect(run.code == .failure && run.output == "")
    #expect(run.messages.contains("so nothing is compared"))
  }

  @Test func `The file is the same each time`() async throws {
    let (first, second) = (folder.path + "/1.json", folder.path + "/2.json")
    _ = await host(.sheet).run("explore", "--save", first)
    _ = await host(.sheet).run("explore", "--save", second)
    let texts = try [first, second].map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(texts[0] == texts[1] && texts[0].contains("\"version\" : 1"))
  }
}
