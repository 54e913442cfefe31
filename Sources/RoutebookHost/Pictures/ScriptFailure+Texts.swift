import Routebook
import VisibleText

extension ScriptFailure {
  /// The texts that a step found where it expected one, and the one of them that is most like it; `nil` if it
  /// found something else, or only one text.
  var textsFound: (all: [String], closest: String?)? {
    let texts = found.matches(of: /"([^"]*)"/).map { String($0.1) }
    guard let wanted = expected.wholeMatch(of: /the text "(.*)"/), texts.count > 1 else {
      return nil
    }
    return (texts, String(wanted.1).nearest(in: texts))
  }
}
