import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

// B, C and numbers are allowed; D is not, however one gets there.
struct PermissionGuardTests {
  private let permission = door(.d, .refuse(reason: "not D"), "permission")

  static let toD: [NavigationAction] = [
    .open("D", .push), .replaceStack("B D"), .restore(Trip("[A] sheet[S, D, B*]").state),
  ]

  @Test(arguments: toD)
  func `Whichever action leads to the destination is refused`(action: NavigationAction) {
    let trip = Trip("[A, B*]", guards: permission)
    #expect(trip.navigator.perform(action).block == "permission: not D")
    #expect(trip.picture == "[A, B*]")
  }

  @Test func `A rewrite that leads to the destination is refused`() {
    let trip = Trip("[A, B*]", guards: permission)
    let push = trip.navigator.updateStack(of: Place.self, over: Place.a) { $0.append(.d) }
    let change = trip.navigator.updateStack(of: Place.self, over: Place.a) { $0[0] = .d }
    #expect([push.block, change.block] == ["permission: not D", "permission: not D"])
    #expect(trip.picture == "[A, B*]")
  }

  @Test func `A rewrite that removes a screen is not refused for those that stay`() {
    let trip = Trip("[A, B, D, C*]", guards: permission)
    let outcome = trip.navigator.updateStack(of: Place.self, over: Place.a) { $0.removeLast() }
    #expect(outcome == .committed)
    #expect(trip.picture == "[A, B, D*]")
    trip.navigator.updateStack(of: Place.self, over: Place.a) { $0.remove(at: 0) }
    #expect(trip.picture == "[A, D*]")
  }

  @Test func `The guard is asked for each destination of its type, from the lowest up`() {
    var asked: [String] = []
    let trip = Trip(
      "[A*]",
      guards: PermissionGuard("noting", entering: Place.self) { place, presentation in
        asked.append("\(place.description) \(presentation)")
        return .allow
      })
    trip.navigator.restore(Trip("[A, B] sheet[S, 1, C] cover[D*] alert(X)").state)
    // A is there already.
    #expect(asked == ["B push", "S sheet", "C push", "D cover", "X alert"])
  }

  @Test func `The first answer that is not to allow counts`() {
    let trip = Trip(
      "[A*]",
      guards: PermissionGuard("picky", entering: Place.self) { place, _ in
        switch place {
        case .b: .refuse(reason: "not B")
        case .c: .refuse(reason: "not C")
        default: .allow
        }
      })
    #expect(trip.navigator.perform(.replaceStack("D C B")).block == "picky: not C")
  }
}

/// “Discard?”: asked about each element of a type that leaves, whatever removes it.
struct DepartureGuardTests {
  private let trip = Trip("[A*]")

  /// B asks first.
  private static func discard(
    _ name: String = "discard", _ place: Place = .b, _ alert: Place = .x
  ) -> DepartureGuard<Place> {
    DepartureGuard(name, leaving: Place.self) { left in
      left == place ? .detour(to: .alert(alert)) : .allow
    }
  }

  static let leaving: [(String, NavigationAction, String)] = [
    ("[A, B*]", .pop(count: 1), "[A*]"),
    ("[A] sheet[S, B] cover[T*]", .dismissAll, "[A*]"),
    ("[A] sheet[B] cover[T*]", .goBack, "[A] sheet[B*]"),
    (">one[A, B*] two[C]", .selectTab(1), "one[A, B] >two[C*]"),
    ("[A, B*]", .sequence([.pop(count: 1), .open("C", .cover)]), "[A] cover[C*]"),
  ]

