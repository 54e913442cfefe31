import RoutebookNavigation
import RoutebookRegistry
import VisibleText

/// A snapshot in the form in which it is saved: a flat, versioned JSON object (RFC 8259, UTF-8).
///
/// The object has no byte order mark. Its keys are:
/// - `routebook`: the version of the format, 1; a newer version is refused.
/// - `selectedTab`: the index of the selected tab among the `tab` entries, from 0.
/// - `hasReplacedTabs`: `true` if the tabs are not those with which the app that saves starts; the
///   state is then restored with its own tabs.
/// - `entries`: what is shown, from the bottom up. Each entry is an object with these keys:
///   - `at`: `tab` (the root of a tab), `push` (on the entry before it), `sheet`, `cover` or
///     `alert`. The first entry is not a `push`, and no entry follows an `alert`.
///   - `name`: for a tab only: the name by which the tab is found; if no tab has it, the tab is
///     the first one with this root that is not used yet.
///   - `title`: for a tab without a `name` only, in files from before tabs had names: the tab's
///     title, which is read as the name of the tab with this name or title; no longer written.
///   - `route`: the registered name of the route's type, current or former.
///   - `value`: the route as its type encodes it; for a tab, it replaces the root.
///   - `state`: the state of the screen as its type encodes it, if its factory declares one.
///   - `stateVersion`: the version of `state`, if its type declares one; a state of another version is
///     not read.
/// - `closures`: an array with an object for each element that closures wait for, if there is any. A
///   closure can't be saved; the report of a restoration in another process names it. The keys are:
///   - `at`: where the closures were passed, as `file:line`.
///   - `entry`: the index of the element among the entries, from 0.
///   - `events`: what they wait for: the element's `end`, each `return` to it, or both.
/// - `waiting`: the action that waits for a detour, in words, if there is one. It can't be saved; the
///   report of a restoration names it.
/// - `features`: an array of objects, sorted by name, with these keys:
///   - `name`: the unique name of the feature's state.
///   - `value`: the state as its type encodes it.
///
/// Keys are written in sorted order and read in any order. A key must not occur twice in one
/// object, and unknown keys are ignored. `StateError` defines the limits.
struct SavedState: Encodable {
  struct Entry: Encodable {
    let at: String
    let name: String?
    let route: String
    let value: SavedValue
    let state: SavedValue?
    let stateVersion: Int?

    /// `title` is only read: files from before tabs had names contain it.
    enum CodingKeys: String, CodingKey {
      case at, name, title, route, value, state, stateVersion
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(at, forKey: .at)
      try container.encodeIfPresent(name, forKey: .name)
      try container.encode(route, forKey: .route)
      try value.encode(to: &container, forKey: .value)
      try state?.encode(to: &container, forKey: .state)
      try container.encodeIfPresent(stateVersion, forKey: .stateVersion)
    }
  }

  struct Closures: Codable {
    let at: String
    let entry: Int
    let events: [WaitingClosures.Event]
  }

  struct Feature: Encodable {
    let name: String
    let value: SavedValue

    enum CodingKeys: String, CodingKey {
      case name, value
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try value.encode(to: &container, forKey: .value)
    }
  }

  private let routebook = StateError.formatVersion
  private let selectedTab: Int
  private let hasReplacedTabs: Bool?
  let entries: [Entry]
  private let closures: [Closures]?
  let waiting: String?
  let features: [Feature]

  enum CodingKeys: String, CodingKey {
    case routebook, selectedTab, hasReplacedTabs, entries, closures, waiting, features
  }

  /// - Parameters:
  ///   - snapshot: The app to save.
  ///   - closures: The closures that wait for elements of the app.
  ///   - hasReplacedTabs: Whether the tabs are not those with which the app starts.
  init(
    _ snapshot: AppSnapshot, closures: [StackElement.ID: WaitingClosures], hasReplacedTabs: Bool
  ) {
    let state = snapshot.navigation
    func entries(_ layer: Layer, at place: String, tab: String? = nil) -> [Entry] {
      layer.elements.enumerated().map { index, element in
        Entry(element, at: index == 0 ? place : "push", tab: index == 0 ? tab : nil)
      }
    }
    selectedTab = state.selectedTab
    self.hasReplacedTabs = hasReplacedTabs ? true : nil
    self.entries =
      state.tabs.flatMap { entries($0.layer, at: "tab", tab: $0.name) }
      + state.presented.flatMap { entries($0, at: $0.kind.rawValue) }
      + (state.alert.map { [Entry($0, at: "alert")] } ?? [])
    self.closures = closures.isEmpty ? nil : Self.saved(closures, in: state)
    waiting = state.waiting.map { "\($0.action)" }
    features = snapshot.features.sorted { $0.key < $1.key }.map { name, value in
      Feature(name: name, value: SavedValue(name: name, base: value.base))
    }
  }

  /// The closures in the order of their elements.
  private static func saved(
    _ closures: [StackElement.ID: WaitingClosures], in state: NavigationState
  ) -> [Closures] {
    state.allElements.enumerated().compactMap { index, placement in
      closures[placement.id].map { Closures(at: "\($0.site)", entry: index, events: $0.events) }
    }
  }
}

extension SavedState.Entry {
  init(_ element: StackElement, at place: String, tab: String? = nil) {
    at = place
    name = tab
    let route = element.route.name
    self.route = route
    value = SavedValue(name: route, base: element.route.base)
    state = element.state.map { SavedValue(name: "the screen of \(route)", base: $0.base) }
    stateVersion =
      (element.state.map { type(of: $0.base) } as? any VersionedState.Type)?
      .stateVersion
  }
}

extension NavigationApp {
  /// Returns the app's state as JSON in UTF-8, for `restore(savedState:)`.
  ///
  /// - Throws: `StateError`, with the name of the route or feature that can't be saved, if a value
  ///   can't be written as JSON, or if the state is too large. A state that can be saved can also be
  ///   restored.
  public func savedState() throws(StateError) -> [UInt8] {
    var snapshot = snapshot()
    for feature in features where !feature.isSaved { snapshot.features[feature.name] = nil }
    let state = SavedState(
      snapshot, closures: navigator.waitingClosures, hasReplacedTabs: hasReplacedTabs)
    do {
      let bytes = try state.json()
      try JSONScanner.check(bytes)
      return bytes
    } catch {
      throw StateError(state.refusal(error))
    }
  }
}
