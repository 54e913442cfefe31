public import RoutebookRegistry

/// Where the user is, as a value: the tabs, the layers presented over them, and the alert on top.
///
/// Copies are cheap, and equal states show the same. It changes only with `apply(_:)`.
public struct NavigationState: Hashable, Sendable {
  /// The tabs, at least one.
  public internal(set) var tabs: [NavigationTab]
  /// The tab that is selected, by its place in the tab bar.
  public internal(set) var selectedTab: NavigationTab.ID
  /// The sheets and covers over the tabs, from the lowest up.
  public internal(set) var presented: [Layer] = []
  /// The alert over everything.
  public internal(set) var alert: StackElement?

  /// How many sheets and covers can be over one another; not part of equality.
  public internal(set) var presentationLimit: Int

  /// The identity that the next element gets.
  var nextID: UInt64 = 0

  /// What the elements' identities mean to a navigator that restores the state.
  var origin = Origin.plan

  enum Origin {
    /// The state was put together by hand: its identities are its own, and mean nothing elsewhere.
    case plan
    /// The state is or was that of a navigator, which knows the identities.
    case snapshot
  }

  /// The start of an app with tabs; the first one is selected.
  ///
  /// - Parameters:
  ///   - tabs: At least one; the titles should differ, since a script selects a tab by its title.
  ///   - presentationLimit: How many sheets and covers can be over one another; at least 1.
  public init(tabs: [(title: String, root: AnyRoute)], presentationLimit: Int = 32) {
    precondition(!tabs.isEmpty, "a navigation state needs at least one tab")
    precondition(presentationLimit >= 1, "presentationLimit is \(presentationLimit), not positive")
    self.presentationLimit = presentationLimit
    self.selectedTab = 0
    self.tabs = []
    for (index, tab) in tabs.enumerated() {
      let layer = Layer(root: makeElement(tab.root), kind: .tab)
      self.tabs.append(NavigationTab(id: index, title: tab.title, layer: layer))
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

  /// Whether two states show the same, whatever the identities of their elements.
  public static func == (left: Self, right: Self) -> Bool {
    left.selectedTab == right.selectedTab && left.alert == right.alert
      && left.presented == right.presented && left.tabs == right.tabs
  }

  /// Hashes what the state shows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tabs)
    hasher.combine(selectedTab)
    hasher.combine(presented)
    hasher.combine(alert)
  }
}
