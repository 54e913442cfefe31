import Routebook

/// Follows the scripts of `play`, and makes one of its outputs, by its own rule for what is shown.
@MainActor class PlaySink {
  /// A script begins; its app is going to be made.
  func began(_ script: PlayedScript) {}

  /// The app of the script is there.
  func started(in app: HeadlessApp) {}

  func willPerform(_ step: WrittenStep, in app: HeadlessApp) {}

  /// A step succeeded that says nothing.
  func performed(_ step: WrittenStep, in app: HeadlessApp) {}

  /// The script said a sentence about what the app shows.
  func said(_ sentence: String, in app: HeadlessApp) {}

  func logged(_ event: NavigationLog.Entry) {}

  /// A step failed.
  ///
  /// - Parameter unplayed: The steps after it.
  func failed(_ failure: ScriptFailure, unplayed: [WrittenStep], in app: HeadlessApp) {}

  /// The script ended, whether a step failed or not.
  func ended(_ result: JUnitReport.Case, in app: HeadlessApp) {}

  /// All scripts ended.
  func finish() throws(CommandError) {}
}

/// A script that is played.
struct PlayedScript {
  let script: ScriptWithIncludes
  /// The name of its result, which no other script has.
  let resultName: String
  /// Whether its name is the path of a file.
  let isFile: Bool

  var name: String { script.name }
}
