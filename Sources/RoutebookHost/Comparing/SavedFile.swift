import Routebook
import RoutebookExplorer
import SystemCalls
import VisibleText

/// The screen to which a script leads.
struct ReachedScreen {
  /// The name of the screen in front.
  let screen: String
  /// Its title.
  var title = ""
  /// The frame of the screen.
  let frame: Frame
  /// The label of the menu, or of the row with actions, in which the control of the next step is.
  var menu: String?
  /// The area of the control, or of the item that opens its menu.
  var control: (rows: Range<Int>, columns: Range<Int>)?
  /// The next step as an exploration names it here; `nil` if its control is not there.
  var step: ScriptStep.Action?
}

extension Result where Success == ReachedScreen {
  /// The place if it is on a screen.
  func place(on screen: String) -> ReachedScreen? {
    guard case .success(let place) = self, place.screen == screen else { return nil }
    return place
  }
}

extension AppHost {
  /// Plays a script in a new app, and returns the reached screen, or the failure of a line.
  ///
  /// - Parameter next: The step that follows.
  @MainActor func play(
    _ script: [String], before next: ScriptStep.Action? = nil
  ) async throws(CommandError) -> Result<ReachedScreen, ScriptFailure> {
    let app = try makeAppOrFail(columns: SavedExploration.columns)
    // The start of an app needs no step.
    if !script.isEmpty {
      let parsed: Script
      do {
        parsed = try Script(script.joined(separator: "\n"))
      } catch {
        throw CommandError(.data, "A script of the saved exploration is malformed. \(error)")
      }
      do {
        // The file can come from anyone, so its scripts reach no other file.
        try await app.play(parsed)
      } catch {
        return .failure(error)
      }
    }
    let screen = "\(DestinationCase(app.navigator.state.destinationInFront))"
    await app.settle(within: ScriptTimeLimit(milliseconds: 250)!)
    let layout = app.wholeLayout(from: FrameSize(width: app.columns, height: 24))
    var place = ReachedScreen(screen: screen, title: app.screenTitle, frame: layout.frame)
    if let next, let (screen, index) = try? app.control(usedBy: next) {
      let item = screen.items[index]
      place.menu = item.menu
      place.step = next.naming(screen.items.controlLocator(at: index))
      place.control = layout.area(of: (item.entryParent.map { screen.items[$0.index] } ?? item).id)
      // The sign of a row with actions is at its end.
      if let area = place.control, let parent = item.entryParent,
        let sign = screen.items.first(where: {
          $0.role == .actions && $0.entryParent?.index == parent.index
        }),
        let end = layout.area(of: sign.id)
      {
        place.control?.columns =
          area.columns.lowerBound..<max(area.columns.upperBound, end.columns.upperBound)
      }
    }
    return .success(place)
  }

  /// Opens an example of each deep link, and returns the screens by the patterns.
  @MainActor func links() async throws(CommandError) -> [String: String] {
    let registry = try makeAppOrFail().registry
    var screens: [String: String] = [:]
    for pattern in registry[DeepLinks.self].patterns {
      let link = registry.exampleLink(of: pattern, to: [])?.text
      let place = try await play(link.map { ["\(ScriptStep.Action.open($0))"] } ?? [])
      screens[pattern.text] = link == nil ? "" : (try? place.get())?.screen ?? ""
    }
    return screens
  }

  /// Plays the script of a screen; returns `nil` if it does not lead there.
  @MainActor func picture(
    of screen: SavedExploration.Screen
  ) async throws(CommandError) -> Frame? {
    guard let script = screen.script else { return nil }
    return try await play(script).place(on: screen.name)?.frame
  }
}

extension HeadlessApp {
  /// Returns the rows of the screen, in a layout that is high enough for all of them if possible.
  fileprivate func wholeLayout(from size: FrameSize) -> ScreenLayout {
    var layout = layout(size: size)
    var height = size.height
    while layout.scroll.rows.count < layout.scroll.count, height < FrameSize.maximum.height {
      height = min(2 * height, FrameSize.maximum.height)
      layout = self.layout(size: FrameSize(width: size.width, height: height))
    }
    return layout.cropped()
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
  /// The path of the file.
  private let name: String

  /// Returns `nil` if nothing is to be saved.
  init?(_ command: ExploreCommand) throws(CommandError) {
    guard let name = command.arguments[ExploreCommand.save] else { return nil }
    guard !command.arguments.isUsed(ExplorationOptions.only),
      !command.arguments.isUsed(ExploreCommand.also),
      !StartOptions(command).areUsed
    else {
      throw .usage(
        "--save is for the whole app from its start: leave --only, --also, --link, --send and --restore out."
      )
    }
    self.name = name
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
    func add(_ name: String, _ script: [String], _ frame: Frame, like index: Int?) {
      var screen = SavedExploration.Screen(name: name, title: "", module: nil, script: script)
      screen.like = index
      if index == nil { screen.frame = frame }
      drawn.append(screen)
    }
    let shortest = saved.transitions.indices.filter { saved.transitions[$0].script != nil }
      // The transitions are sorted already, so the index breaks a tie.
      .sorted {
        (saved.transitions[$0].script!.count, $0) < (saved.transitions[$1].script!.count, $1)
      }
    for (number, index) in shortest.enumerated() {
      var transition = saved.transitions[index]
      command.showProgress("Drawing \(transition.target)", number, of: shortest.count)
      let script = transition.script!
      if let place = try? await command.host.play(script.dropLast(), before: transition.action)
        .place(on: transition.screen)
      {
        let shown = drawn.firstIndex { $0.name == place.screen && $0.shows(place.frame) }
        if shown == nil { add(place.screen, script.dropLast(), place.frame, like: nil) }
        (transition.menu, transition.picture) = (place.menu, shown ?? drawn.count - 1)
        (transition.rows, transition.columns) = (place.control?.rows, place.control?.columns)
        saved.transitions[index] = transition
      }
      guard let place = try? await command.host.play(script).place(on: transition.target) else {
        continue
      }
      let like = drawn.firstIndex { $0.name == place.screen && !$0.differs(from: place.frame) }
      add(place.screen, script, place.frame, like: like)
    }
    saved.others = Array(drawn[saved.screens.count...])
    saved.links = try await command.host.links()
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
    try writeFile("The exploration \(name.quoted)", at: name, text)
    console.writeMessage("The exploration \(name.quoted) is saved.\n")
    if let sentence = saved.sentenceAboutPictures { console.writeMessage(sentence, as: .warning) }
  }
}
