import Routebook
import VisibleText

/// Why a picture does not show a state, and how to fix it.
public struct PictureError: Error, Hashable, CustomStringConvertible {
  enum Problem: Hashable {
    case noTab
    /// A bracket is missing before or after this.
    case noBracket(String)
    /// A word before a bracket with which nothing is presented.
    case noPresentation(String)
    case unknownRoute(String, among: [String])
    /// Two routes that have the same description.
    case ambiguousRoutes(AnyRoute, AnyRoute)
    /// The picture of the state that this picture leads to.
    case isWritten(String)
  }

  let picture: String
  let problem: Problem

  init(_ picture: String, _ problem: Problem) {
    self.picture = picture
    self.problem = problem
  }

  /// The picture, what is wrong with it, and the nearest route.
  public var description: String {
    "The picture \(picture.quoted) does not show a state: \(explanation)"
  }

  private var explanation: String {
    switch problem {
    case .noTab: return "it has no tab. A picture begins with the root, as in [home*]."
    case .noBracket(let rest):
      return "a bracket is missing at \(rest.isEmpty ? "the end" : rest.quoted)."
    case .noPresentation(let word):
      return "\(word.quoted) is not a presentation. Write sheet[…], cover[…] or alert(…)."
    case .unknownRoute(let word, let known):
      if let nearest = word.nearest(in: known) {
        return "no route is described as \(word.quoted). Did you mean \(nearest)?"
      }
      return "no route is described as \(word.quoted). "
        + (known.isEmpty
          ? "No routes were passed." : "The routes are \(known.joined(separator: ", ")).")
    case .ambiguousRoutes(let first, let second):
      return "\(first) and \(second) have the same description."
    case .isWritten(let other): return "the state that it describes is written \(other.quoted)."
    }
  }
}
