import Routebook
import SystemCalls
import VisibleText

extension Console {
  /// The beginning of the message; `with status 0` can follow.
  private static let end = "The app ended the process"

  /// Sets the message for the case that the app ends the process during the command.
  ///
  /// - Parameters:
  ///   - doing: The rest of the sentence.
  ///   - report: Makes the report of this failure, if one is wanted.
  func setExitMessage(
    _ doing: String = " before the command had finished",
    report: (JUnitReport.Failure) -> ExitMessage.Report? = { _ in nil }
  ) {
    let message = "\(Self.end)\(doing.visible)"
    replaceExitMessage?(
      ExitMessage(
        "error: \(Self.end)", rest: "\(doing.visible).\n",
        report: report(.init(kind: .error, message: message, details: "\(message)."))))
  }

  /// Sets the message for the case that the app ends the process while a destination is drawn.
  func setExitMessage(drawing destination: Destination) {
    setExitMessage(" while \(destination) was drawn")
  }

  /// Sets the message for the case that the app ends the process after a script.
  ///
  /// - Parameter script: The script, or `nil` if nothing is known.
  func setExitMessage(script: String?) {
    guard let script else { return setExitMessage() }
    replaceExitMessage?(
      ExitMessage("error: \(Self.end)", rest: ". This script leads there:\n\(script.visibleLines)"))
  }

  /// Sets the message before each step of an exploration; `nil` if messages are off.
  var exitMessageSetter: ((_ script: String?) -> Void)? {
    replaceExitMessage == nil ? nil : { setExitMessage(script: $0) }
  }

  /// Sets the message for the case that the app ends the process during a step of a script.
  ///
  /// - Parameters:
  ///   - step: The step, or `nil` before the first one.
  ///   - script: The name of the script in which the step is.
  ///   - report: Makes the report of this failure, if one is wanted.
  func setExitMessage(
    playing step: WrittenStep?, of script: String,
    report: (JUnitReport.Failure) -> ExitMessage.Report? = { _ in nil }
  ) {
    let place = script.visible + (step.map { ":\($0.line)" } ?? "")
    let expected = "the app to go on"
    let start = """
      \(place)\(step.map { ": \($0.source.visible)" } ?? "")
        expected: \(expected)
        found: \(Self.end)
      """
    let message = "\(place): expected \(expected), found that it ended the process"
    replaceExitMessage?(
      ExitMessage(
        start, rest: ".\n", report: report(.init(message: message, details: "\(start)."))))
  }
}
