public import RoutebookApp

/// The identities of the elements for a user interface framework to show at the moment.
///
/// An identity lasts as long as what it stands for, so a framework that compares identities
/// presents nothing anew.
public struct MirroredState: Hashable, Sendable {
  /// A root with the stack that is pushed on it.
  public struct Layer: Hashable, Identifiable, Sendable {
    /// The identity of the layer's place, which stays the same when the root is replaced.
    public let id: StackElement.ID
    /// Whether the layer is a tab, a sheet or a cover.
    public let kind: RoutebookNavigation.Layer.Kind
    /// The element at the bottom.
    public package(set) var root: StackElement.ID
    /// The elements that are pushed on the root, lowest first.
    public package(set) var path: [StackElement.ID]

    /// The element that the layer shows.
    public var top: StackElement.ID { path.last ?? root }

    /// The path up to an element below the top; `nil` if there is no such element.
    func pathToElement(_ id: StackElement.ID?) -> [StackElement.ID]? {
      guard let id, id != top else { return nil }
      return id == root ? [] : path.firstIndex(of: id).map { Array(path[...$0]) }
    }
  }

  /// A tab with its layer.
  public struct Tab: Hashable, Identifiable, Sendable {
    /// The index in the tab bar.
    public let id: NavigationTab.ID
    /// The stable name, for `title(ofTab:)` and `badge(ofTab:)` of the app.
    public let name: String
    /// The root, and the stack on it.
    public package(set) var layer: Layer
  }

  /// The tabs; there is at least one.
  public package(set) var tabs: [Tab]
  /// The index of the selected tab.
  public package(set) var selectedTab: NavigationTab.ID
  /// The sheets and covers above the tabs, lowest first.
  public package(set) var presented: [Layer]
  /// The alert on top of everything.
  public package(set) var alert: StackElement.ID?
}

extension MirroredState {
  /// The topmost layer. O(1).
  public var topLayer: Layer { presented.last ?? tabs[selectedTab].layer }

  /// Every layer, lowest first: of every tab, and the presented ones.
  package var allLayers: [Layer] { tabs.map(\.layer) + presented }

  /// Returns the layer at a place, or `nil` if there is none. O(*n*) in the number of layers.
  public func layer(_ id: StackElement.ID) -> Layer? {
    presented.first { $0.id == id } ?? tabs.first { $0.layer.id == id }?.layer
  }

  /// Returns the layer directly above a presented layer, or above the tabs (`nil`). O(*n*) in the
  /// number of layers.
  public func layer(over base: StackElement.ID?) -> Layer? {
    guard let base else { return presented.first }
    guard let index = presented.firstIndex(where: { $0.id == base }) else { return nil }
    return presented.dropFirst(index + 1).first
  }

  package mutating func setPath(_ path: [StackElement.ID], of id: StackElement.ID) {
    if let index = presented.firstIndex(where: { $0.id == id }) { presented[index].path = path }
    if let index = tabs.firstIndex(where: { $0.layer.id == id }) { tabs[index].layer.path = path }
  }

  /// Removes a layer and everything above it.
  package mutating func remove(_ layer: Layer) {
    guard let index = presented.firstIndex(where: { $0.id == layer.id }) else { return }
    presented.removeSubrange(index...)
    // An alert is above all of them.
    alert = nil
  }
}

extension MirroredState {
  /// Creates the navigation of a state.
  ///
  /// - Parameter keepsPlaces: Whether a layer's place is the identity of its first root, even after
  ///   that root is replaced.
  package init(_ state: NavigationState, keepsPlaces: Bool = true) {
    func layer(_ layer: RoutebookNavigation.Layer) -> Layer {
      Layer(
        id: keepsPlaces ? layer.origin : layer.id, kind: layer.kind, root: layer.id,
        path: layer.elements.dropFirst().map(\.id))
    }
    self.init(
      tabs: state.tabs.map { Tab(id: $0.id, name: $0.name, layer: layer($0.layer)) },
      selectedTab: state.selectedTab, presented: state.presented.map(layer),
      alert: state.alert?.id)
  }
}
