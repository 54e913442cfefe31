import Routebook
import RoutebookExplorer
import SystemCalls
import VisibleText

/// An exploration in the form in which `explore --save` writes it and `compare` reads it.
struct SavedExploration: Codable {
  /// The version of the format; a file with a higher one is refused.
  ///
  /// What later programs add is optional, so that all programs of a version read each other's files.
  static let version = 1
  /// The number of columns in which screens are compared, unless the app shows panes.
  static let columns = 60

  struct Screen: Codable {
    /// The route and the presentation.
    let name: String
    let title: String
    /// The module that registers it; `nil` if there is none.
    let module: String?
    /// The lines of the shortest script that leads there; `nil` if none does.
    let script: [String]?
    /// What is shown then, without rows that only fill space; `nil` if the script fails.
    private(set) var picture: [String]?
    /// How the lines look; `nil` in a file of a program that did not write it, whose pictures are of plain text.
    private(set) var looks: [String]?
    /// The number of columns of the picture; `nil` in a file of a program whose pictures all had the same.
    private(set) var columns: Int?
    /// The index of the screen with the same picture, among `screens` and `others`; `nil` if this one has a picture.
    var like: Int?

    /// The picture.
    var frame: Frame? {
      get {
        picture.map {
          Frame(lines: $0, looks: looks ?? [], width: columns ?? SavedExploration.columns)
        }
      }
      set {
        picture = newValue?.lines.withoutEnds
        (looks, columns) = (newValue?.looks, newValue?.width)
      }
    }

    /// Whether a frame shows something else. What is behind a sheet or an alert has a screen of its own.
    func differs(from other: Frame) -> Bool {
      looks == nil
        ? picture != other.lines.withoutEnds : frame?.linesInFront != other.linesInFront
    }
  }

  /// A step on a screen, in any state, and the screen to which it leads.
  struct Transition: Codable, Hashable, Comparable {
    let screen: String
    let step: String
    let target: String
    /// The lines of a script that leads to the screen and takes the step; not part of equality. `nil` if no state of the
    /// map leads there, and in a file of a program that did not write it.
    var script: [String]?
    /// The label of the control that the step finds by an identifier.
    var label: String?

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
    /// What is shown before the line that fails, or at the end; not in the file.
    var frame: Frame?

    private enum CodingKeys: CodingKey {
      case name, explanation, script
    }

    fileprivate init(_ finding: RoutebookExplorer.Finding) {
      (name, explanation) = (finding.name, finding.explanation)
      script = finding.markedSteps.map { "\($0)\n" }.joined()
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
  /// The screens after the scripts of transitions, the shortest one first; `nil` in a file of a program that did not
  /// write them.
  var others: [Screen]?
  /// Sorted.
  let transitions: [Transition]
  /// In the order of the report, without those that a module accepts.
  let findings: [Finding]

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
        script: way?.script, label: $0.line.contains(" id ") ? way?.label : nil)
    }.sorted()
    findings = found.findings.map(Finding.init)
  }
}

extension SavedExploration {
  /// A sentence about screens that can't be compared, or `nil` if all can.
  var sentenceAboutPictures: String? {
    let names = screens.filter { $0.picture == nil }.map(\.name.visible)
    return names.isEmpty
      ? nil
      : "\(counted(names.count, "screen")) could not be drawn, so nobody can tell whether they change: "
        + names.joined(separator: ", ") + "."
  }
}

extension DetailLevel: Codable {}

extension NavigationMap {
  /// The lines of the shortest script that takes each transition, and the label of its last item.
  fileprivate var transitionScripts: [ScreenTransition: (script: [String], label: String?)] {
    var scripts: [ScreenTransition: (script: [String], label: String?)] = [:]
    let ways = MapWays(in: self)
    for state in ways.states {
      var lines: [String]?
      for transition in states[state].transitions {
        guard let key = screenTransition(of: transition), scripts[key] == nil else { continue }
        let leading = lines ?? self.lines(to: state, along: ways)
        lines = leading
        scripts[key] = (leading + ["\(transition.action)"], transition.label)
      }
    }
    return scripts
  }

  /// The lines of the shortest script to each screen.
  fileprivate var scripts: [Int: [String]] {
    var scripts: [Int: [String]] = [:]
    // Where tasks can lead elsewhere meanwhile, a script may get there all the same.
    for ways in [MapWays(in: self), MapWays(in: self, along: \.followed)] {
      for state in ways.states where scripts[states[state].screen] == nil {
        scripts[states[state].screen] = lines(to: state, along: ways)
      }
    }
    return scripts
  }

  /// The lines of the script to a state.
  private func lines(to state: Int, along ways: MapWays) -> [String] {
    (way + ways.way(to: state).map(\.action)).map { "\($0)" }
  }
}

