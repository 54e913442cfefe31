/// The rules by which the reducer distinguishes actions of the user from writes of the framework.
///
/// Each rule works around a known problem of SwiftUI. All of them apply; `.ci/check-mirror` turns
/// off one after the other, and expects that a random walk fails.
package struct MirrorRules: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Only one change is published at a time: a presentation that begins during a dismissal is lost.
  package static let oneMotion = rule(0)
  /// A change that is not reported in time is published again: a framework loses changes during a
  /// transition.
  package static let resends = rule(1)
  /// A dismissal ends when the layer that it removes disappears, not another one.
  package static let endsByIdentity = rule(2)
  /// Only the top element ends a change when it appears: others appear for no reason.
  package static let onlyTopAppears = rule(3)
  /// Nothing counts as an action of the user for a moment after an element appears: it appears when
  /// its transition begins.
  package static let settles = rule(4)
  /// A layer that becomes visible again must first show its top: covered layers and hidden tabs
  /// lose updates.
  package static let waitsForRevealed = rule(5)

  /// A shorter path counts as a pop by the user only at rest: a framework writes old paths during a
  /// transition.
  package static let pathsAtRest = rule(6)
  /// An item set to `nil` counts as a dismissal by the user only at rest: the setter of an earlier
  /// sheet comes late.
  package static let presentationsAtRest = rule(7)
  /// A selected tab counts as an action of the user only at rest: a framework selects the earlier
  /// tab again.
  package static let tabsAtRest = rule(8)
  /// A gesture can change only the layer in front: a framework also writes the paths of others.
  package static let frontOnly = rule(9)
  /// Only the item of the kind that is shown can be emptied: a framework also writes the other
  /// binding.
  package static let sameKind = rule(10)
  /// A write without a gesture is taken as what the framework shows, so the right value is
  /// published again.
  package static let notesWrites = rule(11)

  /// A layer keeps its place when its root is replaced: otherwise, its sheet is presented anew.
  package static let stablePlaces = rule(12)
  /// No path counts as an action of the user for a moment after a root is replaced: a stack can
  /// drop its path.
  package static let pauseAfterRoot = rule(13)
  /// An alert is closed one turn after its binding is written: the action of its button can come
  /// second.
  package static let delaysAlertClose = rule(14)
  /// An alert is published again if an element appears while it opens or closes: the change may be
  /// lost.
  package static let resendsAlert = rule(15)

  private static func rule(_ number: Int) -> Self { Self(rawValue: 1 << number) }

  /// The rules with their names.
  package static let named: [(name: String, rule: Self)] = [
    ("oneMotion", oneMotion), ("resends", resends), ("endsByIdentity", endsByIdentity),
    ("onlyTopAppears", onlyTopAppears), ("settles", settles),
    ("waitsForRevealed", waitsForRevealed), ("pathsAtRest", pathsAtRest),
    ("presentationsAtRest", presentationsAtRest), ("tabsAtRest", tabsAtRest),
    ("frontOnly", frontOnly), ("sameKind", sameKind), ("notesWrites", notesWrites),
    ("stablePlaces", stablePlaces), ("pauseAfterRoot", pauseAfterRoot),
    ("delaysAlertClose", delaysAlertClose), ("resendsAlert", resendsAlert),
  ]

  package static let all = Self(named.map(\.rule))
}
