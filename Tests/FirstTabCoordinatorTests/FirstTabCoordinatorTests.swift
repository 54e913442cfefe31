import FirstTabCoordinator
import Routebook
import RoutebookTesting
import Testing

/// The coordinator's business flow, with no app, no navigator and no user interface.
struct FirstTabCoordinatorTests {
  let router = RecordingRouter(root: FirstTabRoute.firstTab)
  let coordinator: FirstTabCoordinator
  let registry: Registry<TextScreen>

  init() throws {
    var builder = RegistryBuilder<TextScreen>()
    coordinator = FirstTabCoordinator(router: router)
    builder.add(coordinator)
    registry = try builder.build()
  }

  private func screen(
    _ route: FirstTabRoute, as presentation: Presentation = .push
  ) throws -> TextScreen {
    try registry.content(for: AnyRoute(route), as: presentation)
  }

  private func open(_ route: FirstTabRoute, as presentation: Presentation) -> NavigationAction {
    .open(Destination(route, as: presentation))
  }

  @Test func `Each control of the first tab asks the router for one thing`() throws {
    let screen = try screen(.firstTab)
    #expect(
      screen.controls.map(\.label) == [
        "Show detail", "Show second detail", "Present sheet", "Present cover", "Show alert",
      ])
    for control in screen.controls { screen.press(control.label, router: router) }
    #expect(
      router.actions == [
        open(.detailView, as: .push),
        open(.secondDetailView("Hello from the first tab"), as: .push),
        open(.sheet, as: .sheet), open(.cover, as: .cover), open(.alert, as: .alert),
      ])
  }

  @Test func `The sheet presents another sheet, and pushes the detail`() throws {
    let screen = try screen(.sheet, as: .sheet)
    #expect(screen.controls.map(\.label) == ["Present another sheet", "Show detail"])
    screen.press("Present another sheet", router: router)
    screen.press("Show detail", router: router)
    #expect(router.actions == [open(.sheet, as: .sheet), open(.detailView, as: .push)])
  }

  @Test func `The cover presents a sheet, and closes itself`() throws {
    let screen = try screen(.cover, as: .cover)
    #expect(screen.controls.map(\.label) == ["Close", "Present sheet"])
    screen.press("Present sheet", router: router)
    screen.press("Close", router: router)
    #expect(router.actions == [open(.sheet, as: .sheet), .dismiss()])
  }

  @Test func `onDismiss measures how long a sheet or the cover was open, once each`() throws {
    for control in ["Present sheet", "Present cover"] {
      let former = coordinator.lastDuration
      try screen(.firstTab).press(control, router: router)
      #expect(coordinator.lastDuration == former)
      router.dismiss()
      let measured = try #require(coordinator.lastDuration)
      #expect(measured > .zero && measured != former)
      try screen(.firstTab).press("Show alert", router: router)
      router.dismiss()
      #expect(coordinator.lastDuration == measured)
    }
  }

  @Test func `The alert's button asks for nothing, as an alert closes itself`() throws {
    let screen = try screen(.alert, as: .alert)
    #expect(screen.controls.map(\.label) == ["OK"])
    screen.press("OK", router: router)
    #expect(router.actions == [])
  }

  static let titles: [(FirstTabRoute, String)] = [
    (.firstTab, "First tab"), (.detailView, "Detail"), (.secondDetailView("x"), "Second detail"),
    (.sheet, "Sheet"), (.cover, "Cover"), (.alert, "Alert"),
  ]

  @Test func `The coordinator sizes the sheet, and leaves all others as they are`() throws {
    #expect(try screen(.sheet, as: .sheet).detents == [.medium, .large])
    for (route, _) in Self.titles where route != .sheet {
      #expect(try screen(route, as: .sheet).detents == [.large])
    }
  }

  @Test func `The home screen gets one entry, which pushes the first tab`() {
    let entries = registry[EntryPoints.self]
    #expect(entries.map(\.title) == ["First tab"])
    #expect(entries.map(\.destination) == [.push(FirstTabRoute.firstTab)])
  }
}

extension TextScreen {
  /// Uses the control of a label as an app does, without an app around the screen.
  func press(_ label: String, router: some Router) {
    for control in controls where control.label == label {
      switch control.action {
      case .perform(let action): action()
      case .open(let target): router.perform(.open(target.destination!))
      case .edit, .goBack, .selectTab, .openMenu, nil: break
      }
    }
  }
}
