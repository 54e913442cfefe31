public import RoutebookRegistry

/// Where the user is, as a value: the tabs, the layers presented over them, and the alert on top.
///
/// Copies are cheap, and equal states show the same. It changes by `apply(_:)` alone.
public struct NavigationState: Hashable, Sendable {
  /// The tabs, at least one.
  public internal(set) var tabs: [Tab]
  /// The index of the tab that is selected.
  public internal(set) var selectedTab: Int
  /// The sheets and covers over the tabs, from the lowest up.
  public internal(set) var presented: [Layer] = []
  /// The alert over everything.
  public internal(set) var alert: StackElement?

  /// How many sheets and covers may lie over one another; does not count in equality.
  public internal(set) var presentationLimit: Int

  /// The identity that the next element gets.
  var nextID: UInt64 = 0

  /// The start of an app with tabs, of which the first is selected.
  ///
  /// - Parameters:
  ///   - tabs: At least one; the titles should differ, since a tab is selected by its title.
  ///   - presentationLimit: How many sheets and covers may lie over one another; at least 1.
  public init(tabs: [(title: String, root: AnyRoute)], presentationLimit: Int = 32) {
    self.init(tabs: tabs, presentationLimit: presentationLimit, firstID: 0)
  }

  init(tabs: [(title: String, root: AnyRoute)], presentationLimit: Int, firstID: UInt64) {
    precondition(!tabs.isEmpty, "a navigation state needs at least one tab")
    precondition(presentationLimit >= 1, "presentationLimit is \(presentationLimit), not positive")
    self.presentationLimit = presentationLimit
    nextID = firstID
    self.selectedTab = 0
    self.tabs = []
    for tab in tabs {
      self.tabs.append(
        Tab(title: tab.title, layer: Layer(root: makeElement(tab.root), presentation: nil)))
    }
  }

  /// The start of an app without tabs.
  public init(root: some Route, presentationLimit: Int = 32) {
    self.init(tabs: [("", AnyRoute(root))], presentationLimit: presentationLimit)
  }

  /// The layers that are shown, from the selected tab's own up. O(*n*) in their number.
  public var layers: [Layer] { [tabs[selectedTab].layer] + presented }

  /// The layer that the user works in.
  public var topLayer: Layer { presented.last ?? tabs[selectedTab].layer }

  /// What is on top: the alert, or the top layer's top element.
  public var top: StackElement { alert ?? topLayer.top }

  /// Makes an element with an identity that was not used before.
  mutating func makeElement(_ route: AnyRoute) -> StackElement {
    defer { nextID += 1 }
    return StackElement(id: StackElement.ID(rawValue: nextID), route: route)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.selectedTab == right.selectedTab && left.alert == right.alert
      && left.presented == right.presented && left.tabs == right.tabs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(tabs)
    hasher.combine(selectedTab)
    hasher.combine(presented)
    hasher.combine(alert)
  }
}
