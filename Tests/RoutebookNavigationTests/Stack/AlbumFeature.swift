import RoutebookNavigation
import RoutebookTesting

/// A feature that reads its stack from the navigation, changes it by actions and writes it back.
struct AlbumFeature {
  struct Album: Equatable {
    var count = 0
    var path: TypedStack<Numbered> = []
    /// What the parent was told, in order.
    var told: [StackElement.ID] = []
    /// The parent keeps the elements above this number.
    var kept = 100
  }

  enum Action {
    case add(Int)
    case count
    case popFrom(StackElement.ID)
    case swap(StackElement.ID)
  }

  let trip: Trip
  let store: StackStore<Album, Numbered, Action>

  init(_ picture: String) {
    trip = Trip(picture)
    store = StackStore(
      Album(), path: \.path, over: Place.a, router: trip.navigator, popFrom: { .popFrom($0) }
    ) { album, action in
      switch action {
      case .add(let number):
        album.count += 1
        album.path.append(Numbered(number: number))
      case .count: album.count += 1
      case .popFrom(let id):
        album.told.append(id)
        if album.path[id: id].map({ $0.number <= album.kept }) ?? false { album.path.pop(from: id) }
      case .swap(let id): album.path.update(id) { $0 = Numbered(number: $0.number + 1) }
      }
    }
    trip.navigator.guards = [store]
    trip.navigator.observers.append(store)
  }
}
