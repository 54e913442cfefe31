import RoutebookRegistry
import RoutebookTesting
import Testing

@testable import RoutebookNavigation

/// A handler can be called once for each element, after its opening.
struct OpeningTests {
  private final class Notes { var lines: [String] = [] }

  private let trip = Trip(">one[A*] two[B]")
  private let notes = Notes()
  private var navigator: Navigator { trip.navigator }

  private func app() throws -> BareApp {
    try BareApp(navigator) { [notes] registry in
      registry.onAppear(of: Place.self, after: .opening) { notes.lines.append("opened \($0)") }
      registry.onAppear(of: Numbered.self) { notes.lines.append("appeared \($0)") }
      registry.onAppear(of: Numbered.self, after: .opening) { notes.lines.append("opened \($0)") }
    }
  }

  private func lines(_ body: () -> Void) -> [String] {
    notes.lines.removeAll()
    body()
    return notes.lines
  }

  @Test func `A screen under a sheet that goes is not told again`() throws {
    let app = try app()
    #expect(notes.lines == ["opened A"])
    #expect(lines { navigator.presentSheet(Place.s) } == ["opened S"])
    #expect(lines { navigator.dismiss() } == [])
    #expect(lines { navigator.presentSheet(Place.s) } == ["opened S"])
    withExtendedLifetime(app) {}
  }

  @Test func `Each element is told once, when it is first in front`() throws {
    let app = try app()
    let path = [Destination.push(.c), Destination(Numbered(number: 1), as: .push)]
    #expect(lines { navigator.show(path, at: .firstTab) } == ["appeared 1", "opened 1"])
    #expect(lines { navigator.pop() } == ["opened C"])
    #expect(lines { navigator.selectTab(1) } == ["opened B"])
    #expect(lines { navigator.selectTab(0) } == [])
    #expect(lines { navigator.push(Place.c) } == ["opened C"])
    withExtendedLifetime(app) {}
  }

  @Test func `An update appears, and is no opening`() throws {
    let app = try app()
    navigator.push(Numbered(number: 1))
    let id = navigator.state.top.id
    #expect(lines { navigator.update(id, to: Numbered(number: 2)) } == ["appeared 2"])
    withExtendedLifetime(app) {}
  }

  @Test func `What a snapshot brings back is opened if it was gone`() throws {
    let app = try app()
    navigator.push(Place.c)
    let snapshot = navigator.state
    navigator.push(Place.d)
    #expect(lines { navigator.restore(snapshot) } == [])
    navigator.popToRoot()
    #expect(lines { navigator.restore(snapshot) } == ["opened C"])
    withExtendedLifetime(app) {}
  }

  @Test func `After a jump, a screen is told again as the first time`() throws {
    let app = try app()
    let moment = navigator.moment
    for _ in 1...2 {
      #expect(lines { navigator.selectTab(1) } == ["opened B"])
      navigator.jump(to: moment)
    }
    withExtendedLifetime(app) {}
  }

  @Test func `States differ in which of their screens were opened`() throws {
    let app = try app()
    func hash() -> Int {
      var hasher = Hasher()
      navigator.hashState(into: &hasher)
      return hasher.finalize()
    }
    let before = hash()
    navigator.push(Place.c)
    navigator.pop()
    #expect(hash() == before)
    navigator.selectTab(1)
    navigator.selectTab(0)
    #expect(hash() != before)
    #expect(navigator.handlers.opened.count == 2)
    withExtendedLifetime(app) {}
  }
}
