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
///   - `route`: the registered name of the route's type, current or former.
///   - `value`: the route as its type encodes it; for a tab, it replaces the root.
///   - `state`: the state of the screen as its type encodes it, if its factory declares one.
///   - `stateVersion`: the version of `state`, if its type declares one; a state of another version
///     is not read.
/// - `closures`: an array with an object for each element that closures wait for, if there is any.
///   A closure can't be saved; the report of a restoration in another process names it. The keys
///   are:
///   - `at`: where the closures were passed, as `file:line`.
///   - `entry`: the index of the element among the entries, from 0.
///   - `events`: what they wait for: the element's `end`, each `return` to it, or both.
/// - `waiting`: the actions that wait for a detour or for the answer of a guard, in words, if there
///   are any. They can't be saved; the report of a restoration names them.
/// - `features`: an array of objects, sorted by name, with these keys:
///   - `name`: the unique name of the feature's state.
///   - `value`: the state as its type encodes it.
///
/// Keys are written in sorted order and read in any order. A key must not occur twice in one
/// object, and unknown keys are ignored. `StateError` defines the limits.
struct SavedState: Codable {
  /// The reason why a value of a file can't be restored, to use in a sentence.
  struct Reason: Error {
    let text: String

    static let unreadable = Self(text: "its value can't be read")
    static let unregistered = Self(text: "no module registers it")
  }

  struct Entry: Codable {
    let at: String
    let name: String?
    let route: String
    let value: Result<AnyRoute, Reason>
    let state: Result<StateValue, Reason>?

    enum CodingKeys: String, CodingKey { case at, name, route, value, state, stateVersion }
  }

  struct Closures: Codable {
    let at: String
    let entry: Int
    let events: [WaitingClosures.Event]
  }

  struct Feature: Codable {
    let name: String
    let value: Result<StateValue, Reason>

    enum CodingKeys: String, CodingKey { case name, value }
  }

  let routebook: Int
  let selectedTab: Int
  let hasReplacedTabs: Bool?
  let entries: [Entry]
  let closures: [Closures]?
  let waiting: String?
  let features: [Feature]

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
    routebook = StateError.formatVersion
    selectedTab = state.selectedTab
    self.hasReplacedTabs = hasReplacedTabs ? true : nil
    self.entries =
      state.tabs.flatMap { entries($0.layer, at: "tab", tab: $0.name) }
      + state.presented.flatMap { entries($0, at: $0.kind.rawValue) }
      + (state.alert.map { [Entry($0, at: "alert")] } ?? [])
    // In the order of their elements.
    let saved = state.allElements.enumerated().compactMap { index, placement in
      closures[placement.id].map { Closures(at: "\($0.site)", entry: index, events: $0.events) }
    }
    self.closures = closures.isEmpty ? nil : saved
    waiting = state.waitingWords
    features = snapshot.features.sorted { $0.key < $1.key }.map { name, value in
      Feature(name: name, value: .success(value))
    }
  }

  /// The entries of each layer: a root, and what is pushed on it.
  var layers: [ArraySlice<Entry>] {
    let roots = entries.indices.filter { entries[$0].at != "push" }
    return zip(roots, roots.dropFirst() + [entries.endIndex]).map { entries[$0..<$1] }
  }
}

extension NavigationState {
  /// The actions that wait, in words; `nil` if there are none.
  var waitingWords: String? {
    waiting.isEmpty ? nil : waiting.map { "\($0.action)" }.joined(separator: ", ")
  }
}

// MARK: Writing

extension SavedState.Entry {
  init(_ element: StackElement, at place: String, tab: String? = nil) {
    at = place
    name = tab
    route = element.route.name
    value = .success(element.route)
    state = element.state.map { .success($0) }
  }

  /// The name of the screen's state in messages.
  var stateName: String { "the screen of \(route)" }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(at, forKey: .at)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(route, forKey: .route)
    try container.encode(value.get().base, of: route, forKey: .value)
    guard let state = try state?.get() else { return }
    try container.encode(state.encodable, of: stateName, forKey: .state)
    let version = (type(of: state.base) as? any VersionedState.Type)?.stateVersion
    try container.encodeIfPresent(version, forKey: .stateVersion)
  }
}

