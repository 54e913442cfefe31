public import RoutebookRegistry
import VisibleText

/// Where the user is, as a value: the tabs, the layers presented above them, and the alert on top.
///
/// Copies are cheap, and two states are equal if they show the same. Only `apply(_:)` changes a
/// state.
public struct NavigationState: Hashable, Sendable {
  /// The tabs; there is at least one.
  public internal(set) var tabs: [NavigationTab]
  /// The selected tab, as an index in the tab bar.
  public internal(set) var selectedTab: NavigationTab.ID
  /// The sheets and covers above the tabs, lowest first.
  public internal(set) var presented: [Layer] = []
  /// The alert on top of everything.
  public internal(set) var alert: StackElement?

  /// The app's rules; not part of equality.
  ///
  /// They belong to the app: those of its start state count, and not those of a state that is
  /// restored or that replaces the tabs.
  public internal(set) var rules: Rules

  /// The requests that wait: at most one for a detour, and one for the answer of a guard.
  package internal(set) var waiting: [WaitingRequest] = []

  /// The features' states that are restored together with this state; only a state that waits to be
  /// restored has them, and they are not part of equality.
  ///
  /// They are not part of the request: a guard can redirect a restoration to one of a state that it
  /// made from the proposed one, and that brings the same features.
  package var features: RestoredFeatures?

  /// The identity that the next element gets.
  var nextID: UInt64 = 0

  /// The identity that a request gets if a guard answers it later. An element of a typed stack has
  /// its identity before it is there, so they are counted apart.
  var nextRequestID = RequestID(rawValue: 0)

  /// Whether a navigator that restores the state knows the identities of its elements.
  var origin = Origin.plan

  enum Origin {
    /// The state was made in code. Its identities have no meaning outside it.
    case plan
    /// The state is, or was, the state of a navigator, which knows the identities.
    case snapshot
  }

  /// Creates the start state of an app with tabs; the first tab is selected.
  ///
  /// - Parameters:
  ///   - tabs: The tabs, at least one. Their names should differ: a name refers to the first tab
  ///     that has it.
  ///   - rules: The rules of the app's navigation.
  public init(tabs: [(name: String, root: AnyRoute)], rules: Rules = Rules()) {
    // Not a precondition: a program that is optimized ends without its message.
    if tabs.isEmpty { fatalError("a navigation state needs at least one tab") }
    self.rules = rules
    self.selectedTab = 0
    self.tabs = []
    for tab in tabs { addTab(tab.name, root: tab.root) }
  }

  /// Creates the start state of an app whose tabs have roots of one type; the first tab is
  /// selected.
  public init<R: Route>(tabs: [(name: String, root: R)], rules: Rules = Rules()) {
    self.init(tabs: tabs.map { ($0.name, AnyRoute($0.root)) }, rules: rules)
  }

  /// Creates the start state of an app without tabs.
  public init(root: some Route, rules: Rules = Rules()) {
    self.init(tabs: [("", AnyRoute(root))], rules: rules)
  }

  /// The visible layers, from the selected tab up. O(*n*) in their number.
  public var layers: [Layer] { [tabs[selectedTab].layer] + presented }

  /// The topmost layer: the last presented one, or the selected tab.
  public var topLayer: Layer { presented.last ?? tabs[selectedTab].layer }

  /// The topmost element: the alert, or the top element of the top layer.
  public var top: StackElement { alert ?? topLayer.top }

  /// The request that waits for a detour, if any.
  package var requestAwaitingDetour: WaitingRequest? { waiting.first { $0.id == nil } }

  /// The request that waits for the answer of a guard, if any.
  package var requestAwaitingAnswer: WaitingRequest? { waiting.first { $0.id != nil } }

  /// Makes an element with a new identity.
  mutating func makeElement(_ route: AnyRoute, state: StateValue? = nil) -> StackElement {
    defer { nextID += 1 }
    return StackElement(id: StackElement.ID(rawValue: nextID), route: route, state: state)
  }

  /// Adds a tab after the others, at its root.
  mutating func addTab(_ name: String, root: AnyRoute) {
    let layer = Layer([makeElement(root)], kind: .tab)
    tabs.append(NavigationTab(id: tabs.count, name: name, layer: layer))
  }

  /// Whether two states show the same and the same action waits, regardless of the identities of
  /// their elements.
  public static func == (left: Self, right: Self) -> Bool {
    left.selectedTab == right.selectedTab && left.alert == right.alert
      && left.presented == right.presented && left.tabs == right.tabs
      && left.requestAwaitingDetour == right.requestAwaitingDetour
      && left.requestAwaitingAnswer == right.requestAwaitingAnswer
  }

  /// Hashes what the state shows, and what waits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tabs)
    hasher.combine(selectedTab)
    hasher.combine(presented)
    hasher.combine(alert)
    hasher.combine(requestAwaitingDetour)
    hasher.combine(requestAwaitingAnswer)
  }
}

extension NavigationState {
  /// The rules of an app's navigation, which hold in every state for users and code.
  public struct Rules: Hashable, Sendable {
    /// The maximum number of sheets and covers above one another that actions open.
    ///
    /// A saved state is restored up to it. A snapshot or a state made in code, which is restored or
    /// replaces the tabs, can have more.
    public let presentationLimit: Int
    /// Whether going back from the root of a tab selects the first tab, as Android apps do.
    public let goesBackToFirstTab: Bool

    /// Creates rules.
    ///
    /// - Parameters:
    ///   - presentationLimit: The maximum number of sheets and covers above one another that
    ///     actions open; at least 1.
    ///   - goesBackToFirstTab: Whether going back from the root of a tab selects the first tab.
    public init(presentationLimit: Int = 32, goesBackToFirstTab: Bool = false) {
      // Not a precondition: a program that is optimized ends without its message.
      if presentationLimit < 1 {
        fatalError("presentationLimit must be at least 1, not \(presentationLimit)")
      }
      self.presentationLimit = presentationLimit
      self.goesBackToFirstTab = goesBackToFirstTab
    }
  }
}

extension NavigationState: CustomStringConvertible {
  /// The state in a notation: `[events, detail(eventID: 3)*] sheet[settings] alert(accessDenied)`.
  ///
  /// Each layer is a pair of brackets: the tabs, then the sheets and covers from the lowest up. The
  /// star is at the top of the top layer. If there are several tabs, each has its name before the
  /// bracket, and the selected one has a `>`: `home[feed] >search[results*]`. A route is the
  /// description of its value, without its type, with control characters in visible form.
  public var description: String {
    var words = tabs.map { tab in
      let isSelected = tab.id == selectedTab
      let name = tabs.count == 1 ? "" : (isSelected ? ">" : "") + tab.name.visible
      return tab.layer.notation(name, isTop: isSelected && presented.isEmpty)
    }
    for (index, layer) in presented.enumerated() {
      words.append(layer.notation(layer.kind.rawValue, isTop: index == presented.count - 1))
    }
    if let alert { words.append("alert(\(alert.route.valueText))") }
    return words.joined(separator: " ")
  }
}

extension Layer {
  fileprivate func notation(_ name: String, isTop: Bool) -> String {
    let words = elements.map(\.route.valueText).joined(separator: ", ")
    return "\(name)[\(words)\(isTop ? "*" : "")]"
  }
}
