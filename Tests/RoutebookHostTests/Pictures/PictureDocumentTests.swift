import Foundation
import Routebook
import RoutebookHost
import SampleApps
import Testing

/// What a vector graphic with several pictures looks like.
struct PictureDocumentTests {
  @Test func `The words below a picture are as wide as the picture at most`() async {
    let script = "show \"A sentence that is longer than a line of the picture\"\n"
    for (step, lines) in [
      // The number of a picture has its own columns.
      ("tap \"First tab\"", ["A sentence that is longer", "than a line of the picture"]),
      ("", ["A sentence that is longer than a", "line of the picture"]),
    ] {
      let svg = await AppHost.features.run(
        "play", "-", "--format", "svg", "--size", "30x8", input: script + step
      ).output
      for line in lines { #expect(svg.contains(">\(line)</text>"), "\(svg)") }
    }
    let long = String(repeating: "0123456789", count: 4)
    let svg = await AppHost.features.run(
      "play", "-", "--format", "svg", "--size", "30x8", input: "show \"\(long)\""
    ).output
    for piece in [long.prefix(32), long.suffix(8)] { #expect(svg.contains(">\(piece)</text>")) }
  }

  @Test(arguments: [[], ["--animate"]])
  func `A failure is drawn like the screens before it`(options: [String]) async {
    let svg = await AppHost.features.run(
      ["play", "-", "--format", "svg"] + options,
      input: "show \"Home\"\ntap \"First tab\"\nshow \"Open\"\nexpect title \"Nowhere\""
    ).output
    #expect(svg.components(separatedBy: " class=\"failed\"").count == 2)
    let widths = Set(svg.matches(of: #/class="screen" x="12.5" y="12.5" width="(\d+)"/#).map(\.1))
    #expect(widths.count == 1)
  }

  @Test func `A vector graphic marks the picture of a step that failed`() async {
    for script in ["expect title \"Nowhere\"", "tap \"First tab\"\nexpect title \"Nowhere\""] {
      let svg = await AppHost.features.run(
        "play", "-", "--format", "svg", "--every-step", input: script
      ).output
      #expect(svg.components(separatedBy: "class=\"failed\"").count == 2)
      #expect(svg.contains(">expected: the title &quot;Nowhere&quot;</text>"), "\(svg)")
      #expect(svg.contains(">found: "))
      #expect(svg.contains(">✗</text>") && !svg.contains("did not run"))
    }
  }

  @Test func `A vector graphic says how many steps did not run`() async {
    let svg = await AppHost.features.run(
      "play", "-", "--format", "svg", input: "expect title \"Nowhere\"\nback\nback\n"
    ).output
    #expect(svg.contains(">step 1 of 3 failed: expect title &quot;Nowhere&quot;<"), "\(svg)")
  }

  @Test func `Each step has a picture of the screen on which it is performed`() async {
    let script = """
      tap "First tab"
      expect title "First tab"
      show "Two sentences."
      show "Make one text."
      tap "Show detail"
      """
    let svg = await AppHost.features.run(
      "play", "-", "--format", "svg", "--every-step", input: script
    ).output
    let pictures = svg.components(separatedBy: "class=\"screen\"").count - 1
    #expect(pictures == 3)
    // The sentence about a screen, what was expected of it, and the step that comes next.
    let words = [
      "✓", "standard input", "3 steps", "First tab", "1", "→", "tap &quot;First tab&quot;",
      "Show detail", "2", "Two sentences. Make one text.", "✓",
      "expect title &quot;First tab&quot;", "→", "tap &quot;Show detail&quot;", "3",
    ]
    let texts = svg.matches(of: /<text [^>]*>([^<]*)<\/text>/).map { String($0.1) }
    var rest = texts[...]
    for word in words {
      let index = rest.firstIndex(of: word)
      #expect(index != nil, "\(word) in \(texts)")
      rest = rest[(index ?? rest.startIndex)...].dropFirst()
    }
  }

  @Test func `Scripts have a picture for each place, however many they are`() async {
    let arguments = ["play", "first-tab/alert", "first-tab/sheets", "--format", "svg"]
    func count(_ options: [String] = []) async -> Int {
      let svg = await AppHost.features.run(arguments + options).output
      return Self.pictures(of: svg)
    }
    #expect(await count() == 4 + 10)
    #expect(await count(["--every-step"]) == 4 + 10)
    // The last screen of each script.
    #expect(await count(["--show"]) == 2)
    for (options, count) in [(["--show"], 1), ([], 3)] {
      let told = await AppHost.features.run(
        ["play", "-", "--format", "svg"] + options,
        input: "show \"Home.\"\ntap \"First tab\"\nshow \"Open.\"\nback\n"
      ).output
      #expect(Self.pictures(of: told) == count, "\(options)")
    }
  }

  @MainActor @Test func `What leaves the user at the same place shares a picture`() async {
    let run = { (options: [String], input: String) in
      await Self.form.run(["play", "-", "--format", "svg"] + options, input: input).output
    }
    let script = """
      tap "Form"
      type "Name" "Ada"
      tap "Agree"
      tap "Next"
      expect title "Thanks"

      """
    let svg = await run([], script)
    // The start, the form with all that was done there, and the end.
    #expect(Self.pictures(of: svg) == 3)
    let form = svg.components(separatedBy: "class=\"screen\"")[2]
    let texts = form.matches(of: /<text [^>]*>([^<]*)<\/text>/).map { String($0.1) }
    let words = [
      "Ada", "2", "✓", "type &quot;Name&quot; &quot;Ada&quot;", "✓", "tap &quot;Agree&quot;", "→",
      "tap &quot;Next&quot;",
    ]
    #expect(texts.filter(words.contains) == words)
    #expect(form.contains("class=\"box on\"") && form.contains("<g class=\"focused"))
    #expect(Self.pictures(of: await run(["--every-step"], script)) == 5)
    #expect(Self.pictures(of: await run(["--animate"], script)) == 5)
    // A step that fails has a picture of its own.
    let failing = await run([], script.replacing("tap \"Next\"", with: "tap \"Nothing\""))
    #expect(Self.pictures(of: failing) == 3)
    #expect(failing.contains(">tap &quot;Agree&quot;</text>"))
    #expect(failing.components(separatedBy: ">tap &quot;Nothing&quot;</text>").count == 2)
  }

  @MainActor @Test(arguments: ["expect control \"Agree\" off", "show \"A form.\"", "wait"])
  func `A picture is the moment of what is expected or said`(step: String) async {
    let svg = await Self.form.run(
      "play", "-", "--format", "svg",
      input: """
        tap "Form"
        \(step)
        tap "Agree"
        type "Name" "Ada"
        \(step.replacing("off", with: "on"))
        tap "Next"
        """
    ).output
    let pictures = svg.components(separatedBy: "class=\"screen\"").dropFirst()
    // The first screen, the form as it was first, with the toggle on, with the name, too, and the
    // end.
    #expect(pictures.map { $0.contains("class=\"box on\"") } == [false, false, true, true, false])
    #expect(pictures.map { $0.contains(">Ada</text>") } == [false, false, false, true, false])
    #expect(pictures.map { $0.components(separatedBy: ">→</text>").count - 1 } == [1, 1, 1, 1, 0])
  }

  @Test func `What is expected before a state is restored has a picture of the screen before`()
    async throws
  {
    let folder = try TemporaryFolder()
    let svg = await AppHost.features.run(
      "play", "-", "--format", "svg",
      input: """
        save "\(folder.path("state"))"
        tap "First tab"
        expect title "First tab"
        restore "\(folder.path("state"))"
        expect no alert
        """
    ).output
    let pictures = svg.components(separatedBy: "class=\"screen\"").dropFirst()
    #expect(
      pictures.map { $0.contains(">expect title &quot;First tab&quot;<") } == [false, true, false])
    #expect(pictures.map { $0.contains(">Show detail<") } == [false, true, false])
  }

  private static func pictures(of svg: String) -> Int {
    svg.components(separatedBy: "class=\"screen\"").count - 1
  }

  enum FormRoute: Route { case form, thanks }

  @MainActor private static var form: AppHost {
    final class Form {
      var name = ""
      var isAgreed = false
    }
    let module = Part<PlayTests.TourName>.module { registry in
      let form = Form()
      registry.navigationDestination(for: FormRoute.self) { route in
        switch route {
        case .form:
          TextScreen("Form") {
            TextField("Name", text: form.name) { form.name = $0 }
            Toggle("Agree", isOn: form.isAgreed) { form.isAgreed = $0 }
            NavigationLink("Next", to: FormRoute.thanks)
          }
        case .thanks: TextScreen("Thanks") {}
        }
      }
      registry.entryPoint("Form", opens: FormRoute.form)
    }
    return AppHost(name: "app", version: "1", modules: [module])
  }

  @Test func `Of many steps that led to a failure, the last ones are named`() async {
    let script = String(repeating: "tap \"First tab\"\nback\n", count: 3)
    let svg = await AppHost.features.run(
      "play", "-", "--format", "svg", "--show", input: script + "expect title \"Nowhere\"\n"
    ).output
    #expect(svg.contains("3 earlier steps</text>"))
    #expect(svg.components(separatedBy: ">tap &quot;First tab&quot;</text>").count == 2)
    #expect(svg.components(separatedBy: ">back</text>").count == 3)
  }

  @Test func `A sentence's picture has the size that is chosen`() async {
    let script = "show \"The home screen.\"\n"
    for (options, isWhole) in [([], true), (["--crop"], false)] {
      let svg = await AppHost.features.run(
        ["play", "-", "--format", "svg", "--size", "60x20"] + options, input: script
      ).output
      // Twenty rows with a margin.
      #expect(svg.contains("height=\"503\" rx=\"8\"/>") == isWhole, "\(options)")
    }
  }

  @Test(arguments: [
    (
      ["render", "LetterRoute.flyAnimation"], "LetterRoute.flyAnimation(letter: nil) as push",
      "In flight"
    ),
    (["gallery", "first-tab/sheet"], "FirstTabRoute.sheet as sheet", "Sheet"),
  ])
  func `One picture has its name below it, as several have, and is called as its screen is`(
    arguments: [String], name: String, title: String
  ) async {
    let svg = await AppHost.features.run(arguments + ["--format", "svg"]).output
    #expect(svg.contains(">\(name)</text>"), "\(svg)")
    #expect(svg.contains("<title>\(title)</title>"))
  }

  @Test func `Several pictures are in rows that fit in a README`() async {
    let names = ["first-tab/detail", "first-tab/sheet", "first-tab/cover"]
    func places(_ names: [String], _ options: [String] = []) async -> [[Int]] {
      let svg = await AppHost.features.run(["gallery"] + names + ["--format", "svg"] + options)
        .output
      let size = svg.firstMatch(of: /width="(\d+)" height="(\d+)"/)!
      let pictures = svg.matches(
        of: /translate\((\d+) (\d+)\)">\n<g transform="translate\(0 0\)">\n<rect class="screen"/)
      return [[Int(size.1)!]] + pictures.map { [Int($0.1)!, Int($0.2)!] }
    }
    let three = await places(names)
    #expect(three[0] == [848] && three.dropFirst().map { $0[0] } == [0, 424, 0])
    #expect(three[1][1] == three[2][1] && three[3][1] > three[1][1])
    #expect(await places(Array(names.prefix(1)))[0] == [424])
    #expect(await places(names, ["--size", "80x24"])[0] == [680])
  }

  @Test func `Pictures beside one another are equally high`() async {
    func heights(_ names: String...) async -> [Int] {
      let svg = await AppHost.features.run(["gallery"] + names + ["--format", "svg"]).output
      return svg.matches(of: #/class="screen" [^>]* height="(\d+)"/#).map { Int($0.1)! }
    }
    let alike = await heights("first-tab/first", "first-tab/detail", "first-tab/cover")
    #expect(alike.count == 3 && alike[0] == alike[1] && alike[2] < alike[0], "\(alike)")
    let sheet = await heights("first-tab/detail", "first-tab/sheet")
    #expect(sheet.count == 2 && sheet[0] == sheet[1] && sheet[0] > alike[2])
  }

  @Test func `More than a few pictures have more columns`() async {
    for (count, columns) in [(8, 2), (12, 2), (36, 3)] {
      let script = String(repeating: "tap \"First tab\"\nback\n", count: count / 2)
      let run = await AppHost.features.run("play", "-", "--format", "svg", input: script)
      let svg = run.output
      #expect(svg.firstMatch(of: /width="(\d+)"/)?.1 == "\(424 * columns)", "\(count)")
    }
  }

  @MainActor @Test func `A step that names a control by its identity has the label instead`() async
  {
    let module = Part<PlayTests.TourName>.module {
      $0.navigationDestination(for: PictureFormatTests.Mail.Box.self) { _ in
        TextScreen("Mail") { Button("Ninth") {}.id("9") }
      }
      $0.entryPoint("Mail", opens: PictureFormatTests.Mail.Box.list)
    }
    let host = AppHost(name: "app", version: "1", modules: [module])
    let svg = await host.run(
      "play", "-", "--format", "svg", input: "tap \"Mail\"\ntap id \"9\"\n"
    ).output
    #expect(svg.contains(">tap &quot;Ninth&quot;</text>") && !svg.contains("tap id"), "\(svg)")
    #expect(svg.contains(">tap &quot;Mail&quot;</text>"))
  }
}
