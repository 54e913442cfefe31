import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

// B, C and numbers are allowed; D is not, however one gets there.
struct PermissionGuardTests {
  private let permission = door(.d, .refuse(reason: "not D"), "permission")

  static let toD: [NavigationAction] = [
    .open("D", .push), .replaceStack("B D"),
    .restore(RecordingNavigator("[A] sheet[S, D, B*]").state),
  ]

  @Test(arguments: toD)
  func `Whichever action leads to the destination is refused`(action: NavigationAction) {
    let recorder = RecordingNavigator("[A, B*]", guards: permission)
    #expect(recorder.navigator.perform(action).block == "permission: not D")
    #expect(recorder.notation == "[A, B*]")
  }

  @Test func `A rewrite that leads to the destination is refused`() {
    let recorder = RecordingNavigator("[A, B*]", guards: permission)
    let push = recorder.navigator.updateStack(of: Place.self, over: Place.a) { $0.append(.d) }
    let change = recorder.navigator.updateStack(of: Place.self, over: Place.a) { $0[0] = .d }
    #expect([push.block, change.block] == ["permission: not D", "permission: not D"])
    #expect(recorder.notation == "[A, B*]")
  }

  @Test func `A rewrite that removes a screen is not refused for those that stay`() {
    let recorder = RecordingNavigator("[A, B, D, C*]", guards: permission)
    let outcome = recorder.navigator.updateStack(of: Place.self, over: Place.a) { $0.removeLast() }
    #expect(outcome == .committed)
    #expect(recorder.notation == "[A, B, D*]")
    recorder.navigator.updateStack(of: Place.self, over: Place.a) { $0.remove(at: 0) }
    #expect(recorder.notation == "[A, D*]")
  }

  @Test func `The guard is asked for each destination of its type, from the lowest up`() {
    var asked: [String] = []
    let recorder = RecordingNavigator(
      "[A*]",
      guards: PermissionGuard("noting", entering: Place.self) { place, presentation in
        asked.append("\(place.description) \(presentation)")
        return .allow
      })
    recorder.navigator.restore(RecordingNavigator("[A, B] sheet[S, 1, C] cover[D*] alert(X)").state)
    // A is there already.
    #expect(asked == ["B push", "S sheet", "C push", "D cover", "X alert"])
  }

  @Test func `The first answer that is not to allow counts`() {
    let recorder = RecordingNavigator(
      "[A*]",
      guards: PermissionGuard("picky", entering: Place.self) { place, _ in
        switch place {
        case .b: .refuse(reason: "not B")
        case .c: .refuse(reason: "not C")
        default: .allow
        }
      })
    #expect(recorder.navigator.perform(.replaceStack("D C B")).block == "picky: not C")
  }
}

/// “Discard?”: asked about each element of a type that leaves, whatever removes it.
struct DepartureGuardTests {
  private let recorder = RecordingNavigator("[A*]")

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
    notation: String, action: NavigationAction, after: String
  ) {
    let stays =
      [">one[A, B*] two[C]", "[A] sheet[B] cover[T*]"].contains(notation) && after.contains("B")
    let recorder = RecordingNavigator(notation, guards: Self.discard())
    let outcome = recorder.navigator.perform(action)
    if stays {
      // It does not leave with its tab, or while something above it does.
      #expect(outcome == .committed)
      #expect(recorder.notation == after)
      return
    }
    #expect(recorder.notation == "\(notation) alert(X)")
    recorder.navigator.dismiss()
    #expect(recorder.notation == notation)
    recorder.navigator.perform(action)
    recorder.navigator.dismiss(returning: true)
    #expect(recorder.notation == after)
  }

  @Test func `Going back twice asks twice: the alert is closed, and the element stays`() {
    let recorder = RecordingNavigator("[A, B*]", guards: Self.discard())
    recorder.navigator.goBack()
    recorder.navigator.goBack()
    #expect(recorder.notation == "[A, B*]")
    recorder.navigator.goBack()
    #expect(recorder.notation == "[A, B*] alert(X)")
  }

  @Test func `Several guards ask one after another, and no answer is asked for twice`() {
    let recorder = RecordingNavigator(
      "[A, B, C*]", guards: Self.discard("first", .b, .x), Self.discard("second", .c, .y))
    recorder.navigator.popToRoot()
    #expect(recorder.notation == "[A, B, C*] alert(X)")
    recorder.navigator.dismiss(returning: true)
    #expect(recorder.notation == "[A, B, C*] alert(Y)")
    recorder.navigator.dismiss(returning: true)
    #expect(recorder.notation == "[A*]")
  }

  @Test func `An answer counts for its own action only`() {
    let recorder = RecordingNavigator("[A, B*]", guards: Self.discard())
    recorder.navigator.pop()
    recorder.navigator.dismiss(returning: true)
    recorder.navigator.push(Place.b)
    recorder.navigator.pop()
    #expect(recorder.notation == "[A, B*] alert(X)")
  }

  @MainActor @Test func `A task that is cancelled is not asked`() async {
    let recorder = RecordingNavigator("[A*]", guards: Self.discard())
    let navigator = recorder.navigator
    let task = Task.immediate { _ = await navigator.open(Place.b) }
    task.cancel()
    await task.value
    #expect(recorder.notation == "[A*]")
  }

  @Test func `The guard sees the state of the screen, and refuses if it has another type`() throws {
    var write: ((Int) -> Void)?
    let app = try BareApp(recorder.navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { _ in 0 }) { _, place in
        write = { place.state = $0 }
        return "\(place.state)"
      }
    }
    recorder.navigator.guards = [
      DepartureGuard("draft", leaving: Place.self) { (_, changes: Int) in
        changes == 0 ? .allow : .refuse(reason: "\(changes) changes")
      }
    ]
    recorder.navigator.push(Place.b)
    #expect(recorder.navigator.pop() == .committed)
    recorder.navigator.push(Place.b)
    _ = try app.contents()
    write?(2)
    #expect(recorder.navigator.pop().block == "draft: 2 changes")
    recorder.navigator.guards = [
      DepartureGuard("draft", leaving: Place.self) { (_, _: String) in .allow }
    ]
    #expect(recorder.navigator.pop().block == "draft: its screen has no state of type String")
  }

  @Test func `An alert of the same route type has no state, and closes unasked`() throws {
    let app = try BareApp(recorder.navigator) { registry in
      registry.destination(for: Place.self, as: .push, state: { _ in 1 }) { _, place in
        "\(place.state)"
      }
      registry.alertDestination(for: Place.self) { "\($0)" }
    }
    recorder.navigator.guards = [
      DepartureGuard("draft", leaving: Place.self) { (_, changes: Int) in
        changes == 0 ? .allow : .detour(to: .alert(Place.x))
      }
    ]
    recorder.navigator.push(Place.b)
    recorder.navigator.pop()
    #expect(recorder.notation == "[A, B*] alert(X)")
    // Without a result, the user stays.
    #expect(recorder.navigator.dismiss() == .committed)
    #expect(recorder.notation == "[A, B*]")
    recorder.navigator.pop()
    recorder.navigator.dismiss(returning: true)
    #expect(recorder.notation == "[A*]")
    withExtendedLifetime(app) {}
  }
}
