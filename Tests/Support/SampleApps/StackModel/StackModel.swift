package import Routebook

/// An app of a known size, as an ordinary module of screens and controls, for benchmarks and tests.
///
/// Routes are pushed up to a depth, popped and popped to the root; one sheet can be above the
/// stack, and an alert above anything.
package struct StackModel: Equatable, Sendable {
  /// The number of routes that each screen can push.
  package let routes: Int
  /// The maximum number of pushed screens.
  package let depth: Int
  /// The number of sheets that each screen can present.
  package let sheets: Int

  /// 78,728 states.
  package static let small = StackModel(routes: 3, depth: 8, sheets: 3)
  /// 873,810 states and 1,834,994 transitions.
  package static let large = StackModel(routes: 4, depth: 8, sheets: 4)

  package init(routes: Int, depth: Int, sheets: Int) {
    self.routes = routes
    self.depth = depth
    self.sheets = sheets
  }

  /// Makes a new app.
  package func makeApp() throws -> HeadlessApp {
    try HeadlessApp(
      root: StackRoute.page(0, depth: 0),
      modules: [{ navigator in StackCoordinator(navigator, self) }])
  }
}
