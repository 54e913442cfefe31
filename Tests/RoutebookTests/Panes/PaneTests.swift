import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// The mail app in three columns: mailboxes, messages, message.
struct PaneTests {
  private func mail(_ columns: Int, _ script: String = "") async throws -> HeadlessApp {
    let app = try makeMailApp(columns: columns)
    if !script.isEmpty { try await app.play(Script(script)) }
    return app
  }

  private func titles(_ app: HeadlessApp) -> [String] {
    app.items().filter { $0.role == .title }.map(\.label)
  }

  @Test(
    arguments: [
      (60, ["Lunch"]), (80, ["Lunch"]), (81, ["Work", "Lunch"]), (139, ["Work", "Lunch"]),
      (140, ["Mailboxes", "Work", "Lunch"]), (400, ["Mailboxes", "Work", "Lunch"]),
    ]) func `The width decides how much of a stack is drawn`(columns: Int, shown: [String])
    async throws
  {
    let app = try await mail(columns, #"open "mail://message/1""#)
    let state = app.navigator.state
    #expect(titles(app) == shown)
    app.columns = 80
    #expect(titles(app) == ["Lunch"])
    #expect(app.navigator.state == state)
  }

  @Test(
    arguments: [
      (80, "", ["Mailboxes"]), (100, "", ["Mailboxes", ""]), (160, "", ["Mailboxes", ""]),
      (100, "tap \"Work\"", ["Work", ""]), (160, "tap \"Work\"", ["Mailboxes", "Work", ""]),
    ]) func `Beside a list in which nothing is chosen is the placeholder`(
      columns: Int, script: String, shown: [String]
    ) async throws
  {
    let app = try await mail(columns, script)
    #expect(Set(titles(app)) == Set(shown))
    #expect(
      app.frame(size: FrameSize(width: columns, height: 12)).text.contains("chosen")
        == (columns > 80))
    #expect(app.texts().contains { $0.contains("chosen") } == false)
  }

  @Test(
    arguments: [60, 100, 160]) func `Every width plays the same scripts`(columns: Int) async throws
  {
    try await expectScriptsToPass { try makeMailApp(columns: columns) }
  }

