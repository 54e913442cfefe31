import RoutebookScripts
import Sampling
import Testing

/// The steps of scripts that include others.
struct ExpandedScriptTests {
  private static func script(
    _ name: String, of scripts: [String: String]
  ) throws -> ExpandedScript {
    func find(_ name: String) throws(IncludeProblem) -> Script {
      guard let text = scripts[name] else { throw .notFound("There is no \(name).") }
      do {
        return try Script(text, name: name)
      } catch {
        throw .malformed(error)
      }
    }
    return try find(name).expandingIncludes { name, _ throws(IncludeProblem) in try find(name) }
  }

  private static func places(_ script: ExpandedScript) -> [String] {
    script.steps.map { "\($0.script):\($0.step.line) \($0.step.action)" }
  }

  @Test func `Included steps are in place of the step that includes them, in their own script`()
    throws
  {
    let script = try Self.script(
      "tour",
      of: [
        "tour": "show\ninclude \"login\"\nback\ninclude \"login\"",
        "login": "# Log in\ninclude \"start\"\ntap \"Log in\"", "start": "swipe",
      ])
    #expect(script.name == "tour")
    #expect(
      Self.places(script) == [
        "tour:1 show", "start:1 swipe", #"login:3 tap "Log in""#, "tour:3 back", "start:1 swipe",
        #"login:3 tap "Log in""#,
      ])
  }

  @Test func `A script without includes has its own steps alone`() throws {
    let script = try Script("show\n back")
    let whole = try script.expandingIncludes { _, _ throws(IncludeProblem) in throw .tooDeep }
    #expect(whole.steps.map(\.step) == script.steps)
  }

  static let errors: [(name: String, scripts: [String: String], error: String)] = [
    ("itself", ["a": "show\n  include \"a\""], #"a:2:3: \#(circle)"a" includes "a"."#),
    (
      "a circle of two", ["a": "include \"b\"", "b": "show\ninclude \"a\""],
      #"b:2:1: \#(circle)"a" includes "b" includes "a"."#
    ),
    (
      "a circle that starts later",
      ["a": "include \"b\"", "b": "include \"c\"", "c": "include \"d\"", "d": "include \"b\""],
      #"d:1:1: \#(circle)"b" includes "c" includes "d" includes "b"."#
    ),
    (
      "nothing but scripts without steps", ["a": "\ninclude \"b\"", "b": "# nothing"],
      #"a:1:1: The script has no steps, so there is nothing to play. Write one on each line, such as "#
        + #"tap "Label"."#
    ),
    ("a missing script", ["a": "show\ninclude \"b\""], "a:2:1: There is no b."),
    (
      "a malformed script", ["a": "include \"b\"", "b": "show\nbak"],
      """
      b:2:1: Unknown word "bak". Did you mean back?
      The script is included by a:1.
      """
    ),
    (
      "a name with a control", ["a": "include \"b\\u{1B}\"", "b\u{1B}": "include \"b\\u{1B}\""],
      #"b^[:1:1: \#(circle)"b^[" includes "b^["."#
    ),
  ]

  static let circle = "Scripts can't include each other in a circle: "

  @Test(arguments: errors)
  func `A script that can't be included is an error at its place`(
    name: String, scripts: [String: String], error: String
  ) {
    let problem = #expect(throws: IncludeError.self) { try Self.script("a", of: scripts) }
    #expect(problem?.description == error)
  }

  @Test func `As many scripts as the limit can include each other, and no more`() throws {
    func chain(_ count: Int) -> [String: String] {
      var scripts = ["\(count)": "show"]
      for number in 1..<count { scripts["\(number)"] = "include \"\(number + 1)\"" }
      return scripts
    }
    let limit = ExpandedScript.depthLimit
    #expect(Self.places(try Self.script("1", of: chain(limit))) == ["\(limit):1 show"])
    let problem = #expect(throws: IncludeError.self) {
      try Self.script("1", of: chain(limit + 1))
    }
    #expect(
      problem?.description
        == "64:1:1: More than 64 scripts include each other. Include fewer in a row.")
  }

  /// What the last one of many scripts is. Where it is empty, each step that counts is an include,
  /// which takes seconds.
  private static let last =
    [String(repeating: "show\n", count: 2_000)] + (SampleCounts.areFull ? [""] : [])

  @Test(arguments: last.indices)
  func `Scripts that double each other's steps end at the limit`(index: Int) throws {
    var scripts = ["40": Self.last[index]]
    for number in 1..<40 {
      scripts["\(number)"] = "include \"\(number + 1)\"\ninclude \"\(number + 1)\""
    }
    let problem = #expect(throws: IncludeError.self) { try Self.script("1", of: scripts) }
    #expect(problem?.problem == .tooManySteps)
  }

  @Test func `Scripts with the same name and different origins are different`() throws {
    let file = try Script(
      bytes: Array("include \"a\"".utf8), name: "a", origin: .file)
    let script = try file.expandingIncludes { _, _ in
      try! Script(bytes: Array("show".utf8), name: "a", origin: .registered)
    }
    #expect(Self.places(script) == ["a:1 show"])
  }
}
