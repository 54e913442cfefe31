import Routebook
import RoutebookExplorer
import SystemCalls
import VisibleText

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
