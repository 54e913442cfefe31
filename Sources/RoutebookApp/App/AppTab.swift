public import RoutebookNavigation
public import RoutebookRegistry

/// A tab of an app: its name, its root, and how the tab bar shows it.
///
/// ```swift
/// AppTab(
///   "cart", root: ShopRoute.cart, title: { strings.cart },
///   badge: { model.count > 0 ? "\(model.count)" : nil }, symbol: "cart")
/// ```
public struct AppTab: NamedContribution {
  package static var kind: String { "tab" }

  /// The stable name for files, links and scripts.
  public let name: String
  /// The route at the bottom of the tab.
  public let root: AnyRoute
  /// Returns the label in the tab bar.
  let title: () -> String
  /// Returns the badge in the tab bar, if there is one.
  let badge: () -> String?
  /// The name of a system image that a graphical tab bar shows with the title.
  public let symbol: String?
  /// The title of the group of tabs that the tab belongs to in a sidebar.
  public let section: String?
  /// The place in the code where the tab was created, for messages.
  package let registration: Registration

  /// Creates a tab.
  ///
  /// The title and the badge are read each time the tab bar is drawn. They are not part of the
  /// navigation state, so they can change at any time, for example with the language.
  ///
  /// - Parameters:
  ///   - name: The stable name for files, links and scripts; each tab of an app has its own.
  ///   - root: The route at the bottom of the tab.
  ///   - title: Returns the label in the tab bar; by default, the name.
  ///   - badge: Returns a short text to show next to the title; `nil` or an empty text for none.
  ///   - symbol: The name of a system image, which a SwiftUI shell shows; text ignores it.
  ///   - section: The title of the group of tabs in a sidebar, above the tabs that follow each
  ///     other with this title; a tab bar ignores it.
  ///   - fileID: The file in which the tab is created, for messages.
  ///   - line: The line on which the tab is created, for messages.
  public init(
    _ name: String, root: some Route, title: (() -> String)? = nil,
    badge: @escaping () -> String? = { nil }, symbol: String? = nil, section: String? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      name, root: AnyRoute(root), title: title, badge: badge, symbol: symbol, section: section,
      fileID: fileID, line: line)
  }

  /// Creates a tab whose root has any type.
  package init(
    _ name: String, root: AnyRoute, title: (() -> String)? = nil,
    badge: @escaping () -> String? = { nil }, symbol: String? = nil, section: String? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.name = name
    self.root = root
    self.title = title ?? { name }
    self.badge = badge
    self.symbol = symbol
    self.section = section
    registration = Registration(
      module: String(fileID.unicodeScalars.prefix { $0 != "/" }), fileID: fileID, line: line)
  }
}

/// The style in which an app shows its tabs.
public enum TabStyle: Hashable, Sendable {
  /// In a bar.
  case bar
  /// In a sidebar with the sections of the tabs where there is room, as SwiftUI's
  /// `sidebarAdaptable`; in a bar elsewhere.
  case sidebar
}

extension NavigationApp {
  /// The tabs with which the app starts, and those that it shows only at other times: they provide
  /// the titles and badges.
  package var tabs: [AppTab] { Self.all(startTabs, otherTabs()) }

  /// The tabs of a start, and others, without those that both have.
  static func all(_ start: [AppTab], _ others: [AppTab]) -> [AppTab] {
    start
      + others.filter { other in
        !start.contains { $0.name == other.name && $0.root == other.root }
      }
  }

  /// Returns the tab with a name, as the app was created with it: one of its `tabs`, or else one of
  /// its `otherTabs`; `nil` if neither has it.
  public func appTab(named name: String) -> AppTab? {
    startTabs.first { $0.name == name } ?? otherTabs().first { $0.name == name }
  }

  /// Returns the current title of a tab in the tab bar, by the tab's name.
  ///
  /// A tab that the app was not created with, neither as one of its `tabs` nor as one of its
  /// `otherTabs`, has its name as its title.
  public func title(ofTab name: String) -> String {
    withEnvironment { appTab(named: name)?.title() ?? name }
  }

