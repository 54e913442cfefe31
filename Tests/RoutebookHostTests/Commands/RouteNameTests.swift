import Routebook
import RoutebookHost
import SampleApps
import Testing

/// How `render` reads the names and values of routes.
struct RouteNameTests {
  enum Raw: String, Route {
    case plain
    case spoken = "said \"so\""

    static var routeName: String { "Names.Raw" }
  }

  struct Empty: Route {
    static var routeName: String { "Empty" }
  }

  struct Choice: Route {
    var size: Int?

    static var routeName: String { "Names.Choice" }
  }

  struct Box<Content: Route>: Route {
    let content: Content
  }

  @MainActor static var host: AppHost {
    AppHost.of(
      Part<Alpha>.module {
        $0.lamp(at: "A.swift", 1)
        $0.navigationDestination(for: OtherLampRoute.self) { _ in TextScreen("Other") {} }
        $0.navigationDestination(for: Raw.self) { route in TextScreen("raw \(route)") {} }
        $0.navigationDestination(for: Empty.self) { _ in TextScreen("empty") {} }
        $0.navigationDestination(for: Box<Raw>.self) { box in
          TextScreen("box of \(box.content)") {}
        }
        $0.navigationDestination(for: Choice.self) { choice in
          TextScreen("size \(choice.size ?? 0)") {}
        }
      })
  }

