import Routebook

/// The screen of an app at one moment, with its caption in a document.
struct Picture {
  /// The name of the script or the preview; can be empty.
  let name: String
  /// Whether the name is the path of a file.
  var isFile = false
  /// The destination that is drawn; `nil` for a picture of a script.
  var destination: Destination?
  /// The steps of the script since the picture before.
  var steps: [WrittenStep] = []
  /// A sentence of the script about the picture.
  var caption: String?
  /// Lines that are printed before it.
  var notes: [String] = []
  /// The navigation events since the picture before.
  var log: [NavigationLog.Entry] = []
  /// The navigation state.
  var state: NavigationState?
  /// The title of the screen.
  var screenTitle = ""
  /// In a page, the next step, and the item that it uses.
  var next: (step: String, item: ScreenItem.ID)?
  /// The same with the list of a menu open, in a page, if the next step uses an entry of it.
  var opened: ScreenLayout?
  /// The number of scripts that ended before.
  var script = 0
  /// The failure of its last step.
  var failure: ScriptFailure?
  /// If a step failed, the controls on the screen.
  var controls: [String] = []
  /// The steps that did not run after a failure.
  var unplayed: [WrittenStep] = []
  let layout: ScreenLayout
  /// The layout before rows that only fill space were left out.
  let whole: ScreenLayout
  /// The number of sheets, covers and alerts above the tabs.
  let layerCount: Int
  /// In a page, the layout for a phone.
  var narrow: ScreenLayout?
  let outline: String
  /// Whether the last of the steps comes after the picture, and what it uses is marked.
  var isBefore = false

  /// The title of the picture; can be empty.
  var title: String { Self.title(name, destination) }

  static func title(_ name: String, _ destination: Destination?) -> String {
    [name, destination?.description ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// Whether this picture can also stand for the one before: the step between them left the user at
  /// the same place, as typing does. An expectation and a sentence are about one moment, so they
  /// need their own picture.
  func replaces(_ last: Picture) -> Bool {
    let all = [last, self]
    return all.allSatisfy { $0.isBefore && $0.caption == nil && $0.steps.allSatisfy(\.isUse) }
      && script == last.script && showsSameState(as: last)
  }

  /// `cover` if a cover is on top, which looks like a pushed screen since it hides what is below
  /// it.
  var layerLabel: String? {
    guard let state, state.alert == nil, state.topLayer.kind == .cover else { return nil }
    // The name of a preview says it.
    return destination?.presentation == .cover ? nil : "cover"
  }

  /// Whether the user was at the same place in the other picture: the same screens, with the same
  /// title, and a sheet of the same height.
  func showsSameState(as other: Picture) -> Bool {
    guard let state, let old = other.state, screenTitle == other.screenTitle else { return false }
    return state.selectedTab == old.selectedTab && state.alert?.id == old.alert?.id
      && state.allElements.map(\.id) == old.allElements.map(\.id)
      && whole.sheet?.rows == other.whole.sheet?.rows
  }

  /// Returns the frame with at least `height` rows if it has that many, so that pictures in a row
  /// are equally high.
  func frame(height: Int) -> Frame {
    layout.frame.height < height ? whole.cropped(to: height).frame : layout.frame
  }

  /// Adds the words of the next picture if it looks the same, as after an expectation. In a page,
  /// each use of the app has its own picture.
  ///
  /// - Returns: Whether the words were added.
  mutating func merge(_ next: Picture) -> Bool {
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

extension HeadlessApp {
  /// The title of the alert, or else of the top screen; empty if it has none.
  var screenTitle: String { alert()?.title ?? path().last ?? "" }

  /// Returns a step that names an item by its identity with the item's label instead.
  func labelledStep(_ step: ScriptStep.Action) -> String? {
    guard let item = item(usedBy: step), !item.label.isEmpty else { return nil }
    let label = ControlLocator(item.label, in: item.entryParent.map { ControlLocator($0.label) })
    return switch step {
    case .tap(let name) where name.kind == .id: "\(ScriptStep.Action.tap(label))"
    case .type(let name, let text) where name.kind == .id:
      "\(ScriptStep.Action.type(label, text: text).printable(with: item))"
    default: nil
    }
  }
}

extension ScreenLayout {
  /// The words by which a search finds a screen: its title, texts and controls, without the bars
  /// that many screens share.
  var words: [String] {
    items.filter { ![.back, .tab, .actions].contains($0.role) }
      .flatMap { [$0.label, $0.value ?? ""] }.filter { !$0.isEmpty }
  }
}

extension Picture {
  /// The picture as data for a program: the words around it, its lines, the runs of cells with the
  /// same style, the visible rows of a body that does not fit, and the items that the user can
  /// reach, in reading order.
  var json: JSONObject {
    let frame = layout.frame
    let (rows, count) = layout.scroll
    return [
      "title": title,
      "step": steps.isEmpty ? nil : steps.map(\.source).joined(separator: "\n"),
      "caption": caption, "log": notes + log.map(\.description),
      "failure": failure.map { "\($0)" }, "width": frame.width, "height": frame.height,
      "lines": frame.lines,
      "runs": (0..<frame.height).flatMap { frame.runs(inRow: $0).map(\.json) },
      "scroll": rows.count == count
        ? nil
        : ["first": rows.lowerBound, "shown": rows.count, "count": count] as JSONObject,
      "items": layout.placedItems.map(\.json),
    ]
  }
}

extension FrameRun {
  fileprivate var json: JSONObject {
    [
      "row": row, "column": columns.lowerBound, "width": columns.count, "role": "\(style.role)",
      "attributes": style.attributes.names, "text": text,
    ]
  }
}

extension PlacedItem {
  /// An item that is not visible has no area.
  fileprivate var json: JSONObject {
    [
      "role": item.role.rawValue, "label": item.label, "menu": item.menu, "value": item.value,
      "isOn": item.isOn, "pane": item.pane == 0 ? nil : item.pane,
      "isEnabled": item.isEnabled,
      "area": area.map { rows, columns -> JSONObject in
        [
          "row": rows.lowerBound, "column": columns.lowerBound, "height": rows.count,
          "width": columns.count,
        ]
      },
    ]
  }
}

/// A format in which commands print what an app shows.
enum PictureFormat: String, CaseIterable {
  /// Plain text.
  case text
  /// Text with the styles of a terminal.
  case ansi
  /// A vector graphic.
  case svg
  /// A page for a browser.
  case html
  /// Data for a program.
  case json
  /// The items line by line, for a screen reader.
  case outline

  /// Whether all pictures of a command are one document, which is printed at the end.
  var isDocument: Bool {
    switch self {
    case .text, .ansi, .outline: false
    case .svg, .html, .json: true
    }
  }
}
