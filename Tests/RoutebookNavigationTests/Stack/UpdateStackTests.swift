import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

extension RecordingNavigator {
  /// Changes the numbers over the topmost A.
  @discardableResult
  func update(
    over anchor: Place = .a, _ change: (inout TypedStack<Numbered>) -> Void
  ) -> Outcome {
    navigator.updateStack(of: Numbered.self, over: anchor, change)
  }

  func numbers(over anchor: Place = .a) -> [Int]? {
    state.stack(of: Numbered.self, over: anchor)?.map(\.number)
  }
}

extension TypedStack<Numbered> {
  mutating func append(number: Int) { append(Numbered(number: number)) }
}

extension NavigationState {
  /// In a state whose elements all differ.
  fileprivate var identitiesByPicture: [String: StackElement.ID] {
    Dictionary(uniqueKeysWithValues: everyElement.map { ($0.route.valueText, $0.id) })
  }
}

struct UpdateStackTests {
  struct Row: Sendable {
    let before: String
    let change: @Sendable (inout TypedStack<Numbered>) -> Void
    let after: String
    let effects: String
  }

  static let rows = [
    Row(
      before: "[A, 1, 2, 3*]", change: { $0.removeLast(2) }, after: "[A, 1*]",
      effects: "popped Numbered.3, popped Numbered.2"),
    Row(
      before: "[A, 1] sheet[S, B*] alert(X)", change: { $0[0] = Numbered(number: 9) },
      after: "[A, 9] sheet[S, B*] alert(X)", effects: "updated Numbered.9"),
    Row(
      before: "[A, 1*] alert(X)", change: { $0.append(number: 2) }, after: "[A, 1, 2*] alert(X)",
      effects: "pushed Numbered.2"),
    Row(
      before: "[A, 1] sheet[S] cover[C*]", change: { $0.removeAll() }, after: "[A*]",
      effects: "removed cover Place.C: parent removed, removed sheet Place.S: parent removed, "
        + "popped Numbered.1"),
    Row(
      before: "[A, 1, B, 2*]", change: { $0.append(number: 3) }, after: "[A, 1, 3*]",
      effects: "popped Numbered.2, popped Place.B, pushed Numbered.3"),
  ]

  @Test(arguments: rows)
  func `What is added is pushed, what is removed is popped, and the stack ends below another type`(
    row: Row
  ) {
    let recorder = RecordingNavigator(row.before)
    let identities = recorder.state.identitiesByPicture
    #expect(recorder.update(row.change) == .committed)
    #expect(recorder.notation == row.after)
    #expect(recorder.lines.first == row.effects)
    let gone = ["cover Place.C: parent removed", "sheet Place.S: parent removed"]
    #expect(recorder.eventRecorder.ends == (row.after == "[A*]" ? gone : []))
    #expect(recorder.eventRecorder.events.count == 1)
    recorder.state.checkInvariants()
    for (notation, id) in recorder.state.identitiesByPicture {
      #expect(identities[notation, default: id] == id, "\(notation) has kept its identity")
    }
  }

  @Test(
    arguments: [
      ("[A*]", []), ("[A, 1, 2*]", [1, 2]), ("[A, 1, B, 2*]", [1]), ("[A, B, 1*]", []),
      ("[A, 1, A, 2*]", [2]), ("[A, 1] sheet[A, 2*]", [2]), ("[B] cover[A, 3] sheet[S, 4*]", [3]),
      (">one[A, 1*] two[A, 2]", [1]), ("[A, 1*] alert(A)", [1]), ("[B, 1*]", nil),
      (">one[B*] two[A, 2]", [2]), (">one[B, A, 1*] two[A, 2]", [1]), ("[B*] alert(A)", nil),
      (">one[A, 1] two[A, 2] sheet[A, 3*]", [3]), ("one[A, 1] >two[B*] three[A, 3]", [1]),
    ] as [(String, [Int]?)])
  func `The stack over the topmost of equal anchors is read`(notation: String, numbers: [Int]?) {
    let recorder = RecordingNavigator(notation)
    #expect(recorder.numbers() == numbers)
    let state = recorder.state
    var seen: [Int]?
    let outcome = recorder.update { seen = $0.map(\.number) }
    #expect(seen == numbers)
    #expect(outcome == .unchanged(numbers == nil ? .notFound : .alreadyThere))
    #expect(recorder.state == state)
  }

  @Test func `An anchor may be of the stack's own type`() {
    let recorder = RecordingNavigator("[A, B, C*]")
    recorder.navigator.updateStack(of: Place.self, over: Place.b) { $0[0] = .d }
    #expect(recorder.notation == "[A, B, D*]")
  }

  @Test func `An identity that the stack gives is the element's, and stays it`() {
    let recorder = RecordingNavigator("[A, 1*]")
    var id: StackElement.ID?
    recorder.update { id = $0.append(Numbered(number: 2)) }
    #expect(recorder.state.top.id == id)
    recorder.update { $0.append(number: 3) }
    #expect(recorder.state.stack(of: Numbered.self, over: Place.a)?.ids[1] == id)
  }

  @Test func `A stack made elsewhere is another one, and takes over no identity`() {
    for count in 0...4 {
      let recorder = RecordingNavigator("[A, 1, 2, 3*]")
      let before = Set(recorder.state.identityList.dropFirst())
      recorder.update { $0 = TypedStack((5..<(5 + count)).map { Numbered(number: $0) }) }
      let elements = recorder.state.topLayer.elements.dropFirst()
      #expect(elements.map(\.route.valueText) == (5..<(5 + count)).map { "\($0)" })
      #expect(before.isDisjoint(with: elements.map(\.id)))
      let effects =
        ["popped Numbered.3", "popped Numbered.2", "popped Numbered.1"]
        + (5..<(5 + count)).map { "pushed Numbered.\($0)" }
      #expect(recorder.lines == [effects.joined(separator: ", ")])
      let stack = recorder.state.stack(of: Numbered.self, over: Place.a)!
      #expect(stack.ids.map { stack.index(of: $0) } == Array(stack.indices))
    }
  }
}

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

  let recorder: RecordingNavigator
  let store: StackStore<Album, Numbered, Action>

  /// - Parameter leaving: What the parent does when elements leave.
  init(
    _ notation: String,
    leaving: @escaping (inout Album, StackElement.ID) -> Void = { album, id in
      if album.path[id: id].map({ $0.number <= album.kept }) ?? false { album.path.pop(from: id) }
    }
  ) {
    recorder = RecordingNavigator(notation)
    store = StackStore(
      Album(), path: \.path, over: Place.a, router: recorder.navigator,
      popFrom: { id, _ in .popFrom(id) }
    ) { Self.reduce(&$0, $1, leaving) }
    recorder.navigator.guards = [store]
    recorder.navigator.observers.append(store)
  }

  static func reduce(
    _ album: inout Album, _ action: Action, _ leaving: (inout Album, StackElement.ID) -> Void
  ) {
    switch action {
    case .add(let number):
      album.count += 1
      album.path.append(Numbered(number: number))
    case .count: album.count += 1
    case .popFrom(let id):
      album.told.append(id)
      leaving(&album, id)
    case .swap(let id): album.path.update(id) { $0 = Numbered(number: $0.number + 1) }
    }
  }
}
