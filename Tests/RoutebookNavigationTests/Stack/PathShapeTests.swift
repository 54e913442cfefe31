import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// Navigation tested in the write-up's own words, with no screen: given a state, when an action is
/// sent, then the path has this shape.
struct PathShapeTests {
  @Test func `Given an article, when edit is sent, then the draft is pushed over it`() {
    var reader = Reader(path: [.article(1)])
    reader.send(.edit, to: 0)
    #expect(reader.path == [.article(1), .draft(1, "")])
  }

  @Test func `Given a draft, when it is saved, then the article shows its text`() {
    var reader = Reader(path: [.article(1), .draft(1, "")])
    reader.send(.write("new"), to: 1)
    reader.send(.save, to: 1)
    #expect(reader.path == [.article(1)])
    #expect(reader.titles == [1: "new"])
  }

  @Test func `Given a draft over others, when the lowest closes, then all are gone`() {
    var reader = Reader(path: [.article(1), .article(2), .draft(2, "")])
    reader.send(.close, to: 0)
    #expect(reader.path == [])
  }

  @Test func `Given a draft that is gone, when it is saved, then that is reported`() {
    var reader = Reader(path: [.article(1), .draft(1, "old")])
    let draft = reader.path.ids[1]
    reader.send(.close, to: 1)
    #expect(reader.reduce(.element(id: draft, action: .save)) == .notFound(draft))
    #expect(reader.path == [.article(1)])
    #expect(reader.titles == [:])
  }

  @Test func `Given a screen, when its stack changes, then the navigation shows it`() {
    let trip = Trip("[A, 1*]")
    trip.update { $0.append(Numbered(number: 2)) }
    #expect(trip.picture == "[A, 1, 2*]")
  }
}

private enum Page: Hashable {
  case article(Int)
  case draft(Int, String)
}

private enum PageAction {
  case edit, save, close
  case write(String)
}

/// The parent: it owns the path, and sees every action of what lies on it.
private struct Reader {
  var titles: [Int: String] = [:]
  var path: TypedStack<Page>

  init(path: TypedStack<Page>) { self.path = path }

  mutating func send(_ action: PageAction, to index: Int) {
    reduce(.element(id: path.ids[index], action: action))
  }

  @discardableResult
  mutating func reduce(_ action: StackAction<Page, PageAction>) -> StackActionOutcome {
    let outcome = path.apply(action) { page, action in
      if case .draft(let id, _) = page, case .write(let text) = action { page = .draft(id, text) }
    }
    guard outcome == .applied, case .element(let id, let action) = action else { return outcome }
    switch (path[id: id], action) {
    case (.article(let number), .edit): path.append(.draft(number, ""))
    case (.draft(let number, let text), .save):
      titles[number] = text
      path.pop(from: id)
    case (_, .close): path.pop(from: id)
    default: break
    }
    return outcome
  }
}
