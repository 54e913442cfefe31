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
