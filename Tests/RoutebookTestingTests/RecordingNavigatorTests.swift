import Routebook
import RoutebookTesting
import Testing

/// Routes of two types, whose descriptions contain what pictures are made of.
private enum Room: Route {
  case hall, cellar
  case door(String, [Int])
}

/// Routes whose descriptions begin and end with what would join what is around them.
private enum Mark: Route, CustomStringConvertible {
  case accent, sign

  var description: String { self == .accent ? "\u{301}" : "\u{600}" }
}

private enum Note: Route {
  case hint, hall
}

struct RecordingNavigatorTests {
  private static let routes: [any Route] = [
    Room.hall, Room.cellar, Room.door("a, b]*", [1, 2]), Note.hint,
  ]

  private func recorder(_ notation: String) throws(StateNotationError) -> RecordingNavigator {
    try RecordingNavigator(notation, routes: Self.routes)
  }

  @Test(arguments: [
    "[hall*]", "[hall, cellar*]", "[hall] sheet[cellar, hall] cover[hall*]",
    "[hall, cellar*] alert(hint)", "[hall] sheet[cellar*] alert(hint)",
    "home[hall, cellar] >my rooms[cellar*]", "home (1)[hall] push[hall] >sheet[hall*]",
    ">a[hall] b[cellar] sheet[hint*]",
    #"[hall, door("a, b]*", [1, 2])*] alert(door("a, b]*", [1, 2]))"#,
  ])
  func `A recording navigator starts in the state of its notation`(notation: String) throws {
    let recorder = try recorder(notation)
    #expect(recorder.notation == notation)
    #expect(recorder.lines == [], "what led to the start is not written down")
  }

  @Test func `Marks join nothing in a notation`() throws {
    let notation = ">\u{301}a\u{600}[\u{301}, \u{600}, hall] b[hall] sheet[\u{600}*] alert(\u{301})"
    let recorder = try RecordingNavigator(notation, routes: [Mark.accent, Mark.sign, Room.hall])
    #expect(recorder.notation == notation)
    #expect(recorder.navigator.state.tabs.map(\.name) == ["\u{301}a\u{600}", "b"])
  }

  @Test func `What the navigator reports is written down, event by event`() throws {
    let recorder = try recorder("[hall] sheet[hall, cellar*]")
    recorder.navigator.pop()
    recorder.navigator.pop()
    recorder.navigator.presentAlert(Note.hint)
    recorder.record("both go now")
    recorder.navigator.dismissAll()
    recorder.navigator.guards = [
      PermissionGuard("door", entering: Room.self) { _, _ in .refuse(reason: "closed") }
    ]
    recorder.navigator.push(Room.cellar)
    #expect(recorder.notation == "[hall*]")
    #expect(
      recorder.lines == [
        "popped Room.cellar",
        "pop changed nothing: at the root",
        "presented Note.hint as alert",
        "both go now",
        "removed alert Note.hint: parent removed, removed sheet Room.hall: dismissed",
        "onEnd: sheet Room.hall: dismissed",
        "open Room.cellar as push was refused by door: closed",
      ])
  }

  @Test(arguments: [
    ("", "it has no tab. It begins with the root, as in [home*]."),
    ("sheet[hall*]", "it has no tab. It begins with the root, as in [home*]."),
    ("hall", #"a bracket is missing at "hall"."#),
    ("[hall*", "a bracket is missing at the end."),
    (
      "[hall*][",
      #"no route is described as "". The routes are cellar, "#
        + #"door("a, b]*", [1, 2]), hall, hint."#
    ),
    ("[hell*]", #"no route is described as "hell". Did you mean hall?"#),
    ("[hall*] alert(hnt)", #"no route is described as "hnt". Did you mean hint?"#),
    (
      "[hall*] popup(hint)",
      #""popup" is not a presentation. Write sheet[…], cover[…] or alert(…)."#
    ),
    (
      "[hall*] alert[hint]",
      #""alert" is not a presentation. Write sheet[…], cover[…] or alert(…)."#
    ),
    ("[hall]", #"the state that it describes is written "[hall*]"."#),
    ("[hall*] sheet[hint]", #"the state that it describes is written "[hall] sheet[hint*]"."#),
    ("a[hall*] b[hall]", #"the state that it describes is written ">a[hall*] b[hall]"."#),
    (
      "[hall*] alert(hint) sheet[hall]",
      #"the state that it describes is written "[hall] sheet[hall*]"."#
    ),
  ])
  func `A notation that describes no state is refused, and the message says why`(
    notation: String, reason: String
  ) {
    let error = #expect(throws: StateNotationError.self) { try recorder(notation) }
    #expect(error?.description == "The notation \"\(notation)\" does not show a state: \(reason)")
  }

  @Test func `A layer beyond the limit is refused`() {
    let error = #expect(throws: StateNotationError.self) {
      try RecordingNavigator(
        "[hall] sheet[hint] cover[hint*]", routes: Self.routes, presentationLimit: 1)
    }
    #expect(
      error?.description.hasSuffix(
        #"the state that it describes is written "[hall] sheet[hint*]"."#) == true)
  }

  @Test func `Two routes with one description are refused, and one route twice is not`() throws {
    _ = try RecordingNavigator("[hall*]", routes: [Room.hall, Room.hall])
    let error = #expect(throws: StateNotationError.self) {
      try RecordingNavigator("[hall*]", routes: [Room.hall, Note.hall])
    }
    #expect(
      error?.description == """
        The notation "[hall*]" does not show a state: Room.hall and Note.hall have the same \
        description.
        """)
  }

  @Test func `No message contains a control`() {
    let error = #expect(throws: StateNotationError.self) { try recorder("[\u{1B}[2J*]") }
    #expect(
      error?.description == """
        The notation "[^[[2J*]" does not show a state: no route is described as "^[[2J". \
        The routes are cellar, door("a, b]*", [1, 2]), hall, hint.
        """)
  }
}

/// Expects one issue, with this whole text.
func expectIssue(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void
) {
  withKnownIssue(sourceLocation: sourceLocation) {
    body()
  } matching: {
    $0.says(text)
  }
}

/// Expects one issue, with this whole text.
nonisolated(nonsending) func expectIssue(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: nonisolated(nonsending) () async -> Void
) async {
  await withKnownIssue(isolation: #isolation, sourceLocation: sourceLocation) {
    await body()
  } matching: {
    $0.says(text)
  }
}

extension Issue {
  /// Whether the issue was recorded with this text, and nothing else.
  fileprivate func says(_ text: String) -> Bool { comments.map(\.rawValue) == [text] }
}