  static let titles: [(arguments: [String], title: String)] = [
    (["Lamps.LampRoute.on"], "Lamp"), (["Others.LampRoute.on"], "Other"),
    (["Names.Raw", "--json-route", #""plain""#], "raw plain"),
    (["Raw", "--json-route", #""said \"so\"""#], "raw spoken"),
    (["Empty"], "empty"), (["Empty", "--json-route", "{}"], "empty"),
    (["Choice"], "size 0"), (["Choice", "--json-route", #"{"size":3}"#], "size 3"),
    (["Lamps.LampRoute", "--json-route", #"{"dimmed":{"_0":3}}"#], "Lamp"),
    (
      [
        "RoutebookHostTests.RouteNameTests.Box<RoutebookHostTests.RouteNameTests.Raw>",
        "--json-route", #"{"content":"plain"}"#,
      ], "box of plain"
    ),
  ]

  @Test(arguments: titles)
  func `A route is found by its name`(arguments: [String], title: String) async {
    let run = await Self.host.run(["render"] + arguments)
    #expect(run.output.split(separator: "\n").first?.contains(" \(title) ") == true)
    run.expect(.success, messages: "")
  }

  static let mistakes: [(arguments: [String], message: String)] = [
    (["LampRoute"], "Several routes have the name LampRoute: Lamps.LampRoute, Others.LampRoute."),
    (
      ["LampRoute.on"], "Several routes have the name LampRoute: Lamps.LampRoute, Others.LampRoute."
    ),
    (["Lamps.LampRuote"], #"Unknown route "Lamps.LampRuote". Did you mean Lamps.LampRoute?"#),
    (["Choise"], #"Unknown route "Choise". Did you mean Choice?"#),
    (["names.choice"], #"Unknown route "names.choice". Did you mean Names.Choice?"#),
    (
      ["Lamps.LampRuote.on"],
      #"Unknown route "Lamps.LampRuote.on". Did you mean Lamps.LampRoute?"#
    ),
    ([""], #"Unknown route ""."#),
    (["\u{1B}[2J"], #"Unknown route "^[[2J"."#),
    (
      ["Lamps.LampRoute"],
      "Lamps.LampRoute needs a value: add a case, as in Lamps.LampRoute.name, or "
        + "--json-route JSON."
    ),
    (
      ["Lamps.LampRoute.off"],
      #"Lamps.LampRoute has no case "off" without values. "#
        + "For a case with values, use --json-route JSON."
    ),
    (
      [#"Lamps.LampRoute.on":{},"x"#],
      #"Lamps.LampRoute has no case "on":{},"x" without values. "#
        + "For a case with values, use --json-route JSON."
    ),
    (
      ["Lamps.LampRoute.on\n"],
      #"Lamps.LampRoute has no case "on^J" without values. "#
        + "For a case with values, use --json-route JSON."
    ),
    (
      ["Lamps.LampRoute.on", "--json-route", "{}"],
      "Use either a case or --json-route: with --json-route, the name must be Lamps.LampRoute."
    ),
  ]

  @Test(arguments: mistakes)
  func `An unknown or ambiguous name is wrong usage`(
    arguments: [String], message: String
  ) async {
    let run = await Self.host.run(["render"] + arguments)
    let remedy = message.hasPrefix("Unknown") ? "routes" : "render --help"
    run.expect(.usage, output: "", messages: "error: \(message)\nhint: See 'app \(remedy)'.\n")
  }

  static let malformed: [(json: String, reason: String)] = [
    ("{", "The given data was not valid JSON"),
    ("{}", "Invalid number of keys found, expected one"),
    (#"{"on":{},"dimmed":{"_0":1}}"#, "Invalid number of keys found, expected one"),
    (#"{"dimmed":{}}"#, #"the key "_0" is missing, at dimmed"#),
    (
      #"{"dimmed":{"_0":"bright"}}"#,
      "a whole number is expected, at dimmed._0"
    ),
    (
      #"{"dimmed":3}"#,
      "an object is expected, at dimmed"
    ),
  ]

  @Test(arguments: malformed)
  func `JSON that is not the route is malformed data, with what is wrong and where`(
    json: String, reason: String
  ) async {
    let run = await Self.host.run("render", "Lamps.LampRoute", "--json-route", json)
    run.expect(
      .data, output: "", messages: "error: --json-route is not a Lamps.LampRoute: \(reason).\n")
  }

  enum Menu: String, Route {
    case list, grid, table, secret

    static var routeName: String { "Menu" }
  }

  static let misspelled: [(name: String, nearest: String?)] = [
    ("lst", "list"), ("gridd", "grid"), ("Table", "table"), ("secrt", nil),
  ]

  @Test(arguments: misspelled)
  func `A misspelled case suggests one that a preview, an entry point or a link uses`(
    name: String, nearest: String?
  ) async {
    let host = await AppHost.of(
      Part<Alpha>.module {
        $0.navigationDestination(for: Menu.self) { menu in TextScreen("\(menu)") {} }
        $0.preview("Menu", Menu.list)
        $0.entryPoint("Menu", opens: Menu.grid)
        $0.deepLink("app://menu/table", to: Menu.table)
      })
    let run = await host.run("render", "Menu.\(name)")
    let suggestion = nearest.map { " Did you mean \($0)?" } ?? " Known cases: grid, list and table."
    #expect(
      run.messages.contains(
        "Menu has no case \"\(name)\" without values.\(suggestion) For a case with values"))
    #expect(run.code == .usage)
  }

  @Test func `A route is also suggested by the beginning of its name, and by a case`() async {
    let host = await AppHost.of(
      Part<Alpha>.module {
        $0.navigationDestination(for: Menu.self) { menu in TextScreen("\(menu)") {} }
        $0.navigationDestination(for: Letter.self) { letter in TextScreen("\(letter)") {} }
        $0.lamp(at: "A.swift", 1)
        $0.preview("Menu", Menu.list)
        $0.preview("Letter", Letter.send(to: "Ada"))
      })
    let suggestions: [(word: String, names: String)] = [
      ("Lamp", "LampRoute"), ("list", "Menu.list"), ("Lettre.send", "Letter.send"),
      ("Lampss.LampRoute", "Lamps.LampRoute"),
    ]
    for (word, names) in suggestions {
      let messages = await host.run("render", word).messages
      #expect(
        messages
          == "error: Unknown route \"\(word)\". Did you mean \(names)?\nhint: See 'app routes'.\n")
    }
  }

  enum Hour: String, CaseIterable, Route {
    case one, two, three, four, five, six, seven, eight, nine, ten

    static var routeName: String { "Hour" }
  }

  @Test func `At most eight names are listed, and the number of the others`() async {
    let host = await AppHost.of(
      Part<Alpha>.module { registry in
        registry.navigationDestination(for: Hour.self) { hour in TextScreen("\(hour)") {} }
        for hour in Hour.allCases { registry.preview("\(hour)", hour) }
      })
    let messages = await host.run("render", "Hour.minute").messages
    #expect(
      messages == """
        error: Hour has no case "minute" without values. Known cases: eight, five, four, nine, one, seven, \
        six, ten and 2 more. For a case with values, use --json-route JSON.
        hint: See 'app render --help'.

        """)
    #expect(
      await host.run("render", "Hour").messages.contains(
        "such as Hour.eight, .five, .four, .nine, .one, .seven, .six, .ten or 2 more, or "))
  }

  enum Weekday: String, CaseIterable, Route {
    case monday, tuesday, friday

    static var routeName: String { "Weekday" }
  }

  @Test func `A name without a case lists the cases that are known`() async {
    let host = await AppHost.of(
      Part<Alpha>.module {
        $0.navigationDestination(for: Menu.self) { menu in TextScreen("\(menu)") {} }
        $0.navigationDestination(for: Letter.self) { letter in TextScreen("\(letter)") {} }
        $0.navigationDestination(for: Weekday.self) { day in TextScreen("\(day)") {} }
        $0.preview("Menu", Menu.table)
        $0.entryPoint("Menu", opens: Menu.grid)
        $0.preview("Letter", Letter.send(to: "Ada"))
      })
    let hints: [(name: String, hint: String)] = [
      ("Menu", "add a case, such as Menu.grid or .table, or --json-route JSON"),
      (
        "Letter", #"add a case, such as Letter.send, or --json-route '{"send":{"to":"Ada"}}'"#
      ),
      (
        "Weekday", "add a case, such as Weekday.friday, .monday or .tuesday, or --json-route JSON"
      ),
    ]
    for (name, hint) in hints {
      #expect(
        await host.run("render", name).messages
          == "error: \(name) needs a value: \(hint).\nhint: See 'app render --help'.\n")
    }
  }

  enum Letter: Route {
    case send(to: String)
    case stamp(String)

    static var routeName: String { "Letter" }
  }

  static let casesWithValues: [(name: String, suggestion: String)] = [
    ("sendd", "Did you mean send?"), ("stamps", "Did you mean stamp?"),
    ("reply", "Known cases: send and stamp."),
  ]

  @Test(arguments: casesWithValues)
  func `A misspelled case with values suggests one that is known`(
    name: String, suggestion: String
  ) async {
    let run = await Self.letters.run("render", "Letter.\(name)")
    #expect(
      run.messages == """
        error: Letter has no case "\(name)" without values. \(suggestion) For a case with values, use \
        --json-route JSON.
        hint: See 'app render --help'.

        """)
    #expect(run.code == .usage)
  }

  @MainActor private static var letters: AppHost {
    AppHost.of(
      Part<Alpha>.module {
        $0.navigationDestination(for: Letter.self) { letter in TextScreen("\(letter)") {} }
        $0.sheetDestination(for: Letter.self) { letter in TextScreen("\(letter)") {} }
        $0.preview("Letter", Letter.send(to: "Ada's\n"), as: .sheet)
        $0.preview("Stamp", Letter.stamp(String(repeating: "x", count: 200)))
      })
  }

  static let examples: [(name: String, destination: String, value: String)] = [
    (
      "send", #"Letter.send(to: "Ada\'s\n") as sheet"#, #"'{"send":{"to":"Ada'\''s\n"}}'"#
    ),
    ("stamp", "Letter.stamp(\"\(String(repeating: "x", count: 200))\") as push", "JSON"),
  ]

  @Test(arguments: examples)
  func `A case with values is drawn with those of a preview, which a hint names`(
    name: String, destination: String, value: String
  ) async {
    let run = await Self.letters.run("render", "Letter.\(name)")
    #expect(run.code == .success && run.output.contains(name))
    #expect(
      run.messages == """
        hint: The values are an example of the app: \(destination). For others, run:
          app render Letter --json-route \(value)

        """)
  }

  @Test func `A case whose presentation is not known names the others`() async {
    let run = await Self.letters.run(
      "render", "Letter", "--json-route", #"{"stamp":{"_0":"red"}}"#, "--as", "sheet")
    #expect(run.messages == "")
    let host = await AppHost.of(
      Part<Alpha>.module {
        $0.lamp(at: "A.swift", 1)
        $0.lamp(.sheet, at: "A.swift", 2)
      })
    #expect(
      await host.run("render", "LampRoute.on").messages
        == "hint: This is LampRoute.on as push. For another presentation, use --as sheet.\n")
  }
}
