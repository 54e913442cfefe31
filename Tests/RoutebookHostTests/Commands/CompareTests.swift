import Foundation
import Routebook
import SampleApps
import Sampling
import Testing

@testable import RoutebookHost

/// `explore --save` and `compare`: what a change does to an app's navigation.
@MainActor struct CompareTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a variant of the app has.
  struct Variant: OptionSet {
    let rawValue: Int

    static let text = Variant(rawValue: 1)
    static let label = Variant(rawValue: 2)
    static let sheet = Variant(rawValue: 4)
    static let deadEnd = Variant(rawValue: 8)
    /// A state in which only the first screen shows something else.
    static let state = Variant(rawValue: 16)
    static let row = Variant(rawValue: 64)
    /// A row without its action, which is not in the picture.
    static let noAction = Variant(rawValue: 32)
    static let link = Variant(rawValue: 128)
    /// The first control has an identifier, or another one.
    static let id = Variant(rawValue: 256)
    static let otherID = Variant(rawValue: 512)
  }

  private func host(_ variant: Variant = []) -> AppHost {
    AppHost(name: "app", version: "1") {
      var isMore = false
      return try HeadlessApp(
        root: ExploredRoute.first,
        modules: [
          Part<Alpha>.module { registry in
            registry.featureState("more", read: { isMore }, restore: { isMore = $0 })
            registry.navigationDestination(for: ExploredRoute.self) { route in
              TextScreen("\(route)") {
                Text(variant.contains(.text) && isMore == variant.contains(.state) ? "new" : "old")
                if route == .first {
                  let next = NavigationLink(
                    variant.contains(.label) ? "Go `on`" : "Next", to: ExploredRoute.second)
                  let isNamed = !variant.isDisjoint(with: [.id, .otherID])
                  if isNamed { next.id(variant.contains(.id) ? "a" : "b") } else { next }
                  if variant.contains(.row) {
                    Button("Row") {}.id("row").actions {
                      if !variant.contains(.noAction) {
                        NavigationLink("Remove", to: ExploredRoute.second).id("remove")
                      }
                      Button("Keep") { isMore.toggle() }
                    }
                  }
                  if variant.contains(.state) { Button("More") { isMore.toggle() } }
                  if variant.contains(.sheet) {
                    NavigationLink("Open", to: ExploredRoute.second, as: .sheet)
                  }
                  if variant.contains(.deadEnd) {
                    NavigationLink("Fall", to: ExploredRoute.second, as: .cover)
                  }
                }
              }
            }
            if variant.contains(.link) {
              registry.deepLink("app://second") { _ in ExploredRoute.second }
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

  /// Saves one variant, edits the file, and compares another variant with it.
  private func compared(
    from old: Variant = [], to new: Variant, _ options: String...,
    editing edit: (String) -> String = { $0 }
  ) async throws -> Run {
    let file = folder.path + "/saved.json"
    let saved = await host(old).run("explore", "--save", file)
    #expect(saved.messages.contains("is saved"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try edit(text).write(toFile: file, atomically: true, encoding: .utf8)
    return await host(new).run(["compare", file, "--label", "Two versions."] + options)
  }

  private func extent(
    _ scripts: Int, of all: Int, _ screens: Int = 2
  ) -> String {
    """

    What was compared

    - \(all) scripts of the version before: \(scripts == all ? "all" : "\(scripts)") lead to the same \(screens) screens, \
    whose pictures of 60 columns were compared.
    - The language is en.
    - In text fields, only their samples are typed.
    - Findings and steps are those of two explorations: every screen with each part of each feature's state. What differs only in other states is not seen.
    - To take a script, save its lines in a file, and run play with the file.

    """
  }

  @Test func `The same app does not differ`() async throws {
    for (variant, scripts, screens) in [
      (Variant(), 4, 2), (.sheet, 7, 3), ([.deadEnd, .text], 6, 3), ([.state, .text], 5, 2),
    ] {
      let run = try await compared(from: variant, to: variant, "--fail-on", "changes")
      run.expect(
        .success,
        output: "Nothing differs.\nTwo versions.\n\(extent(scripts, of: scripts, screens))")
    }
    // The recipe for pull requests looks for it.
    let markdown = try await compared(to: [], "--format", "markdown").output
    #expect(markdown.contains("\n**Nothing differs.**\n"))
  }

  @Test func `What is shown differently is before and after`() async throws {
    let run = try await compared(to: .text)
    #expect(
      run.output == """
        2 screens with other contents: “first” and “second”
        Two versions.

        2 screens with other contents

        first (Step.first, the start)

                                     first
          ────────────────────────────────────────────────────────────
        -  old
        +  new
           Next ›

        second (Step.second)

           ‹ first                   second
          ────────────────────────────────────────────────────────────
        -  old
        +  new

          How to get there:
            tap "Next"
        \(extent(4, of: 4))
        """)
    #expect(run.code == .success)
    #expect(try await compared(to: .text, "--fail-on", "changes").code == .failure)
  }

  @Test func `A screen is also compared in another state in which it shows something else`()
    async throws
  {
    let output = try await compared(from: .state, to: [.state, .text]).output
    #expect(output.hasPrefix("1 screen with other contents: “first”\n"))
    #expect(output.contains("\n  How to get there:\n    tap \"More\"\n"))
    #expect(output.contains("-  old\n+  new\n"))
  }

  @Test func `A screen that differs in several states shows each of them once`() async throws {
    let output = try await compared(from: .state, to: [.state, .text, .label]).output
    let entry = output.split(separator: "How to get there").map(String.init)
    #expect(output.hasPrefix("1 changed screen: “first”\n"))
    #expect(entry[0].contains("-  Next ›\n+  Go `on` ›\n") && entry[0].contains("   old\n"))
    #expect(output.contains("-  old\n") && output.contains("+  new\n"))
    #expect(output.contains("tap \"More\"\n"))
    #expect(output.matches(of: /-  old/).count == 1)
    // A block of code begins after a blank line.
    let markdown = try await compared(
      from: .state, to: [.state, .text, .label], "--format", "markdown"
    ).output
    #expect(markdown.matches(of: /```diff/).count >= 3 && !markdown.contains("</details>\n```"))
  }

  @Test func `Deep links come and go`() async throws {
    #expect(try await compared(to: .link).output.hasPrefix("1 new deep link: app://second\n"))
    let page = try await compared(from: .link, to: [], "--format", "html").output
    #expect(page.contains(">1 removed deep link</a>: app://second</li>"))
    // Other programs do not write them.
    let older = try await compared(from: .link, to: []) {
      $0.replacing(/"links" : \{[^}]*\},/, with: "")
    }
    #expect(older.output.hasPrefix("Nothing differs.\n"))
    let elsewhere = try await compared(from: .link, to: .link) {
      $0.replacing("\"app://second\" : \"Step.second as push\"", with: "\"app://second\" : \"\"")
    }
    #expect(elsewhere.output.hasPrefix("1 deep link that leads elsewhere: app://second\n"))
    #expect(elsewhere.output.contains("It opens “second” now, and opened nothing.\n"))
  }

  @Test func `A control with another identifier is called by it`() async throws {
    #expect(
      try await compared(from: .id, to: .otherID).output
        .contains("\n- tap id \"a\" → second\n+ tap id \"b\" → second\n"))
  }

  @Test func `A screen to which its script does not lead is compared after another one`()
    async throws
  {
    let same = try await compared(to: .label).output
    #expect(same.hasPrefix("1 changed screen: “first”\n1 screen reached in another way\n"))
    #expect(
      same.contains(
        """
        1 screen reached in another way

        second (Step.second)
          The former script fails at tap "Next": No control has the label "Next". Another one leads there, and shows the same.

          How to get to second in the version before:
            tap "Next"
          How to get to second now:
            tap "Go `on`"

        """))
    let output = try await compared(to: [.label, .text]).output
    #expect(
      output.contains(
        """
        first (Step.first, the start)

        - tap "Next" → second
        + tap "Go `on`" → second

                                     first
        """))
    // A step after the script of its screen needs no script.
    #expect(!output.contains("How to do this"))
    #expect(
      output.contains(
        """
        second (Step.second)
          The former script fails at tap "Next": No control has the label "Next". Another one leads there.

           ‹ first                   second
          ────────────────────────────────────────────────────────────
        -  old
        +  new

          How to get there:
            tap "Go `on`"

        """))
  }

  @Test func `Screens come and go with what they show and their scripts`() async throws {
    let came = try await compared(to: .sheet).output
    let entry = """
      Sheet (Step.second as sheet)

        first: tap "Open" → this screen

      """
    #expect(came.contains("\n1 new screen\n\n\(entry)"))
    #expect(came.contains("\n  How to get there:\n    tap \"Open\"\n"))
    let went = try await compared(from: .sheet, to: []) { file in
      file.replacing(
        "\"transitions\" : [",
        with: "\"transitions\" : ["
          + [#""back", "closes": true"#, #""tap \"Keep\"", "closes": true"#].map {
            #"{ "screen": "Step.first as push", "target": "Step.second as sheet", "step": \#($0) },"#
          }.joined())
    }.output
    // Ways back to it are neither listed nor counted.
    #expect(went.hasPrefix("1 removed screen: “Sheet”\n1 changed screen: “first”\n"))
    #expect(!went.contains("back") && !went.contains("Keep"))
    #expect(went.contains("\n1 removed screen\n\n\(entry)"))
  }

  @Test func `The action of a row is marked where it was`() async throws {
    let (old, new): (Variant, Variant) = (.row, [.row, .noAction])
    let output = try await compared(from: old, to: new).output
    let line = "tap \"Remove\" in the menu of \"Row\" → second"
    #expect(output.hasPrefix("1 way removed: tap \"Remove\" in the menu of \"Row\" on “first”\n"))
    #expect(
      output.contains(
        """
        1 way removed

        first (Step.first, the start)

        - \(line)
          Still reached from first: tap "Next".

          How to do this in the version before:
            tap id "row" > id "remove"

        """))
    let page = try await compared(from: old, to: new, "--format", "html").output
    #expect(page.contains("<details open><summary><b>−</b> tap &quot;Remove&quot; in the menu of"))
    #expect(page.contains("Before <i class=\"sign used\"></i> what the step uses<"))
    #expect(page.matches(of: /<rect class="used"/).count == 1)
    // A file can be anybody's.
    let damaged = try await compared(from: old, to: new, "--format", "html") { file in
      file.replacing(/"rows" : \[[^\]]*\]/, with: "\"rows\" : [ -9000000000000000000, 1 ]")
    }.output
    #expect(
      damaged.contains("in the menu of &quot;Row&quot;") && !damaged.contains("class=\"used\""))
    // Of a file of another program, the words are known.
    let older = try await compared(from: old, to: new, "--format", "html") { file in
      file.replacing(
        /"(menu|picture|rows|columns)" : ("[^"]*"|\d+|\[[^\]]*\]),?\s*(?=["}])/, with: ""
      )
      .replacing(/,(\s*})/) { $0.1 }
    }.output
    #expect(older.contains("tap &quot;Remove&quot; in the menu of &quot;row&quot;"))
    #expect(!older.contains("class=\"used\""))
  }

  @Test func `A new finding fails, and one that is gone does not`() async throws {
    let run = try await compared(to: .deadEnd)
    #expect(run.code == .failure)
    #expect(run.output.contains("1 new finding\n\ndead-end: Pit (Step.second as cover)\n"))
    #expect(
      run.output.contains(
        """

          Nothing can be used here, and there is no way back.

          How to get there:
            tap "Fall"
          If it is meant to be there, accept it in a module:
            registry.acceptFinding("dead-end: Step.second as cover", because: "…")

        """))
    let (file, html) = (folder.path + "/page.html", ["--format", "html"])
    let printed = try await compared(to: .deadEnd, html[0], html[1], "--page", file)
    let page = printed.output
    #expect(try page == String(contentsOfFile: file, encoding: .utf8))
    #expect(printed.messages.hasPrefix("1 new finding: dead-end: Pit\n"))
    #expect(printed.messages.contains("\ndead-end: Step"))
    #expect(
      page.contains(
        /What is shown there · <a href="#d2">[^<]*<\/a><\/figcaption>\s*<div[^>]* aria-label=" *Pit/
      ))
    // The finding, the changed screen and the new one lead to each other.
    #expect(page.contains("<p>New finding: <a href=\"#d1\">dead-end: Pit "))
    #expect(
      page.contains("→ <a href=\"#d2\">Pit</a>") && page.contains("<a href=\"#d3\">first</a>: "))
    let other = try await compared(from: .deadEnd, to: [], "--format", "markdown")
    #expect(other.code == .success)
    #expect(
      other.output.contains(
        "### 1 finding gone\n\n- **dead\\-end: Pit \\(Step.second as cover\\)**\n"))
  }

  @Test func `Markdown has no markup of the app, and is limited`() async throws {
    let markdown = try await compared(to: [.text, .label], "--format", "markdown").output
    #expect(
      markdown.hasPrefix(
        "## app: what differs in the navigation\n\n- **1 changed screen**: “first”\n- **1 screen with"
      ))
    #expect(
      markdown.contains(
        "<details open><summary><b>first</b> <small>Step.first, the start</small> · − tap &quot;Next&quot; · + tap"
      ))
    #expect(markdown.contains("```diff\n"))
    #expect(markdown.contains("\n+  new\n"))
    let comparison = ComparisonReport(
      title: "app", versions: "Two versions.", extent: ["The end."],
      parts: [
        .init(
          "changed screen",
          (1...2_000).map { number in
            .init(
              title: "<i>\(number)</i>",
              views: [
                (
                  (
                    Frame(lines: ["```` \(number)"], width: 100),
                    Frame(lines: [String(repeating: "x", count: 100)], width: 100)
                  ), ("", [])
                )
              ])
          })
      ])
    let long = comparison.markdown(limit: 60_000)
    #expect(long.utf8.count <= 60_000 && long.utf8.count > 55_000)
    #expect(long.contains("more did not fit") && !long.contains("<i>") && !long.contains(" open>"))
    #expect(long.contains("\n`````diff\n") && long.hasSuffix("The end.\n\n</details>\n"))
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
    // A saved picture is drawn as the other one; another pair is below the step.
    #expect(page.matches(of: /<g class="title bold"><text[^>]*>first</).count == 4)
  }

  @Test(arguments: [
    (
      "Steps that no exploration writes, as if they were possible in states that are put off now.",
      (Variant(), Variant()), "\"transitions\" : [",
      "\"transitions\" : ["
        + [#"tap \"Next\" in \"first\""#, #"tap \"Other\""#].map {
          #"{ "screen": "Step.first as push", "step": "\#($0)", "target": "Step.second as push" },"#
        }.joined(),
      "\n1 way removed: tap \"Other\" on “first”\n", "\n- tap \"Other\" → second\n"
    ),
    (
      "The former way to the screen was another one.", (Variant(), .label),
      "\"tap \\\"Next\\\"\"\n", "\"back\", \"tap \\\"Next\\\"\"\n",
      "\n2 steps that can't be compared\n",
      "possible in both.\n\nfirst (Step.first, the start)\n\n- tap \"Next\" → second\n+ "
    ),
    (
      "As before, but a step of the same kind leads there in both.",
      (Variant.row, Variant([.row, .label])),
      "\"tap \\\"Next\\\"\"\n", "\"back\", \"tap \\\"Next\\\"\"\n",
      "\n1 changed screen: “first”\n1 screen reached in another way\n",
      "\n\n+ tap \"Go `on`\" → second\n\n"
    ),
    (
      "Another step led to the same state, so nobody looked; and it only goes back.",
      (.sheet, .sheet), #""step" : "swipe""#, #""step" : "tap \"Close\"""#,
      "\n1 way removed: tap \"Close\" on “Sheet”\nTwo", "\n- tap \"Close\" → first\n"
    ),
  ])
  func `A transition is gone or new only as far as that is known`(
    comment: String, variants: (Variant, Variant), saved: String, text: String, result: String,
    line: String
  ) async throws {
    let output = try await compared(from: variants.0, to: variants.1) { file in
      #expect(file.contains(saved))
      return file.replacing(saved, with: text)
    }.output
    #expect("\n\(output)".contains(result) && output.contains(line), "\(comment) \(output)")
    #expect(!output.contains("in \"first\""))
  }

  @Test func `Steps that can't be compared are folded`() async throws {
    for (format, start) in [
      (
        "markdown",
        "possible in both.\n\n<details><summary>Which ones</summary>"
      ),
      ("html", "<details><summary><h2>2 steps that can&apos;t be compared</h2>"),
    ] {
      let output = try await compared(to: .label, "--format", format) {
        $0.replacing("\"tap \\\"Next\\\"\"\n", with: "\"back\", \"tap \\\"Next\\\"\"\n")
      }.output
      #expect(output.contains(start), "\(output)")
    }
  }

  @Test func `A file without looks has pictures of plain text`() async throws {
    let older = { (text: String) in
      text.replacing(/"looks" : \[[^\]]*\],\s*/, with: "")
    }
    #expect(try await compared(to: [], editing: older).output.hasPrefix("Nothing differs."))
    let page = try await compared(to: .text, "--format", "html", editing: older).output
    #expect(page.contains(">old</text>") && page.contains("<rect class=\"gone\""))
  }

  @Test func `An app with panes is compared screen by screen`() async throws {
    let file = folder.path + "/saved.json"
    let host = AppHost(name: "mail", version: "1") { try makeMailApp(columns: 160) }
    _ = await host.run("explore", "--save", file, "--detail", "screens")
    #expect(
      await host.run("compare", file).output.hasPrefix("Nothing differs.\nCompared with \(file).\n")
    )
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(!text.contains(" in \\\"") && !text.contains("No mailbox chosen"))
    try text.replacing("Compose ]", with: "New ]")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let output = await host.run("compare", file).output
    #expect(output.hasPrefix("2 screens with other contents: "), "\(output)")
  }

  @Test func `What only a screen behind an alert shows is no change of the alert`() throws {
    let frames = ["old", "new and longer"].map { text in
      [
        ScreenLayer(TextScreen("Below") { Text(text) }, as: .cover),
        ScreenLayer(TextScreen("Sure?") { Button("OK") {} }, as: .alert),
      ].layout(size: FrameSize(width: 60, height: 24), art: .unicode, language: .english).frame
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
    let only = ScreenNames([.init(name: "A.Route.a as push", title: "T", module: nil, script: nil)])
    #expect(only.text(of: "A.Route.a as push") == "T")
    #expect(names.shortened("unreached: C.Own as alert") == "unreached: Own as alert")
    #expect(names.shortened("unreached: A.Route as alert") == "unreached: A.Route as alert")
  }

  @Test func `A page lists transitions that are new and gone, with their pictures and scripts`()
    async throws
  {
    let page = try await compared(to: .label, "--format", "html").output
    #expect(
      page.contains(
        """
        <li class="added"><details><summary><b>+</b> tap &quot;Go `on`&quot; → <a href="#d2">second</a></summary>
        <div class="pair"><figure>
        """))
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
