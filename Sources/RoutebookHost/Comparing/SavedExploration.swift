import Routebook
import RoutebookExplorer
import SystemCalls
import VisibleText

/// An exploration in the form in which `explore --save` writes it and `compare` reads it.
struct SavedExploration: Codable {
  /// The version of the format; a file with a higher one is refused.
  ///
  /// Later additions are optional, so that all programs of a version read each other's files.
  static let version = 1
  /// The width of the app in columns: too narrow for panes, so that each screen is alone.
  static let columns = 60

  struct Screen: Codable {
    /// The route and the presentation.
    let name: String
    let title: String
    /// The module that registers it; `nil` if there is none.
    let module: String?
    /// The lines of the shortest script that leads there; `nil` if none does.
    let script: [String]?
    /// The lines of the screen after it, without rows that only fill space; `nil` if the script
    /// fails.
    private(set) var picture: [String]?
    /// The styles of the lines; `nil` in a file of a program that did not write them, whose
    /// pictures are plain text.
    private(set) var looks: [String]?
    /// The index of the screen with the same picture, among `screens` and `others`; `nil` if this
    /// one has a picture.
    var like: Int?

    /// The picture.
    var frame: Frame? {
      get {
        picture.map {
          Frame(lines: $0, encodedStyles: looks ?? [], width: SavedExploration.columns)
        }
      }
      set {
        picture = newValue?.lines.withoutEnds
        looks = newValue?.encodedStyles
      }
    }

    /// Whether a frame is the picture, line by line.
    func shows(_ other: Frame) -> Bool { picture == other.lines.withoutEnds }

    /// Whether a frame shows something else in front: the layers behind a sheet or an alert have
    /// screens of their own.
    func differs(from other: Frame) -> Bool {
      looks == nil
        ? picture != other.lines.withoutEnds : frame?.foregroundLines != other.foregroundLines
    }
  }

  /// A step on a screen, in any state, and the screen to which it leads.
  struct Transition: Codable, Hashable, Comparable {
    let screen: String
    let step: String
    let target: String
    /// The lines of a script that leads to the screen and takes the step; not part of equality.
    /// `nil` if no state of the map leads there, and in a file of a program that did not write it.
    var script: [String]?
    /// The title of the target after the script, if it is not the usual one; `nil` in a file of a
    /// program that did not write it.
    var title: String?
    /// The label of the control that the step finds by an identifier.
    var label: String?
    /// `true` if the step only shows what was there before: below what it closes, or in another
    /// tab.
    var closes: Bool?
    /// The label of the menu, or of the row with actions, in which the control is.
    var menu: String?
    /// The index of the picture in which the control is, among `screens` and `others`; `nil` if
    /// there is none, and in a file of a program that did not write it.
    var picture: Int?
    /// The area of the control in the picture.
    var rows: Range<Int>?
    var columns: Range<Int>?

    static func == (left: Self, right: Self) -> Bool {
      (left.screen, left.step, left.target) == (right.screen, right.step, right.target)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(screen)
      hasher.combine(step)
      hasher.combine(target)
    }

    static func < (left: Self, right: Self) -> Bool {
      (left.screen, left.step, left.target) < (right.screen, right.step, right.target)
    }
  }

  struct Finding: Codable {
    let name: String
    let explanation: String
    /// The lines of the script, with a comment in the one that fails.
    let script: String
    /// The lines before the one that fails, or all of them; not in the file.
    private(set) var way: [String] = []
    /// The screen after them; not in the file.
    var place: ReachedScreen?

    private enum CodingKeys: CodingKey {
      case name, explanation, script
    }

    fileprivate init(_ finding: RoutebookExplorer.Finding) {
      (name, explanation) = (finding.name, finding.explanation)
      script = finding.markedSteps.map { "\($0)\n" }.joined()
      way = finding.steps.prefix(finding.failingStep ?? finding.steps.count).map { "\($0)" }
    }
  }

  /// The part of the file that all versions have.
  struct Header: Decodable {
    let version: Int
    /// A later version can have other levels.
    let detail: String
  }

  let version: Int
  /// The name of the app's program.
  let app: String
  /// The level at which the exploration is complete.
  let detail: DetailLevel
  /// Sorted by module and name.
  var screens: [Screen]
  /// The screens after the scripts of transitions, the shortest one first; `nil` in a file of a
  /// program that did not write them.
  var others: [Screen]?
  /// Sorted.
  var transitions: [Transition]
  /// In the order of the report, without those that a module accepts.
  let findings: [Finding]
  /// The screen to which an example of each pattern of deep links leads, or an empty name; `nil` in
  /// a file of a program that did not write it.
  var links: [String: String]?

