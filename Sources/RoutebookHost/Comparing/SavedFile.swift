import Routebook
import RoutebookExplorer
import SystemCalls
import VisibleText

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

  /// What is to be saved, with what the screens show; `nil` if a limit cut the exploration off.
  func draw(
    _ found: Exploration, for command: ExploreCommand
  ) async throws(CommandError) -> SavedExploration? {
    guard var saved = SavedExploration(found, of: command.host) else { return nil }
    for (index, screen) in saved.screens.enumerated() {
      command.showProgress("Drawing \(screen.name)", index, of: saved.screens.count)
      saved.screens[index].picture = try? await command.host.picture(of: screen)?.get()
    }
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