  @Test(
    arguments: [100, 160]) func `A list is used beside its detail, as if it were alone`(
      columns: Int
    ) async throws
  {
    let app = try await mail(columns, #"open "mail://message/1""#)
    let log = EventRecorder()
    app.navigator.observers.append(log)
    try app.press("Compiler")
    #expect("\(app.navigator.state)" == "[mailboxes, mailbox(\"Work\"), message(2)*]")
    #expect(log.events.count == 1)
    // The same once more: an equal detail stays.
    let shown = app.navigator.state.top.id
    try app.press("Compiler")
    #expect(app.navigator.state.top.id == shown)
    #expect(app.focusedItem()?.label == "Compiler")
    // Another list below leads to its own detail, which replaces the list beside it.
    if columns == 160 {
      try app.type("c", into: "Search")
      let list = app.navigator.state.topLayer.elements[1]
      try app.press("Work")
      #expect(app.navigator.state.top == list)
      try app.press("Home")
      #expect("\(app.navigator.state)" == "[mailboxes, mailbox(\"Home\")*]")
    }
  }

  @Test func `What requests nothing lets the detail stay`() async throws {
    let app = try await mail(100, #"open "mail://message/1""#)
    let shown = app.navigator.state.top.id
    try app.type("comp", into: "Search")
    #expect(app.navigator.state.top.id == shown)
    let labels = app.items().filter { $0.role == .link }.map(\.label)
    #expect(labels == ["Compiler"])
  }

  @Test(
    arguments: [
      (80, "", ["Work"]), (100, "", ["Mailboxes", "Work"]), (160, "", ["Work"]),
      (100, "back", ["Mailboxes"]), (160, "back", []),
    ]) func `A list goes back at every width, with a button unless that is beside it`(
      columns: Int, step: String, shown: [String]
    ) async throws
  {
    let app = try await mail(columns, "open \"mail://message/1\"\n\(step)")
    let size = FrameSize(width: columns, height: 12)
    let buttons = app.layout(size: size).placedItems.filter { $0.item.role == .back }
    #expect(buttons.filter { $0.area != nil }.map(\.item.label) == shown)
    #expect(buttons.filter(\.hasRoom).map(\.item.label) == shown)
    let name = columns == 80 ? "Work" : "Mailboxes"
    let back = try #require(buttons.first { $0.item.label == name })
    try app.press(back.item.id)
    #expect(app.path() == (columns == 80 ? ["Mailboxes", "Work"] : ["Mailboxes"]))
  }

  @Test func `A sheet from a list is over both, and the detail stays`() async throws {
    let app = try await mail(160, #"open "mail://message/1""#)
    try app.press("Compose", occurrence: 2)
    #expect(
      "\(app.navigator.state)"
        == "[mailboxes, mailbox(\"Work\"), message(1)] sheet[compose*]")
    #expect(titles(app) == ["New message"])
    // Above it, the panes are whole; beside it, only the rule between them stays that is not below
    // it.
    let lines = app.frame(size: FrameSize(width: 160, height: 12)).lines
    #expect(["Mailboxes", "Work", "Lunch"].allSatisfy(lines[0].contains), "\(lines)")
    let sheet = lines.drop { !$0.contains("╭") }
    #expect(sheet.contains { $0.contains("To:") })
    let outside = sheet.flatMap { line in
      line.prefix { !"╭│╰".contains($0) } + line.reversed().prefix { !"╮│╯┃".contains($0) }
    }
    #expect(outside.allSatisfy { " ┊".contains($0) }, "\(lines)")
  }

  @Test func `The row of the shown detail is marked`() async throws {
    let app = try await mail(160, #"open "mail://message/1""#)
    #expect(app.items().filter { $0.isOn == true }.map(\.label) == ["Work", "Lunch"])
  }

  @Test(
    arguments: [
      (#"tap "Delete""#, "[mailboxes, mailbox(\"Work\")*]"),
      (
        #"tap "Compose" in "Work""#,
        "[mailboxes, mailbox(\"Work\"), message(1)] sheet[compose*]"
      ),
      (#"tap "Lunch" > "Delete" in "Work""#, "[mailboxes, mailbox(\"Work\"), message(1)*]"),
      (#"type "Search" in "Work" "Lunch""#, "[mailboxes, mailbox(\"Work\"), message(1)*]"),
      (#"expect pane "Mailboxes""#, "[mailboxes, mailbox(\"Work\"), message(1)*]"),
      (#"expect no control "Compose""#, "[mailboxes, mailbox(\"Work\"), message(1)*]"),
      (#"expect no text "Compiler""#, "[mailboxes, mailbox(\"Work\"), message(1)*]"),
    ]) func `A name means the pane on top first, and a pane can be named`(
      step: String, state: String
    ) async throws
  {
    let app = try await mail(160, "open \"mail://message/1\"\n\(step)")
    #expect("\(app.navigator.state)" == state)
    #expect("\(try Script(step).steps[0].action)" == step)
  }

  @Test(
    arguments: [
      (#"tap "Lunch" in "Wrk""#, #"No pane has the title "Wrk". Did you mean "Work"?"#),
      (
        #"tap "Lunch" in "Mailboxes""#, #"No control in the pane "Mailboxes" has the label "Lunch""#
      ),
      (#"tap "Reply" in "Work""#, #"Did you mean "Reply" in "Lunch"?"#),
      (#"tap "Compose" #2 in "Work""#, #"only one control in the pane "Work" with the label"#),
      (#"expect pane "Drafts""#, #"the pane "Drafts""#),
    ]) func `What is not in a pane is an error with the nearest name`(step: String, message: String)
    async throws
  {
    let app = try await mail(160, #"open "mail://message/1""#)
    let failure = await failure(of: step, in: app)
    #expect(failure?.description.contains(message) == true, "\(String(describing: failure))")
  }

  @Test func `The controls of the screen on top are listed first, then those of each pane`()
    async throws
  {
    let app = try await mail(160, #"open "mail://message/3""#)
    let error = #expect(throws: ItemError.self) { try app.press("Archive") }
    let listed = try #require(error).available
    #expect(
      listed == [
        #"back button "Home""#, #"button "Delete""#, #"button "Reply""#, #"button "Mark as read""#,
        #"back button "Mailboxes" in "Home""#, #"button "Compose" in "Home""#,
        #"text field "Search" with "" in "Home""#, #"link "Sunday" with "new" (on) in "Home""#,
        #"menu "Sunday" > "Actions" in "Home""#, #"button "Sunday" > "Delete" in "Home""#,
        #"button "Compose" in "Mailboxes""#, #"link "Home" with "1" (on) in "Mailboxes""#,
        #"link "Work" with "2" in "Mailboxes""#,
      ])
    let report = app.playReport("", frame: "")
    #expect(report.contains("  5. back button \"Mailboxes\" in \"Home\"\n"))
  }

  @Test func `A placeholder is centred, cropped with its rule, and named in an outline`()
    async throws
  {
    let app = try await mail(100)
    let frame = app.layout(size: FrameSize(width: 100, height: 24)).cropped().frame
    // Three rows of bars, and above and below the text as many as the list has.
    #expect(frame.height == 8, "\(frame.text)")
    let row = frame.lines[4]
    #expect(row.contains("No mailbox chosen"))
    let (list, pane) = (row.prefix { $0 != "│" }, row.drop { $0 != "│" }.dropFirst())
    #expect(list.allSatisfy { $0 == " " })
    let margins = (pane.prefix { $0 == " " }.count, pane.reversed().prefix { $0 == " " }.count)
    #expect(abs(margins.0 - margins.1) <= 1)
    #expect(app.outline().contains("\nplaceholder\n"))
  }

  @Test(
    arguments: [60, 160])
  func `A draft stays while the width changes, and a departure is asked about`(other: Int)
    async throws
  {
    let app = try await mail(100, "open \"mail://message/1\"\ntap \"Reply\"\ntype \"Text\" \"At\"")
    app.columns = other
    try await app.play(Script("expect control \"Text\" value \"At\"\ntap \"Cancel\"\ntap \"Keep\""))
    app.columns = 100
    try await app.play(Script("type \"Text\" \"At noon\"\ntap \"Send\"\nexpect title \"Lunch\""))
  }

  @Test(
    arguments: [80, 160]) func `Every name that a script gets for a control means that control`(
      columns: Int
    ) async throws
  {
    let app = try await mail(columns, #"open "mail://message/1""#)
    let items = app.items()
    for (index, item) in items.enumerated() where item.isControl && item.pane >= 0 {
      let step = ScriptStep.Action.tap(items.controlLocator(at: index))
      #expect(app.item(usedBy: step)?.id == item.id, "\(step)")
    }
  }

  // MARK: What a list requests

  private enum ShelfRoute: Route {
    case shelf, item(Int), filter

    static var routeName: String { "Shelf" }
  }

  /// A list whose buttons request what a test says, beside the detail `item(1)`.
  private func shelf(_ request: @escaping (Navigator) -> Void) throws -> HeadlessApp {
    let app = try HeadlessApp(
      root: ShelfRoute.shelf,
      modules: [
        { navigator in
          Part<Alpha>.module { [self] registry in
            registerShelf(in: &registry, navigator, request)
          }(navigator)
        }
      ])
    app.columns = 100
    app.navigator.push(ShelfRoute.item(1))
    return app
  }

  private func registerShelf(
    in registry: inout RegistryBuilder<TextScreen>, _ navigator: Navigator,
    _ request: @escaping (Navigator) -> Void
  ) {
    registry.destination(for: ShelfRoute.self, as: .push, state: { _ in "" }) { route, place in
      guard route == .shelf else { return TextScreen("Item") { Text(place.state) } }
      return TextScreen("Shelf") {
        Text(place.state)
        Button("Request") { request(navigator) }
      }
    }
    registry.sheetDestination(for: ShelfRoute.self) { _ in TextScreen("Filter") {} }
    registry.pane(of: ShelfRoute.self) { $0 == .shelf ? .list : .detail }
    registry.onEnd(of: ShelfRoute.self, over: ShelfRoute.self, state: String.self) { _, place in
      place.state = "filtered"
    }
  }

  @Test(
    arguments: [
      ([.sequence([.dismissAll, .open(.push(ShelfRoute.item(2)))])], "[shelf, item(2)*]"),
      (
        [.popTo(.type(RouteType(PlaneRoute.self))), .open(.push(ShelfRoute.item(2)))],
        "[shelf, item(2)*]"
      ),
      (
        [.open(.push(ShelfRoute.item(2))), .open(.push(ShelfRoute.item(3)))],
        "[shelf, item(2), item(3)*]"
      ),
      ([.openUnless(.push(ShelfRoute.item(1)), .onTop)], "[shelf, item(1)*]"),
      (
        [.open(.push(ShelfRoute.item(1))), .open(.push(ShelfRoute.item(1)))],
        "[shelf, item(1), item(1)*]"
      ),
      ([.goBack], "[shelf*]"), ([.popToRoot], "[shelf*]"),
      ([.show([.push(ShelfRoute.item(4))], at: .onTop)], "[shelf, item(4)*]"),
    ] as [([NavigationAction], String)])
  func `What a list requests leads where it leads if the list is alone`(
    actions: [NavigationAction], expected: String
  ) throws {
    for columns in [100, 80] {
      let app = try shelf { navigator in for action in actions { navigator.perform(action) } }
      app.columns = columns
      let shown = app.navigator.state.top.id
      if columns == 80 { app.navigator.pop() }
      try app.press("Request")
      #expect("\(app.navigator.state)" == expected)
      if expected == "[shelf, item(1)*]", columns == 100 {
        #expect(app.navigator.state.top.id == shown)
      }
    }
  }

  @Test func `What a list presents ends over the list`() throws {
    let app = try shelf { $0.presentSheet(ShelfRoute.filter) }
    try app.press("Request")
    app.navigator.dismiss()
    #expect("\(app.navigator.state)" == "[shelf, item(1)*]")
    #expect(!app.texts().contains("filtered"))
    app.navigator.pop()
    #expect(app.texts().contains("filtered"))
  }

  @Test func `Panes of one title, and a placeholder's controls, trap nothing and mislead nobody`()
    throws
  {
    let app = try partApp(root: ShelfRoute.shelf) { registry in
      registry.navigationDestination(for: ShelfRoute.self) { _ in
        TextScreen("Same") {
          Button("Go") {}
          Button("Go") {}
        }
      }
      registry.pane(of: ShelfRoute.self) { $0 == .shelf ? .list : .detail }
      registry.placeholder(for: ShelfRoute.self) { _ in
        TextScreen("Beside") { Button("New") {} }
      }
    }
    app.columns = 100
    let size = FrameSize(width: 100, height: 12)
    let step = ScriptStep.Action.tap(ControlLocator("New"))
    #expect(app.layout(size: size, marking: step).frame.text.contains("New"))
    #expect(throws: ItemError.self) { try app.press("New") }
    app.navigator.push(ShelfRoute.item(1))
    let items = app.items()
    for (index, item) in items.enumerated() where item.label == "Go" {
      #expect(app.item(usedBy: .tap(items.controlLocator(at: index)))?.id == item.id)
    }
  }

  @Test func `The keyboard returns to the list from which something was presented`() async throws {
    let app = try await mail(160, #"open "mail://message/1""#)
    let compose = try #require(app.items().first { $0.label == "Compose" && $0.pane == 1 })
    try app.press(compose.id)
    app.navigator.dismiss()
    #expect(app.focusedItem()?.id == compose.id)
  }
}