  @Test(arguments: leaving)
  func `The user is asked, and the element leaves after a result, or stays`(
    picture: String, action: NavigationAction, after: String
  ) {
    let stays =
      [">one[A, B*] two[C]", "[A] sheet[B] cover[T*]"].contains(picture) && after.contains("B")
    let trip = Trip(picture, guards: Self.discard())
    let outcome = trip.navigator.perform(action)
    if stays {
      // It does not leave with its tab, or while something above it does.
      #expect(outcome == .committed)
      #expect(trip.picture == after)
      return
    }
    #expect(trip.picture == "\(picture) alert(X)")
    trip.navigator.dismiss()
    #expect(trip.picture == picture)
    trip.navigator.perform(action)
    trip.navigator.dismiss(returning: true)
    #expect(trip.picture == after)
  }

  @Test func `Going back twice asks twice: the alert is closed, and the element stays`() {
    let trip = Trip("[A, B*]", guards: Self.discard())
    trip.navigator.goBack()
    trip.navigator.goBack()
    #expect(trip.picture == "[A, B*]")
    trip.navigator.goBack()
    #expect(trip.picture == "[A, B*] alert(X)")
  }

  @Test func `Several guards ask one after another, and no answer is asked for twice`() {
    let trip = Trip(
      "[A, B, C*]", guards: Self.discard("first", .b, .x), Self.discard("second", .c, .y))
    trip.navigator.popToRoot()
    #expect(trip.picture == "[A, B, C*] alert(X)")
    trip.navigator.dismiss(returning: true)
    #expect(trip.picture == "[A, B, C*] alert(Y)")
    trip.navigator.dismiss(returning: true)
    #expect(trip.picture == "[A*]")
  }

  @Test func `An answer counts for its own action only`() {
    let trip = Trip("[A, B*]", guards: Self.discard())
    trip.navigator.pop()
    trip.navigator.dismiss(returning: true)
    trip.navigator.push(Place.b)
    trip.navigator.pop()
    #expect(trip.picture == "[A, B*] alert(X)")
  }

  @MainActor @Test func `A task that is cancelled is not asked`() async {
    let trip = Trip("[A*]", guards: Self.discard())
    let navigator = trip.navigator
    let task = Task.immediate { _ = await navigator.open(Place.b) }
    task.cancel()
    await task.value
    #expect(trip.picture == "[A*]")
  }

  @Test func `The guard sees the state of the screen, and refuses if it has another type`() throws {
    var write: ((Int) -> Void)?
    let app = try BareApp(trip.navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { _ in 0 }) { _, place in
        write = { place.state = $0 }
        return "\(place.state)"
      }
    }
    trip.navigator.guards = [
      DepartureGuard("draft", leaving: Place.self) { (_, changes: Int) in
        changes == 0 ? .allow : .refuse(reason: "\(changes) changes")
      }
    ]
    trip.navigator.push(Place.b)
    #expect(trip.navigator.pop() == .committed)
    trip.navigator.push(Place.b)
    _ = try app.contents()
    write?(2)
    #expect(trip.navigator.pop().block == "draft: 2 changes")
    trip.navigator.guards = [
      DepartureGuard("draft", leaving: Place.self) { (_, _: String) in .allow }
    ]
    #expect(trip.navigator.pop().block == "draft: its screen has no state of type String")
  }

  @Test func `An alert of the same route type has no state, and closes unasked`() throws {
    let app = try BareApp(trip.navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { _ in 1 }) { _, place in
        "\(place.state)"
      }
      registry.alertDestination(for: Place.self) { "\($0)" }
    }
    trip.navigator.guards = [
      DepartureGuard("draft", leaving: Place.self) { (_, changes: Int) in
        changes == 0 ? .allow : .detour(to: .alert(Place.x))
      }
    ]
    trip.navigator.push(Place.b)
    trip.navigator.pop()
    #expect(trip.picture == "[A, B*] alert(X)")
    // Without a result, the user stays.
    #expect(trip.navigator.dismiss() == .committed)
    #expect(trip.picture == "[A, B*]")
    trip.navigator.pop()
    trip.navigator.dismiss(returning: true)
    #expect(trip.picture == "[A*]")
    withExtendedLifetime(app) {}
  }
}
