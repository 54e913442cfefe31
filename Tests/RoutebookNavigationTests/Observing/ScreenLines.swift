import RoutebookNavigation

/// Keeps a line for each screen that goes out of sight or comes to the front.
final class ScreenLines: ScreenObserver {
  private(set) var lines: [String] = []

  func screenDidAppear(_ screen: ElementPlacement) { lines.append("+\(screen.element.route)") }
  func screenDidDisappear(_ screen: ElementPlacement) { lines.append("-\(screen.element.route)") }
}