  /// Without the pictures of the screens; `nil` if the exploration is cut off, or has no map.
  init?(_ found: Exploration, of host: AppHost) {
    guard found.isComplete, let map = found.map else { return nil }
    (version, app, detail) = (Self.version, host.name, found.detail)
    let (scripts, transitionScripts) = (map.scripts, map.transitionScripts)
    screens = map.screens.enumerated().map { index, screen in
      Screen(
        name: screen.name, title: screen.title, module: screen.module, script: scripts[index])
    }
    transitions = map.screenTransitions.map {
      let way = transitionScripts[$0]
      return Transition(
        screen: map.screens[$0.source].name, step: $0.line, target: map.screens[$0.target].name,
        script: way?.script, title: way?.title == map.screens[$0.target].title ? nil : way?.title,
        label: $0.action.usesIdentifier ? way?.label : nil,
        closes: way?.closes)
    }.sorted()
    findings = found.findings.map(Finding.init)
  }
}

extension SavedExploration {
  /// The screens of all pictures.
  var drawn: [Screen] { screens + (others ?? []) }

  /// The screen with the same picture, or the screen itself.
  func drawn(like screen: Screen) -> Screen { screen.like.flatMap(drawn(at:)) ?? screen }

  /// The scripts that lead to a screen, the shortest first.
  func scripts(to screen: String) -> [[String]] {
    let scripts =
      screens.filter { $0.name == screen }.compactMap(\.script)
      + transitions.filter { $0.target == screen }.compactMap(\.script)
    return scripts.sorted { $0.count < $1.count }
  }

  /// The picture of a screen after a script; `nil` if the file has none.
  func frame(of screen: String, after script: [String]) -> Frame? {
    drawn.first { $0.name == screen && $0.script == script }.flatMap { drawn(like: $0).frame }
  }

  /// The screen of a picture; `nil` if the file has no such picture.
  private func drawn(at index: Int) -> Screen? {
    let drawn = drawn
    return drawn.indices.contains(index) ? drawn[index] : nil
  }

  /// The screen before the step of a transition, with the control that the step uses.
  func place(of transition: Transition) -> ReachedScreen? {
    guard let frame = transition.picture.flatMap(drawn(at:))?.frame else { return nil }
    var place = ReachedScreen(screen: transition.screen, frame: frame, menu: transition.menu)
    if let rows = transition.rows, let columns = transition.columns,
      rows.clamped(to: 0..<frame.height) == rows, columns.clamped(to: 0..<frame.width) == columns
    {
      place.control = (rows, columns)
    }
    return place
  }

  /// A sentence about screens that can't be compared, or `nil` if all can.
  var sentenceAboutPictures: String? {
    let names = screens.filter { $0.picture == nil }.map(\.name.visible)
    return names.isEmpty
      ? nil
      : "\(counted(names.count, "screen")) could not be drawn, so nobody can tell whether they change: "
        + names.joined(separator: ", ") + "."
  }
}

extension SavedExploration.Transition {
  /// The step as data; `nil` if the file has something else in its place.
  var action: ScriptStep.Action? { (try? Script(step))?.steps.first?.action }

  /// The step with labels of controls instead of identifiers.
  var stepText: String {
    let place = { (name: ControlLocator) in
      name.menu.map { " in the menu of \((menu ?? $0.text).quoted)" } ?? ""
    }
    return switch action {
    case .tap(let name) where label != nil || name.menu != nil:
      "tap \((label ?? name.text).quoted)\(place(name))"
    case .type(let name, let text) where label != nil:
      "type \(text.quoted) into \(label!.quoted)\(place(name))"
    default: step
    }
  }

  /// Whether another step of the same kind leads from the same screen to the same one.
  func isLike(_ other: Self) -> Bool {
    (screen, target) == (other.screen, other.target)
      && step.prefix { $0 != " " } == other.step.prefix { $0 != " " }
  }

  /// Whether it only selects a tab, or shows a screen that was there before.
  var isReturn: Bool { closes == true || action?.selectsTab == true }

  /// The number of steps that lead to its target.
  var length: Int { script?.count ?? .max }

  /// Whether it is a step to go back, even if it does something else.
  var goesBack: Bool { action == .back || action == .swipe }
}

extension ScriptStep.Action {
  /// The step that uses the row, or opens the menu, in whose menu the control is; `nil` if it is in
  /// none.
  var row: ScriptStep.Action? {
    if case .tap(let name) = self { name.menu.map { .tap($0) } } else { nil }
  }

  /// The step with another name of its control.
  func naming(_ name: ControlLocator) -> ScriptStep.Action {
    switch self {
    case .tap: .tap(name)
    case .type(_, let text): .type(name, text: text)
    default: self
    }
  }

  /// Whether the step names a control, or its menu, by an identifier.
  var usesIdentifier: Bool {
    switch self {
    case .tap(let name), .type(let name, _): name.kind == .id || name.menu?.kind == .id
    default: false
    }
  }
}

extension DetailLevel: Codable {}
