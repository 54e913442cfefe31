public import RoutebookNavigation
public import TextScreens

/// Where a user is on each screen: focus, cursor and scroll position, and the height of each sheet.
///
/// It is not part of the navigation state: it takes no part in its equality and is not saved.
public struct Interaction: Hashable, Sendable {
  private var screens: [StackElement.ID: ScreenInteraction] = [:]
  private var detents: [StackElement.ID: Detent] = [:]

  /// An interaction in which nothing has the focus or is scrolled.
  public init() {}

  /// The interaction with the screen of an element.
  public subscript(element: StackElement.ID) -> ScreenInteraction {
    get { screens[element] ?? ScreenInteraction() }
    set { screens[element] = newValue }
  }

  /// The height that a user gave to a sheet, by the identity of the sheet's root.
  public subscript(detentOf root: StackElement.ID) -> Detent? {
    get { detents[root] }
    set { detents[root] = newValue }
  }

  /// How many screens it knows.
  var count: Int { screens.count + detents.count }

  /// Forgets the elements that are gone. O(*n*) in the elements of the state.
  mutating func keepOnly(elementsOf state: NavigationState) {
    let ids = state.identities
    screens = screens.filter { ids.contains($0.key) }
    detents = detents.filter { ids.contains($0.key) }
  }
}
