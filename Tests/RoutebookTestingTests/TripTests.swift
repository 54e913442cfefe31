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

struct TripTests {
  private static let routes: [any Route] = [
    Room.hall, Room.cellar, Room.door("a, b]*", [1, 2]), Note.hint,
  ]

  private func trip(_ picture: String) throws(PictureError) -> Trip {
    try Trip(picture, routes: Self.routes)
  }

  @Test(arguments: [
    "[hall*]", "[hall, cellar*]", "[hall] sheet[cellar, hall] cover[hall*]",
    "[hall, cellar*] alert(hint)", "[hall] sheet[cellar*] alert(hint)",
    "home[hall, cellar] >my rooms[cellar*]", "home (1)[hall] push[hall] >sheet[hall*]",
    ">a[hall] b[cellar] sheet[hint*]",
    #"[hall, door("a, b]*", [1, 2])*] alert(door("a, b]*", [1, 2]))"#,
  ])
  func `A trip starts at the place of its picture`(picture: String) throws {
    let trip = try trip(picture)
    #expect(trip.picture == picture)
    #expect(trip.lines == [], "what led to the start is not written down")
  }

  @Test func `Marks join nothing in a picture`() throws {
    let picture = ">\u{301}a\u{600}[\u{301}, \u{600}, hall] b[hall] sheet[\u{600}*] alert(\u{301})"
    let trip = try Trip(picture, routes: [Mark.accent, Mark.sign, Room.hall])
    #expect(trip.picture == picture)
    #expect(trip.navigator.state.tabs.map(\.name) == ["\u{301}a\u{600}", "b"])
  }

  @Test func `What the navigator reports is written down, event by event`() throws {
    let trip = try trip("[hall] sheet[hall, cellar*]")
    trip.navigator.pop()
    trip.navigator.pop()
    trip.navigator.presentAlert(Note.hint)
    trip.write("both go now")
    trip.navigator.dismissAll()
    trip.navigator.guards = [
      PermissionGuard("door", entering: Room.self) { _, _ in .refuse(reason: "closed") }
    ]
    trip.navigator.push(Room.cellar)
    #expect(trip.picture == "[hall*]")
    #expect(
      trip.lines == [
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
    ("", "it has no tab. A picture begins with the root, as in [home*]."),
    ("sheet[hall*]", "it has no tab. A picture begins with the root, as in [home*]."),
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
  func `A picture that shows no state is refused, and the message says why`(
    picture: String, reason: String
  ) {
    let error = #expect(throws: PictureError.self) { try trip(picture) }
    #expect(error?.description == "The picture \"\(picture)\" does not show a state: \(reason)")
  }

  @Test func `A layer beyond the limit is refused`() {
    let error = #expect(throws: PictureError.self) {
      try Trip("[hall] sheet[hint] cover[hint*]", routes: Self.routes, presentationLimit: 1)
    }
    #expect(
      error?.description.hasSuffix(
        #"the state that it describes is written "[hall] sheet[hint*]"."#) == true)
  }

  @Test func `Two routes with one description are refused, and one route twice is not`() throws {
    _ = try Trip("[hall*]", routes: [Room.hall, Room.hall])
    let error = #expect(throws: PictureError.self) {
      try Trip("[hall*]", routes: [Room.hall, Note.hall])
    }
    #expect(
      error?.description == """
        The picture "[hall*]" does not show a state: Room.hall and Note.hall have the same \
        description.
        """)
  }

  @Test func `No message contains a control`() {
    let error = #expect(throws: PictureError.self) { try trip("[\u{1B}[2J*]") }
    #expect(
      error?.description == """
        The picture "[^[[2J*]" does not show a state: no route is described as "^[[2J". \
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
