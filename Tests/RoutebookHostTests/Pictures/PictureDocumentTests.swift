import Foundation
import Routebook
import RoutebookHost
import SampleApps
import Testing

/// What a vector graphic with several pictures looks like, and one that moves.
struct PictureDocumentTests {
  @Test func `The words above a picture are as wide as the picture at most`() async {
    let script = "show \"A sentence that is longer than a line of the picture\"\nshow"
    for (options, lines) in [
      ([], ["A sentence that is longer than a", "line of the picture"]),
      // The number of a scene has its own columns.
      (["--animate"], ["A sentence that is longer", "than a line of the picture"]),
    ] {
      let svg = await AppHost.features.run(
        ["play", "-", "--format", "svg", "--size", "30x8"] + options, input: script
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
    #expect(svg.contains(">2 more steps did not run</text>"), "\(svg)")
  }

  @Test func `A picture that moves shows each step, if the script has no sentences`() async {
    let svg = await AppHost.features.run(
      "play", "-", "--format", "svg", "--animate",
      input: "tap \"First tab\"\ntap \"Present sheet\"\n"
    ).output
    // What each of the two steps uses is marked, and the result follows.
    let scenes = svg.components(separatedBy: "class=\"scene ").dropFirst()
    #expect(scenes.count == 3)
    let words = ["tap &quot;First tab&quot;", "tap &quot;Present sheet&quot;"]
    let marked = ["First tab", "Present sheet", nil]
    for (scene, words) in zip(scenes, words) {
      #expect(scene.contains(">→</text>") && scene.contains(">\(words)</text>"))
    }
    #expect(scenes.last?.contains(">✓</text>") == true)
    #expect(scenes.last?.contains(">passed</text>") == true)
    for (scene, marked) in zip(scenes, marked) {
      let focus = scene.components(separatedBy: "<g class=\"focused").dropFirst()
      #expect(focus.isEmpty == (marked == nil))
      if let marked { #expect(focus.contains { $0.contains(">\(marked)") }) }
    }
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
    // What was expected of a screen, a sentence about it, and the step that comes next.
    let words = [
      "1", "First tab", "→", "tap &quot;First tab&quot;", "2", "✓",
      "expect title &quot;First tab&quot;", "Show detail", "Two sentences. Make one text.", "→",
      "tap &quot;Show detail&quot;", "3", "✓", "passed",
    ]
    let texts = svg.matches(of: /<text [^>]*>([^<]*)<\/text>/).map { String($0.1) }
    var rest = texts[...]
    for word in words {
      let index = rest.firstIndex(of: word)
      #expect(index != nil, "\(word) in \(texts)")
      rest = rest[(index ?? rest.startIndex)...].dropFirst()
    }
  }

  @Test func `A script without sentences has a picture for each step if it is played alone`() async
  {
    let script = "tap \"First tab\"\nexpect title \"First tab\"\nback\n"
    let svg = await AppHost.features.run("play", "-", "--format", "svg", input: script).output
    #expect(svg.components(separatedBy: "class=\"screen\"").count == 4)
    let all = await AppHost.features.run(
      "play", "-", "--format", "svg", "--every-step", input: script
    ).output
    #expect(svg == all)
    let two = await AppHost.features.run(
      "play", "first-tab/alert", "first-tab/pushes", "--format", "svg"
    ).output
    #expect(two.components(separatedBy: "class=\"screen\"").count == 3)
  }

  @Test func `Of many steps that led to a picture, the last ones are named`() async {
    let script = String(repeating: "tap \"First tab\"\nback\n", count: 3) + "show \"Home.\"\n"
    let svg = await AppHost.features.run("play", "-", "--format", "svg", input: script).output
    #expect(svg.contains("3 earlier steps</text>"))
    #expect(svg.components(separatedBy: ">tap &quot;First tab&quot;</text>").count == 2)
    #expect(svg.components(separatedBy: ">back</text>").count == 3)
  }

  @Test(arguments: [("swipe", "↓"), ("drag large", "↕")])
  func `A step that moves a sheet is marked on its handle`(step: String, mark: String) async {
    let svg = await AppHost.features.run(
      "play", "-", "--format", "svg", "--animate",
      input: "tap \"First tab\"\ntap \"Present sheet\"\n\(step)\n"
    ).output
    let scenes = svg.components(separatedBy: "class=\"scene ").dropFirst()
    #expect(scenes.map { $0.contains(">\(mark)</text>") } == [false, false, true, false])
  }

  @Test func `A sentence's picture has the size that is chosen`() async {
    let script = "show \"The home screen.\"\n"
    for (options, isWhole) in [([], true), (["--crop"], false)] {
      let svg = await AppHost.features.run(
        ["play", "-", "--format", "svg", "--size", "60x20"] + options, input: script
      ).output
      // Twenty rows below the name of the script and the sentence.
      #expect(svg.contains("height=\"588\"") == isWhole, "\(options)")
    }
  }

  @Test(arguments: [
    (["render", "LetterRoute.flyAnimation"], "LetterRoute.flyAnimation(letter: nil) as push"),
    (["gallery", "first-tab/sheet"], "FirstTabRoute.sheet as sheet"),
  ])
  func `One picture has its heading, as several have`(arguments: [String], heading: String) async {
    let svg = await AppHost.features.run(arguments + ["--format", "svg"]).output
    #expect(svg.contains(">\(heading)</text>"), "\(svg)")
  }

  @Test func `Several pictures are in rows that fit in a README`() async {
    let names = ["first-tab/detail", "first-tab/sheet", "first-tab/cover"]
    func places(_ names: [String], _ options: [String] = []) async -> [[Int]] {
      let svg = await AppHost.features.run(["gallery"] + names + ["--format", "svg"] + options)
        .output
      let size = svg.firstMatch(of: /width="(\d+)" height="(\d+)"/)!
      let pictures = svg.matches(
        of: /translate\((\d+) (\d+)\)">\n<g transform="translate\(12 0\)/)
      return [[Int(size.1)!]] + pictures.map { [Int($0.1)!, Int($0.2)!] }
    }
    let three = await places(names)
    #expect(three[0] == [848] && three.dropFirst().map { $0[0] } == [0, 424, 0])
    #expect(three[1][1] == three[2][1] && three[3][1] > three[1][1])
    #expect(await places(Array(names.prefix(1)))[0] == [424])
    #expect(await places(names, ["--size", "80x24"])[0] == [680])
  }

  @Test func `Pictures beside one another are equally high`() async {
    let names = ["first-tab/detail", "first-tab/sheet", "first-tab/cover"]
    let svg = await AppHost.features.run(["gallery"] + names + ["--format", "svg"]).output
    let heights = svg.matches(of: #/class="screen" [^>]* height="(\d+)"/#).map { Int($0.1)! }
    #expect(heights.count == 3 && heights[0] == heights[1] && heights[2] < heights[0])
  }

  @Test func `More than a few pictures have more columns, and many have a hint at the page`() async
  {
    for (count, columns, hasHint) in [
      (8, 2, false), (12, 2, true), (35, 2, true), (36, 3, true), (64, 4, true),
    ] {
      let script = String(repeating: "tap \"First tab\"\nback\n", count: count / 2)
      let run = await AppHost.features.run("play", "-", "--format", "svg", input: script)
      let svg = run.output
      #expect(svg.firstMatch(of: /width="(\d+)"/)?.1 == "\(424 * columns)", "\(count)")
      #expect(run.messages.contains("With --format html") == hasHint)
    }
  }

  @Test func `Several scripts without sentences hint at their steps`() async {
    let arguments = ["play", "first-tab/alert", "first-tab/sheets", "--format", "svg"]
    let hint = "hint: Each picture is the end of a script. To see every step, add --every-step.\n"
    #expect(await AppHost.features.run(arguments).messages.contains(hint))
    #expect(await !AppHost.features.run(arguments + ["--every-step"]).messages.contains(hint))
  }

  @Test func `Where nothing moves, the scene with the most layers is shown, or the failure`() async
  {
    let script = """
      tap "First tab"
      show "A screen."
      tap "Present sheet"
      show "A sheet."
      swipe
      """
    for (rest, shown) in [("\n", ">A sheet.<"), ("\nexpect title \"Nowhere\"\n", ">found: ")] {
      let svg = await AppHost.features.run(
        "play", "-", "--format", "svg", "--animate", input: script + rest
      ).output
      let still = svg.components(separatedBy: "<g class=\"scene ").filter {
        $0.prefix { $0 != ">" }.contains(" still\"")
      }
      #expect(still.count == 1 && still[0].contains(shown), "\(still)")
    }
  }

  @Test func `The scenes of a picture that moves are as high as the highest one must be`() async {
    func heights(_ script: String) async -> [Int] {
      let svg = await AppHost.features.run(
        "play", "-", "--format", "svg", "--animate", input: script
      ).output
      return svg.matches(of: #/class="screen" [^>]* height="(\d+)"/#).map { Int($0.1)! }
    }
    let plain = await heights("tap \"First tab\"\nback\n")
    #expect(plain.count == 3 && Set(plain) == [279])
    let sheet = await heights("tap \"First tab\"\ntap \"Present sheet\"\nswipe\n")
    #expect(sheet.count == 4 && Set(sheet).count == 1 && sheet[0] > plain[0])
    // The words of a failure take space from the picture above them.
    let failing = await heights(
      "tap \"First tab\"\nback\nexpect title \"\(String(repeating: "Nowhere", count: 10))\"")
    #expect(failing.count == 3 && failing[0] == failing[1] && failing[2] < failing[0])
  }

  @Test func `A scene is shown for as long as its words need`() async {
    for (script, times) in [
      ("tap \"First tab\"\nback\n", [800, 800, 3_000]),
      ("tap \"First tab\"\nshow \"A screen.\"\nback\n", [800, 1_600, 800, 3_000]),
      ("tap \"First tab\"\nexpect title \"Nowhere\"\n", [800, 6_000]),
    ] {
      let svg = await AppHost.features.run(
        "play", "-", "--format", "svg", "--animate", input: script
      ).output
      #expect(svg.matches(of: #/class="scene t(\d+)/#).map { Int($0.1)! } == times)
    }
  }

  @Test func `A line below a picture that moves grows with each scene, up to its width`() async {
    let svg = await AppHost.features.run(
      "play", "-", "--format", "svg", "--animate", input: "tap \"First tab\"\nback\n"
    ).output
    #expect(svg.contains(".progress { display: none; }"))
    let ends = svg.matches(of: #/class="thick" d="M12 [\d.]+H(\d+)"\/><\/g><\/g>\n/#).map {
      Int($0.1)!
    }
    #expect(ends.count == 3 && ends.last == 412 && ends == ends.sorted())
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

  @Test func `All text of a graphic has one font`() async {
    let script = "tap \"First tab\"\nshow \"한국어\"\nback\nshow \"English\"\n"
    let svg = await AppHost.features.run("play", "-", "--format", "svg", input: script).output
    #expect(svg.contains("rx=\"8\"/>\n<g class=\"eastAsian\">\n"))
  }
}
