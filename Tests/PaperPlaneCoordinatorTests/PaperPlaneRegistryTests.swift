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

  @Test func `Three route types are pushed, and nothing is presented`() {
    #expect(
      registry.destinations.map { "\($0.routeName) \($0.presentation)" } == [
        "PaperPlaneCoordinator.LandingZoneRoute push", "PaperPlaneCoordinator.LetterRoute push",
        "PaperPlaneCoordinator.PaperPlaneRoute push",
      ])
  }

  @Test func `The home screen gets an entry for each flow`() {
    let entries = registry[EntryPoints.self]
    #expect(entries.map(\.title) == ["Paper plane", "Landing zone"])
    #expect(
      entries.map(\.destination) == [
        .push(PaperPlaneRoute.main), .push(LandingZoneRoute.landingZone),
      ])
    #expect(
      registry[NamedScripts.self].map(\.name) == ["paper-plane/start", "paper-plane/relay"])
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
    case .edit, .goBack, .selectTab, nil: Issue.record("\(label) can't be pressed")
    }
    #expect(router.actions == actions)
  }

  @Test func `A route survives being encoded and decoded`() throws {
    let route = LetterRoute.sendLetter(purpose: "start")
    let json = try JSONEncoder().encode(route)
    #expect(String(decoding: json, as: UTF8.self) == #"{"sendLetter":{"purpose":"start"}}"#)
    #expect(try JSONDecoder().decode(LetterRoute.self, from: json) == route)
  }
}
