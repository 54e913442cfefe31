import Routebook

/// What an app shows at one moment, with the words around it in a document.
struct Picture {
  /// The name of the script or the preview; can be empty.
  let name: String
  /// Whether the name is the path of a file.
  var isFile = false
  /// What is drawn, if it is no script.
  var destination: Destination?
  /// The steps of the script since the picture before.
  var steps: [WrittenStep] = []
  /// A sentence of the script about the picture.
  var caption: String?
  /// What is to be known before it.
  var notes: [String] = []
  /// The navigation events since the picture before.
  var log: [NavigationLog.Entry] = []
  /// Where the user is.
  var state: NavigationState?
  /// The title of the screen.
  var screenTitle = ""
  /// The step that comes next and what it uses, in a page.
  var next: (step: String, item: ScreenItem.ID)?
  /// The same with the list of a menu open, in a page, if the next step uses an entry of it.
  var opened: ScreenLayout?
  /// The number of scripts that ended before.
  var script = 0
  /// What the script expected instead.
  var failure: ScriptFailure?
  /// What the user can use, if a step failed.
  var controls: [String] = []
  /// The steps of the script that did not run, since one failed.
  var unplayed: [WrittenStep] = []
  let layout: ScreenLayout
  /// The same with the rows that only fill space.
  let whole: ScreenLayout
  /// The number of sheets, covers and alerts above the tabs.
  let layerCount: Int
  /// The same at the width of a phone, in a page.
  var narrow: ScreenLayout?
  let outline: String
  /// Whether the last step comes next: what it uses is marked.
  var isBefore = false

  /// What the picture is about; can be empty.
  var title: String { Self.title(name, destination) }

  static func title(_ name: String, _ destination: Destination?) -> String {
    [name, destination?.description ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// Whether the step of the picture before left the user at the same place, as typing does, so that this picture
  /// is enough: it shows what all steps at the place but the last one changed. What a script expects or says is
  /// about one moment, so it has a picture of its own.
  func replaces(_ last: Picture) -> Bool {
    let all = [last, self]
    return all.allSatisfy { $0.isBefore && $0.caption == nil && $0.steps.allSatisfy(\.isUse) }
      && script == last.script && isAtPlace(of: last)
  }

  /// The word for a layer that can't be recognised: a cover hides what is below it.
  var layerWord: String? {
    guard let state, state.alert == nil, state.topLayer.kind == .cover else { return nil }
    // The name of a preview says it.
    return destination?.presentation == .cover ? nil : "cover"
  }

  /// Whether the user was at the same place in the other picture: the same screens, with the same title, and
  /// a sheet of the same height.
  func isAtPlace(of other: Picture) -> Bool {
    guard let state, let old = other.state, screenTitle == other.screenTitle else { return false }
    return state.selectedTab == old.selectedTab && state.alert?.id == old.alert?.id
      && state.allElements.map(\.id) == old.allElements.map(\.id)
      && whole.sheet?.rows == other.whole.sheet?.rows
  }

  /// What the app shows, in at least a number of rows as far as there is space in it, so that pictures
  /// beside one another are equally high.
  func frame(height: Int) -> Frame {
    layout.frame.height < height ? whole.cropped(to: height).frame : layout.frame
  }

  /// Takes the words of the next picture if it would look the same, as after a step that only expects
  /// something; returns whether it did. In a page, what a user does has a picture of its own.
  mutating func take(_ next: Picture) -> Bool {
    let isPage = state != nil
    guard title == next.title, script == next.script, !isBefore, !next.isBefore,
      !next.steps.isEmpty || next.caption != nil,
      failure == nil, next.failure == nil,
      caption == nil || isPage && next.caption == nil,
      !isPage || next.steps.allSatisfy(\.isExpectation),
      next.notes.isEmpty, next.log.isEmpty, layout.frame == next.layout.frame
    else { return false }
    steps += next.steps
    caption = next.caption ?? caption
    (self.next, opened) = (nil, nil)
    return true
  }
}

extension [Picture] {
  /// The indices of the pictures of each script; those of no script are one group.
  var scripts: [Range<Int>] {
    indices.groups { self[$0].script }.map { $0.elements[0]..<$0.elements[0] + $0.elements.count }
  }
}
