import Foundation
import PaperPlaneCoordinator
import Routebook
import RoutebookTesting
import Testing

/// Both flows as a user walks them, in an app without any other feature.
struct PaperPlaneAppTests {
  let app: HeadlessApp

  init() throws {
    app = try HeadlessApp(title: "Home", modules: [PaperPlaneCoordinator.init(router:)])
  }

  @Test func `The home screen leads to both flows`() {
    #expect(app.controls().map(\.label) == ["Paper plane", "Landing zone", "Home", "About"])
  }

  @Test func `A new plane is flown, and home is the root of its flow`() throws {
    try app.press("Paper plane")
    #expect(
      app.texts() == [
        "Paper plane", "Put what you feel into a paper plane, and let it fly.", "Fly a plane",
      ])
    try app.press("Fly a plane")
    #expect(
      app.texts() == [
        "Choose a subject", "Whom do you write to?", "To my family", "To a friend", "To myself",
        "Next",
      ])
    try app.press("Next")
    #expect(app.texts().contains("Kind of letter: start"))
    #expect(app.controls().map(\.label).dropFirst().prefix(2) == ["Letter", "Next"])
    try app.press("Next")
    #expect(
      app.path() == ["Home", "Paper plane", "Choose a subject", "Write a letter", "In flight"])
    #expect(app.texts().contains("Your plane is on its way ✈️"))
    try app.press("Go home")
    #expect(app.path() == ["Home", "Paper plane"])
  }

  @Test func `A plane that landed is passed on, and home is the landing zone`() throws {
    try app.press("Landing zone")
    try app.press("Where it comes from")
    #expect(
      app.texts() == [
        "Where it comes from", "Sent from", "Seoul", "Sent from: Seoul", "Distance", "325 km",
        "Distance: 325 km", "Continue the letter, and let the plane fly to the next person.",
        "Next",
      ])
    try app.press("Next")
    #expect(app.texts().contains("Kind of letter: relay"))
    try app.press("Next")
    #expect(
      app.path()
        == ["Home", "Landing zone", "Where it comes from", "Write a letter", "In flight"])
    try app.press("Go home")
    #expect(app.path() == ["Home", "Landing zone"])
  }

  @Test func `A plane in flight is drawn with its letter`() throws {
    try app.press("Paper plane")
    try app.press("Fly a plane")
    try app.press("Next")
    try app.type("보고 싶은 친구에게", into: "Letter")
    try app.press("Next")
    expect(
      app.frame(size: FrameSize(width: 44, height: 9)),
      shows: """
         ‹               In flight
        ────────────────────────────────────────────
         Your plane is on its way ✈️
         Letter                  보고 싶은 친구에게
         [ Go home ]


        ─━━━━───────────────────────────────────────
         Home   About
        """)
  }

  @Test func `The subject that is chosen stays chosen`() throws {
    try app.press("Paper plane")
    try app.press("Fly a plane")
    let before = app.controls().filter { $0.role == .option }.map(\.value)
    #expect(before == ["on", "off", "off"])
    try app.press("To a friend")
    try app.press("Next")
    app.navigator.goBack()
    let after = app.controls().filter { $0.role == .option }.map(\.value)
    #expect(after == ["off", "on", "off"])
  }

  @Test func `A letter is kept while its screen is there, and flies with the plane`() throws {
    try app.press("Paper plane")
    try app.press("Fly a plane")
    try app.press("Next")
    try app.type("안녕", into: "Letter")
    try app.press("Next")
    #expect(app.texts().contains("Letter: 안녕"))
    app.navigator.goBack()
    #expect(app.controls().first { $0.label == "Letter" }?.value == "안녕")
    try app.press("Next")
    #expect(app.texts().contains("Letter: 안녕"))
    try app.press("Go home")
    try app.press("Fly a plane")
    try app.press("Next")
    #expect(app.controls().first { $0.label == "Letter" }?.value == "")
    try app.press("Next")
    #expect(!app.texts().contains("Letter"))
  }

  @Test func `Both flows on one stack have a letter each`() throws {
    app.navigator.push(LetterRoute.sendLetter(purpose: "both"))
    try app.type("안녕", into: "Letter")
    app.navigator.push(LetterRoute.sendLetter(purpose: "both"))
    #expect(app.controls().first { $0.label == "Letter" }?.value == "")
    try app.type("또 안녕", into: "Letter")
    app.navigator.goBack()
    #expect(app.controls().first { $0.label == "Letter" }?.value == "안녕")
  }

  @Test func `Two apps write two letters`() throws {
    let other = try HeadlessApp(title: "Home", modules: [PaperPlaneCoordinator.init(router:)])
    for app in [app, other] { app.navigator.push(LetterRoute.sendLetter(purpose: "both")) }
    try app.type("안녕", into: "Letter")
    #expect(other.controls().first { $0.label == "Letter" }?.value == "")
  }
}

struct PaperPlaneRegistryTests {
  let router = RecordingRouter(root: PaperPlaneRoute.main)
  let registry: Registry<TextScreen>

  init() throws {
    var builder = RegistryBuilder<TextScreen>()
    builder.add(PaperPlaneCoordinator(router: router))
    registry = try builder.build()
  }

  static let requests: [(place: AnyRoute, label: String, actions: [NavigationAction])] = [
    (
      AnyRoute(PaperPlaneRoute.main), "Fly a plane",
      [.open(Destination(PaperPlaneRoute.selectSubject, as: .push))]
    ),
    (
      AnyRoute(PaperPlaneRoute.selectSubject), "Next",
      [.open(Destination(LetterRoute.sendLetter(purpose: "start"), as: .push))]
    ),
    (AnyRoute(PaperPlaneRoute.selectSubject), "To myself", []),
    (
      AnyRoute(LandingZoneRoute.landingZone), "Where it comes from",
      [.open(Destination(LandingZoneRoute.info, as: .push))]
    ),
    (
      AnyRoute(LandingZoneRoute.info), "Next",
      [.open(Destination(LetterRoute.sendLetter(purpose: "relay"), as: .push))]
    ),
    (
      AnyRoute(LetterRoute.sendLetter(purpose: "any")), "Next",
      [.open(Destination(LetterRoute.flyAnimation(letter: nil), as: .push))]
    ),
    (AnyRoute(LetterRoute.flyAnimation(letter: nil)), "Go home", [.returnToFlowRoot()]),
  ]

  @Test(arguments: requests)
  func `Each button or link asks for one thing, without an app`(
    place: AnyRoute, label: String, actions: [NavigationAction]
  ) throws {
    let screen = try registry.content(for: place, as: .push)
    let control = try #require(screen.controls.first { $0.label == label })
    switch control.action {
    case .perform(let press): press()
    case .open(let target): router.perform(.open(try #require(target.destination)))
    case .edit, .goBack, .selectTab, .openMenu, nil: Issue.record("\(label) can't be pressed")
    }
    #expect(router.actions == actions)
  }
}
