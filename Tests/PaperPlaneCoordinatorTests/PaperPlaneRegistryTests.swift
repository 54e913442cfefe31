import Foundation
import PaperPlaneCoordinator
import Routebook
import RoutebookTesting
import Testing

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