extension SavedState.Feature {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(value.get().encodable, of: name, forKey: .value)
  }
}

extension KeyedEncodingContainer {
  /// Encodes a route or a state; if that fails, the error contains its name.
  fileprivate mutating func encode(
    _ value: any Encodable, of name: String, forKey key: Key
  ) throws {
    do {
      try encode(value, forKey: key)
    } catch EncodingError.invalidValue(let value, _) {
      throw StateError.Problem.unencodable(
        name: name, reason: "\("\(value)".abbreviated) can't be written as JSON")
    } catch {
      throw StateError.Problem.unencodable(name: name, reason: "\(error)")
    }
  }
}

// MARK: Reading

/// The parts of the registry that decoding needs, as plain data.
struct SavedTypes: Sendable {
  /// The route types by their current and former names.
  let routes: [String: RouteType]
  let screenStates: [DestinationType: ScreenStates.Saved]
  let features: [String: @Sendable (any Decoder) throws -> StateValue]

  static let key = CodingUserInfoKey(rawValue: "routebook.types")!
}

extension SavedState {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    routebook = try container.wholeNumber(forKey: .routebook)
    guard routebook <= StateError.formatVersion else {
      throw StateError.Problem.newerVersion(routebook)
    }
    guard routebook >= 1 else {
      throw StateError.Problem.wrongShape(reason: "its version is \(routebook)")
    }
    selectedTab = try container.wholeNumber(forKey: .selectedTab)
    hasReplacedTabs = try container.decodeIfPresent(Bool.self, forKey: .hasReplacedTabs)
    entries = try container.decode([Entry].self, forKey: .entries)
    closures = try container.decodeIfPresent([Closures].self, forKey: .closures)
    waiting = try container.decodeIfPresent(String.self, forKey: .waiting)
    features = try container.decode([Feature].self, forKey: .features)
  }
}

extension SavedState.Entry {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    at = try container.decode(String.self, forKey: .at)
    name = at == "tab" ? try container.decodeIfPresent(String.self, forKey: .name) : nil
    route = try container.decode(String.self, forKey: .route)
    let types = decoder.savedTypes
    guard let type = types.routes[route] else {
      value = .failure(.unregistered)
      state = nil
      return
    }
    func decoded<R: Route>(_ type: R.Type) throws -> AnyRoute {
      AnyRoute(try container.decode(type, forKey: .value))
    }
    let destination = DestinationType(type, as: Presentation(rawValue: at) ?? .push)
    state =
      container.contains(.state)
      ? Self.state(in: container, as: types.screenStates[destination]) : nil
    value = Result(reading: { try decoded(type.type) })
  }

  private static func state(
    in container: KeyedDecodingContainer<CodingKeys>, as declared: ScreenStates.Saved?
  ) -> Result<StateValue, SavedState.Reason> {
    guard let declared else { return .failure(.init(text: "its factory declares no state")) }
    let version = try? container.decodeIfPresent(Int.self, forKey: .stateVersion)
    guard version == declared.version else {
      func name(_ version: Int?) -> String { version.map { "version \($0)" } ?? "no version" }
      let text = "it was saved with \(name(version)), and this app reads \(name(declared.version))"
      return .failure(.init(text: text))
    }
    return Result(reading: { try declared.decode(try container.superDecoder(forKey: .state)) })
  }
}

extension SavedState.Feature {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    guard let decode = decoder.savedTypes.features[name] else {
      value = .failure(.unregistered)
      return
    }
    // The decoder treats a missing value as null.
    value =
      container.contains(.value)
      ? Result(reading: { try decode(try container.superDecoder(forKey: .value)) })
      : .failure(.unreadable)
  }
}

extension Result where Failure == SavedState.Reason {
  fileprivate init(reading read: () throws -> Success) {
    self = Result<Success, any Error>(catching: read).mapError { _ in .unreadable }
  }
}

extension Decoder {
  fileprivate var savedTypes: SavedTypes {
    guard let types = userInfo[SavedTypes.key] as? SavedTypes else {
      preconditionFailure("a saved state is decoded without the registry's types")
    }
    return types
  }
}
