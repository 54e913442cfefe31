import Observation
public import RoutebookApp

/// An element with the version of what it shows.
@MainActor @Observable final class MirroredScreen {
  @ObservationIgnored var placement: PlacedElement
  /// Increases when the element's route or state changes.
  var version = 0

  init(_ placement: PlacedElement) { self.placement = placement }
}

extension NavigationMirror {
  /// Makes the content of an element, even of one that leaves the screen.
  ///
  /// In the body of a view, it is made again when the state of the screen changes, or an
  /// `@Observable` model that its factory reads. What its factory requests is performed after it
  /// returns, and shown in the next turn.
  ///
  /// - Returns: The content, or why there is none; `nil` if the element is gone.
  /// - Complexity: That of the factory.
  public func content(of id: StackElement.ID) -> Result<Content, ResolutionError>? {
    guard let screen = screens[id] else { return nil }
    _ = screen.version
    let wasBuilding = isBuilding
    isBuilding = true
    defer { isBuilding = wasBuilding }
    let navigator = app.navigator
    var content = make(screen)
    // The requests of a factory can change its own screen.
    for _ in 1..<16 {
      let revision = navigator.revision
      guard let current = navigator.state.element(id), current != screen.placement else { break }
      screen.placement = current
      content = make(screen)
      if navigator.revision == revision { break }
    }
    return content
  }

  private func make(_ screen: MirroredScreen) -> Result<Content, ResolutionError> {
    app.withEnvironment {
      app.navigator.deferringActions {
        Result { () throws(ResolutionError) in
          try app.registry.content(of: screen.placement, shownBy: app.navigator)
        }
      }
    }
  }

  /// Returns the present label of a tab, by the tab's name: its title, and its badge if it has one.
  ///
  /// In the body of a view, it is made again when the app changes it, or an `@Observable` model
  /// that it reads.
  public func label(ofTab name: String) -> (title: String, badge: String?) {
    _ = observed.labelVersion
    return currentLabel(ofTab: name)
  }

  private func currentLabel(ofTab name: String) -> (title: String, badge: String?) {
    (app.title(ofTab: name), app.badge(ofTab: name))
  }

  /// Rebuilds the tab bar if a label changed that a view has read.
  func updateLabels() {
    let tabs = app.navigator.state.tabs
    guard tabs.count > 1 else { return }
    let current = tabs.map { tab in
      let label = currentLabel(ofTab: tab.name)
      return [label.title, label.badge ?? ""]
    }
    guard current != labels else { return }
    labels = current
    observed.labelVersion += 1
  }

  /// Returns an element with its place, even if it leaves the screen; `nil` if it is gone.
  public func placement(of id: StackElement.ID) -> PlacedElement? { screens[id]?.placement }

  /// Records where each element is, so that it can be shown while it leaves.
  func recordPlacements() {
    for placement in app.navigator.state.allElements {
      if let screen = screens[placement.id] {
        screen.placement = placement
      } else {
        screens[placement.id] = MirroredScreen(placement)
      }
    }
    for layer in reducer.shown.presented { previousPaths[layer.id] = layer.path }
  }

  /// Removes the elements that have left the screen.
  func removeDeparted() {
    guard reducer.isAtRest else { return }
    let staying = app.navigator.state.identities
    guard screens.count > staying.count || previousPaths.count > shown.presented.count else {
      return
    }
    screens = screens.filter { staying.contains($0.key) || visible.contains($0.key) }
    previousPaths = previousPaths.filter { shown.layer($0.key) != nil || visible.contains($0.key) }
  }

  /// Rebuilds the views whose element changed, and all visible ones: their factories can read
  /// anything.
  func updateScreens() {
    for placement in app.navigator.state.allElements {
      guard let screen = screens[placement.id] else { continue }
      let isSame = screen.placement.element == placement.element
      screen.placement = placement
      if !isSame || isVisible(placement) { screen.version += 1 }
    }
    updateLabels()
  }

  private func isVisible(_ placement: PlacedElement) -> Bool {
    // An alert reports nothing.
    visible.contains(placement.id) || placement.presentation == .alert
  }
}
