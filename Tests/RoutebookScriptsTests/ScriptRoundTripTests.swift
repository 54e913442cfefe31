import RoutebookScripts
import Sampling
import Testing

struct ScriptRoundTripTests {
  @Test(arguments: ScriptParserTests.steps)
  func `A step reads back from its text`(line: String, action: ScriptStep.Action) throws {
    #expect(try Script("\(action)").steps.map(\.action) == [action])
  }

  static let canonical = #"""
    tap "Save"
    tap "Save" #2
    type "Name" #3 "a \"b\" \\ \n\t\r"
    type "홈 e\#u{301}" "\u{1B}[2J\u{0}\u{202E}\u{9B}"
    back
    swipe
    drag medium
    tab ""
    open "app://host/a?b=c#d"
    save "state.json"
    restore "state.json"
    include "a/b \"c\""
    wait
    wait for 1001ms
    wait text ""
    wait text "#1" for 90s
    wait text "for" for 1001ms
    wait no text "no"
    wait no text "for" for 1001ms
    expect title "#1"
    expect text "\u{E0001}"
    expect no text "👨‍👩‍👧"
    expect path "A" "A"
    expect layers tab cover sheet
    expect alert "Careful"
    expect no alert
    expect route "A.a"
    expect no route ""
    expect routes "A" "#2"
    expect no swipe
    expect control "Save"
    expect control "Save" #2 disabled
    expect control "on" on
    expect control "off" off
    expect control "Name" value "\u{1B}"
    expect no control "#2"
    expect no control "no" #2
    expect tab ""
    expect badge "9+" on tab "News"
    expect no badge on tab "on"
    show
    show ""
    show "A \"sheet\"."

    """#

  @Test func `A script in normal form is written as it is read`() throws {
    #expect("\(try Script(Self.canonical))" == Self.canonical)
  }

  @Test func `A script is written without comments, empty lines and extra white space`() throws {
    let script = try Script("\u{FEFF}# why\r\n\r\n  tap   \"A\"#1 # here\r\nback", name: "tour")
    #expect("\(script)" == "tap \"A\"\nback\n")
    #expect("\(try Script(""))" == "")
  }

  @Test func `A script can be made from actions`() throws {
    let script = Script([.tap(ControlLocator("A", 2)), .back], name: "trace")
    #expect(script.name == "trace")
    #expect(script.steps.map(\.line) == [1, 2])
    #expect(script.steps.map(\.source) == [#"tap "A" #2"#, "back"])
    #expect(script == (try Script("tap \"A\" #2\nback", name: "trace")))
  }

  @Test func `Random scripts read back as the same steps`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<SampleCounts.of(500, full: 20_000) {
      let count = Int.random(in: 0...6, using: &numbers)
      let script = Script((0..<count).map { _ in .random(&numbers) }, name: "random")
      let text = "\(script)"
      let isPlain = text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar == "\n"
        case .lineSeparator, .paragraphSeparator: false
        case .format: !scalar.properties.isBidiControl
        default: true
        }
      }
      guard isPlain, try Script(text, name: "random") == script else {
        Issue.record("\(text.debugDescription), seed \(seed)")
        return
      }
    }
  }
}

extension ScriptStep.Action {
  fileprivate static func random(_ numbers: inout SeededNumbers) -> Self {
    let text = text(&numbers)
    let occurrence = [1, 1, 2, 99, .max].randomElement(using: &numbers)!
    let menu =
      Bool.random(using: &numbers)
      ? nil
      : ControlLocator(
        [.label, .id].randomElement(using: &numbers)!, Self.text(&numbers),
        [1, 7].randomElement(using: &numbers)!, in: nil)
    let control =
      Bool.random(using: &numbers)
      ? ControlLocator(text, occurrence, in: menu) : ControlLocator(id: text, occurrence, in: menu)
    switch Int.random(in: 0..<30, using: &numbers) {
    case 0: return .tap(control)
    case 1: return .type(control, text: Self.text(&numbers))
    case 2: return .back
    case 3: return .swipe
    case 4: return .tab(text)
    case 5: return .open(text)
    case 6: return .save(text)
    case 7: return .restore(text)
    case 8: return .expectTitle(text)
    case 9: return .expectText(text)
    case 10: return .expectNoText(text)
    case 11: return .expectPath([text] + (text.isEmpty ? [] : [Self.text(&numbers)]))
    case 12:
      let layers = ScriptStep.Layer.allCases.shuffled(using: &numbers)
      return .expectLayers(Array(layers.prefix(.random(in: 1...3, using: &numbers))))
    case 13: return .expectAlert(text)
    case 14: return .expectNoAlert
    case 15:
      return
        .drag(
          [
            .medium, .large, .fraction(.random(in: 0...1, using: &numbers)),
            .height(.random(in: 1...500, using: &numbers)),
          ].randomElement(using: &numbers)!)
    case 17: return .include(text)
    case 18:
      let states: [ScriptStep.ControlState] = [
        .enabled, .disabled, .on, .off, .value(Self.text(&numbers)),
      ]
      return .expectControl(control, states.randomElement(using: &numbers)!)
    case 19: return .expectTab(text)
    case 20: return .expectBadge(text, tab: Self.text(&numbers))
    case 21: return .expectNoBadge(tab: text)
    case 16: return .waitText(text, limit(&numbers))
    case 22: return .waitNoText(text, limit(&numbers))
    case 23: return .expectNoControl(control)
    case 24: return .wait(limit(&numbers))
    case 25: return .expectRoute(text)
    case 26: return .expectNoRoute(text)
    case 27: return .expectRoutes([text, Self.text(&numbers)])
    case 28: return .expectNoSwipe
    default: return .show(caption: Bool.random(using: &numbers) ? nil : text)
    }
  }

  private static func limit(_ numbers: inout SeededNumbers) -> ScriptTimeLimit {
    let limits = [1, 999, 1_000, 1_001, 60_000, 3_600_000]
    return ScriptTimeLimit(milliseconds: limits.randomElement(using: &numbers)!)!
  }

  private static func text(_ numbers: inout SeededNumbers) -> String {
    let pieces = [
      "a", "\"", "\\", "\n", "\r", "\t", "#", "#2", "{", "u", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}",
      "\u{202E}", "\u{2028}", "\u{E0001}", "\u{301}", "\u{200D}", "가", "\u{1F468}", "\u{FEFF}", " ",
    ]
    return (0..<Int.random(in: 0...5, using: &numbers))
      .map { _ in pieces.randomElement(using: &numbers)! }.joined()
  }
}
