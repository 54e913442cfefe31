/// The rules by which a reflection tells what a user did from what a framework does on its own.
///
/// Each answers a known problem of SwiftUI. All of them are in force; `.ci/check-mirror` turns off
/// one after the other, and expects that a random walk fails.
package struct MirrorRules: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// While something moves, nothing else is told: a presentation during a dismissal is lost.
  package static let oneMotion = rule(0)
  /// What is not reported in time is told again: a framework loses what it is told while it moves.
  package static let retelling = rule(1)
  /// A dismissal ends with the layer that it removes, not with another one.
  package static let endsByIdentity = rule(2)
  /// Only the top element ends a motion when it appears: others appear without a reason.
  package static let onlyTopAppears = rule(3)
  /// After something appears, nothing is a user's for a moment: it appears when its transition
  /// begins.
  package static let settles = rule(4)
  /// A layer that is visible again must show its top: covered layers and hidden tabs lose updates.
  package static let waitsForRevealed = rule(5)

  /// A path that gets shorter is a user's only at rest: a framework writes old paths while it
  /// moves.
  package static let pathsAtRest = rule(6)
  /// An item that is set to `nil` is a user's only at rest: the setter of a former sheet comes
  /// late.
  package static let presentationsAtRest = rule(7)
  /// A tab that is selected is a user's only at rest: a framework selects the former tab again.
  package static let tabsAtRest = rule(8)
  /// Only what is in front can be changed by a gesture: a framework also writes the paths of
  /// others.
  package static let frontOnly = rule(9)
  /// Only the item of the kind that is shown can be emptied: the other binding is written, too.
  package static let sameKind = rule(10)
  /// What the framework writes without a gesture is taken as what it shows, so the wanted value is
  /// set again.
  package static let notesWrites = rule(11)

  /// A layer keeps its place when its root is replaced: otherwise, a sheet is presented anew.
  package static let stablePlaces = rule(12)
  /// After a root is replaced, no path is a user's for a moment: a stack can drop its path.
  package static let pauseAfterRoot = rule(13)
  /// An alert is closed a turn after its binding: the action of its button can come second.
  package static let alertLater = rule(14)
  /// An alert is told again if something appears while it opens or closes: that can be lost.
  package static let alertAgain = rule(15)

  private static func rule(_ number: Int) -> Self { Self(rawValue: 1 << number) }

  /// The rules with their names.
  package static let named: [(name: String, rule: Self)] = [
    ("oneMotion", oneMotion), ("retelling", retelling), ("endsByIdentity", endsByIdentity),
    ("onlyTopAppears", onlyTopAppears), ("settles", settles),
    ("waitsForRevealed", waitsForRevealed), ("pathsAtRest", pathsAtRest),
    ("presentationsAtRest", presentationsAtRest), ("tabsAtRest", tabsAtRest),
    ("frontOnly", frontOnly), ("sameKind", sameKind), ("notesWrites", notesWrites),
    ("stablePlaces", stablePlaces), ("pauseAfterRoot", pauseAfterRoot),
    ("alertLater", alertLater), ("alertAgain", alertAgain),
  ]

  package static let all = Self(named.map(\.rule))
}