extension AppHost {
  /// Plays a script in a new app, and returns the screen in front then and what is shown, or why a line fails.
  ///
  /// - Parameter columns: The width of the picture; `nil` for the one in which the app shows panes, or the usual one.
  @MainActor func play(
    _ script: [String], columns: Int? = nil
  ) async throws(CommandError) -> Result<(screen: String, frame: Frame), ScriptFailure> {
    let app = try newApp()
    // The start of an app needs no step.
    if !script.isEmpty {
      let parsed: Script
      do {
        parsed = try Script(script.joined(separator: "\n"))
      } catch {
        throw CommandError(.data, "A script of the saved exploration is malformed. \(error)")
      }
      do {
        // The file can be anybody's, so its scripts reach no other file.
        try await app.play(parsed)
      } catch {
        return .failure(error)
      }
    }
    let screen = "\(DestinationCase(app.navigator.state.destinationInFront))"
    await app.settle(within: ScriptTimeLimit(milliseconds: 250)!)
    let width = columns ?? (app.hasRoomForPanes ? app.columns : SavedExploration.columns)
    return .success((screen, app.wholeFrame(from: FrameSize(width: width, height: 24))))
  }

  /// Plays the script of a screen; returns `nil` if it does not lead there.
  @MainActor func picture(
    of screen: SavedExploration.Screen, columns: Int? = nil
  ) async throws(CommandError) -> Frame? {
    guard let script = screen.script,
      case .success((screen.name, let frame)) = try await play(script, columns: columns)
    else { return nil }
    return frame
  }
}

extension HeadlessApp {
  /// Returns the rows of the screen, in a frame that is high enough for all of them if possible.
  fileprivate func wholeFrame(from size: FrameSize) -> Frame {
    var layout = layout(size: size)
    var height = size.height
    while layout.scroll.rows.count < layout.scroll.count, height < FrameSize.maximum.height {
      height = min(2 * height, FrameSize.maximum.height)
      layout = self.layout(size: FrameSize(width: size.width, height: height))
    }
    return layout.cropped().frame
  }
}

extension [String] {
  /// The lines without the blanks at their ends.
  var withoutEnds: [String] {
    map { String($0[..<($0.lastIndex { $0 != " " }.map($0.index(after:)) ?? $0.startIndex)]) }
  }
}

/// The file of `explore --save`.
@MainActor struct SavedFile {
  /// The path as the user typed it.
  private let name: String
  private let path: String

  /// Returns `nil` if nothing is to be saved.
  init?(_ command: ExploreCommand) throws(CommandError) {
    guard let name = command.arguments[ExploreCommand.save] else { return nil }
    guard !command.arguments.isUsed(Exploring.only), !command.arguments.isUsed(ExploreCommand.also),
      !StartOptions(command).areUsed
    else {
      throw .usage(
        "--save is for the whole app from its start: leave --only, --also, --link, --send and --restore out."
      )
    }
    (self.name, path) = (name, command.folder.path(of: name))
  }

  /// Returns the exploration with pictures of its screens, or `nil` if a limit cut it off.
  func draw(
    _ found: Exploration, for command: ExploreCommand
  ) async throws(CommandError) -> SavedExploration? {
    guard var saved = SavedExploration(found, of: command.host) else { return nil }
    for (index, screen) in saved.screens.enumerated() {
      command.showProgress("Drawing \(screen.name)", index, of: saved.screens.count)
      saved.screens[index].frame = try? await command.host.picture(of: screen)
    }
    var drawn = saved.screens
    let transitions = saved.transitions.filter { $0.script != nil }
      .sorted { ($0.script!.count, $0) < ($1.script!.count, $1) }
    for (index, transition) in transitions.enumerated() {
      command.showProgress("Drawing \(transition.target)", index, of: transitions.count)
      var screen = SavedExploration.Screen(
        name: transition.target, title: "", module: nil, script: transition.script)
      guard let frame = try? await command.host.picture(of: screen) else { continue }
      screen.like = drawn.firstIndex { $0.name == screen.name && !$0.differs(from: frame) }
      if screen.like == nil { screen.frame = frame }
      drawn.append(screen)
    }
    saved.others = Array(drawn[saved.screens.count...])
    return saved
  }

  func write(_ saved: SavedExploration?, _ console: Console) throws(CommandError) {
    guard let saved else {
      throw CommandError(
        .failure,
        "A limit cut the exploration off, so \(name.quoted) is not written: it would depend on the machine."
      )
    }
    let text = json(saved)
    guard text.utf8.count <= StateError.byteLimit else {
      throw CommandError(
        .failure,
        "The exploration has more than \(StateError.byteLimit >> 20) MiB, so it is not saved. Use a coarser --detail."
      )
    }
    try writing("The exploration \(name.quoted)", at: path, text)
    console.complain("The exploration \(name.quoted) is saved.\n")
    if let sentence = saved.sentenceAboutPictures { console.complain(sentence, as: .warning) }
  }
}
