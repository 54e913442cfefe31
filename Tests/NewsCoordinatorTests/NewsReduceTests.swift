import NewsCoordinator
import Routebook
import Testing

/// Navigation as state: given a state, when an action is sent, then the path has this shape. No
/// screen, no navigator.
struct NewsReduceTests {
  var state = NewsState()

  @Test mutating func `Choosing an article pushes its detail`() {
    state.reduce(.choose(2))
    #expect(state.path == [.detail(articleID: 2)])
  }

  @Test mutating func `An edit is pushed over the detail, with the title to begin from`() {
    state.reduce(.choose(1))
    state.reduce(.path(.element(id: state.path.ids[0], action: .edit)))
    #expect(
      state.path == [.detail(articleID: 1), .edit(articleID: 1, draft: "Bridges of paper")])
  }

  @Test mutating func `What is written changes the element where it is`() {
    state.reduce(.path(.push(id: state.path.freshID, state: .edit(articleID: 1, draft: ""))))
    let id = state.path.ids[0]
    state.reduce(.path(.element(id: id, action: .write("New"))))
    #expect(state.path == [.edit(articleID: 1, draft: "New")])
    #expect(state.path.ids == [id])
    #expect(state.articles[0].title == "Bridges of paper")
  }

  @Test mutating func `Saving gives the article its new title, and the parent pops the edit`() {
    state.reduce(.choose(3))
    state.reduce(.path(.element(id: state.path.ids[0], action: .edit)))
    state.reduce(.path(.element(id: state.path.ids[1], action: .write("Maps of paper"))))
    state.reduce(.path(.element(id: state.path.ids[1], action: .save)))
    #expect(state.path == [.detail(articleID: 3)])
    #expect(
      state.articles.map(\.title) == [
        "Bridges of paper", "The paper plane contest", "Maps of paper",
      ])
  }

  @Test mutating func `Closing an edit keeps the article as it was`() {
    state.reduce(.choose(1))
    state.reduce(.path(.element(id: state.path.ids[0], action: .edit)))
    state.reduce(.path(.element(id: state.path.ids[1], action: .write("Thrown away"))))
    state.reduce(.path(.element(id: state.path.ids[1], action: .close)))
    #expect(state.path == [.detail(articleID: 1)])
    #expect(state.articles == Article.samples)
  }

  @Test mutating func `Settings begin with what is set, and set it at home`() {
    state.isCompact = true
    state.reduce(.showSettings)
    #expect(state.path == [.settings(isCompact: true)])
    state.reduce(.path(.element(id: state.path.ids[0], action: .setCompact(false))))
    #expect(state.path == [.settings(isCompact: false)])
    #expect(!state.isCompact)
  }

  @Test mutating func `A pop takes the element and all above it`() {
    for id in 1...3 { state.reduce(.choose(id)) }
    state.reduce(.path(.popFrom(id: state.path.ids[1])))
    #expect(state.path == [.detail(articleID: 1)])
  }

  @Test mutating func `An action that an element doesn't know changes nothing`() {
    state.reduce(.choose(1))
    let before = state
    for action: NewsPathAction in [.write("x"), .save, .setCompact(true)] {
      #expect(
        state.reduce(.path(.element(id: state.path.ids[0], action: action))) == .applied)
      #expect(state == before)
    }
  }

  @Test(arguments: [
    ("", 3), ("PAPER", 3), ("paper", 3), ("maps", 1), ("가을", 1), ("가을".decomposed, 1),
    ("no such word", 0),
  ])
  func `The search finds titles whatever their case or normal form`(text: String, count: Int) {
    var state = state
    state.articles[0].title += " 가을"
    #expect(state.articles(matching: text).count == count)
  }
}

extension String {
  /// Hangul as the letters that a syllable is made of, by the arithmetic of Unicode 3.12.
  fileprivate var decomposed: String {
    var letters = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let index = scalar.value - 0xAC00
      let trailing = index % 28
      letters.append(Unicode.Scalar(0x1100 + index / 588)!)
      letters.append(Unicode.Scalar(0x1161 + index % 588 / 28)!)
      if trailing > 0 { letters.append(Unicode.Scalar(0x11A7 + trailing)!) }
    }
    return String(letters)
  }
}