  /// Returns the current badge of a tab in the tab bar, by the tab's name; `nil` if the tab has
  /// none.
  public func badge(ofTab name: String) -> String? {
    let badge = withEnvironment { appTab(named: name)?.badge() }
    return badge == "" ? nil : badge
  }

  /// Returns the tab with a name, or else the first tab whose current title is this text; `nil` if
  /// there is none.
  public func tab(_ nameOrTitle: String) -> NavigationTab? {
    let tabs = navigator.state.tabs
    return tabs.first { $0.name == nameOrTitle }
      ?? tabs.first { title(ofTab: $0.name) == nameOrTitle }
  }

  /// Returns what `make` makes in the environment of the app's factories, such as the language.
  package func withEnvironment<T>(_ make: () -> T) -> T {
    var made: T?
    navigator.environmentWrapper { made = make() }
    // `environmentWrapper` calls its argument once.
    return made!
  }

  /// Whether other tabs than those with which the app starts are shown, or in another order.
  var hasReplacedTabs: Bool { navigator.state.tabs.map(\.name) != start.tabs.map(\.name) }

  /// The state of the app before a saved state is put in, with the tabs that are found in that
  /// state: the tabs with which the app starts, or exactly those of the saved state.
  ///
  /// Otherwise, an app with a new tab would lose it, or tabs of different times would be mixed.
  func start(withTabs saved: [AppTab], areReplaced: Bool) -> NavigationState {
    let isStart = saved.allSatisfy { tab in start.tabs.contains { $0.name == tab.name } }
    guard !saved.isEmpty, areReplaced || !isStart else { return start }
    return NavigationState(tabs: saved.map { ($0.name, $0.root) }, rules: start.rules)
  }
}

extension Router {
  /// Replaces the app's tabs and everything that is presented, in one change: for example, after
  /// login.
  ///
  /// What stays and how the rest ends is as with a state. An app is created with these tabs as its
  /// `otherTabs`, so that it shows their titles and badges, and restores them.
  ///
  /// - Parameters:
  ///   - tabs: The tabs; the first one is selected. Without a tab, or with two of one name, nothing
  ///     changes.
  ///   - kept: The screens that stay; with `none`, matching screens end, too, and start afresh.
  ///   - changes: Changes of features' states, which are made in the same change.
  @discardableResult
  public func replaceTabs(
    with tabs: [AppTab], keeping kept: ScreenRetention = .matching,
    changing changes: FeatureChange...
  ) -> Outcome {
    performing(on: tabs) { .replaceTabs($0, keeping: kept).changing(changes) }
  }

  /// `one[A, B] >two[C, D*] sheet[S*]` → `>two[C, D] three[E] sheet[S*]`: adds, removes and
  /// reorders the app's tabs by their names, in one change.
  ///
  /// The tabs that stay keep their stacks, the selected one stays selected, and what is presented
  /// stays. A tab with another root than before gets this root below its stack. What is in a tab
  /// that is removed ends as replaced. If the selected tab is removed, its neighbour is selected,
  /// and its stack enters: the next tab that stays, or else the one before it.
  ///
  /// - Parameters:
  ///   - tabs: The tabs; without one, or with two of one name, nothing changes.
  ///   - changes: Changes of features' states, which are made in the same change.
  @discardableResult
  public func updateTabs(_ tabs: [AppTab], changing changes: FeatureChange...) -> Outcome {
    performing(on: tabs) { .updateTabs($0).changing(changes) }
  }

  /// Performs an action with a state of tabs, unless there is none, or two have one name.
  private func performing(
    on tabs: [AppTab], _ action: (NavigationState) -> NavigationAction
  ) -> Outcome {
    guard !tabs.isEmpty else { return .unchanged(.notFound) }
    var names: Set<String> = []
    if let tab = tabs.first(where: { !names.insert($0.name).inserted }) {
      return .unchanged(.sharedTabName(tab.name))
    }
    return perform(action(NavigationState(tabs: tabs.map { ($0.name, $0.root) })))
  }
}
