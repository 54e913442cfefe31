import RoutebookRegistry
import VisibleText

/// Records what was pushed, presented, popped, removed and refused, when, and why.
///
/// However long the app runs, the log keeps only the latest entries, up to a number and a size.
public final class NavigationLog: NavigationObserver {
  /// One line of the log.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The time since the log was created.
    public let time: Duration
    /// The event in words: at most 1,000 Unicode scalars, followed by an ellipsis if cut.
    public let text: String
    /// Whether a guard refused something.
    package var isRefusal = false

    /// The entry as text: `0.250 s  pushed CalendarRoute.settings`.
    public var description: String { "\(seconds)  \(text)" }

    /// The time in seconds: `0.250 s`.
    package var seconds: String {
      let milliseconds = Int64(time / .milliseconds(1))
      // The digits after the point, with their zeros.
      let fraction = "\(1_000 + milliseconds % 1_000)".dropFirst()
      return "\(milliseconds / 1_000).\(fraction) s"
    }
  }

  /// The maximum number of Unicode scalars in the text of an entry.
  package static let textLimit = 1_000

  /// The maximum number of entries.
  package let entryLimit: Int
  /// The maximum number of bytes in the texts of all entries.
  package let byteLimit: Int

  /// The number of entries that were removed because of the limits: the oldest ones.
  public private(set) var omittedCount = 0

  /// The entries, oldest first. O(*n*) in their number.
  public var entries: [Entry] { Array(kept) }

  /// A slice, since its first entry is removed in O(1): it is freed when the slice grows.
  private var kept: ArraySlice<Entry> = []
  private var byteCount = 0

  private let now: () -> Duration
  private let write: (Entry) -> Void

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - entryLimit: The maximum number of entries; at least 0.
  ///   - byteLimit: The maximum number of bytes in their texts; at least 0.
  ///   - write: Called with each new entry.
  ///   - now: Returns the time since a fixed moment; by default, since the log was created, on a
  ///     clock that never goes back.
  public init(
    entryLimit: Int = 10_000, byteLimit: Int = 1_048_576,
    write: @escaping (Entry) -> Void = { _ in },
    now: (() -> Duration)? = nil
  ) {
    self.entryLimit = max(0, entryLimit)
    self.byteLimit = max(0, byteLimit)
    let start = ContinuousClock.now
    self.now = now ?? { ContinuousClock.now - start }
    self.write = write
  }

  /// Adds an entry for each effect.
  public func navigationDidChange(_ event: NavigationEvent) {
    // Other removals name their cause. A pop names its action, made at most once, since it can be
    // long. In a sequence, this is the part after the pops.
    lazy var action = {
      let rest = event.action.parts.drop { part in
        switch part {
        case .pop, .popTo: true
        default: false
        }
      }
      return rest.isEmpty ? "pop" : "\(NavigationAction.sequence(Array(rest)))".abbreviated
    }()
    if let name = event.eventClause { add("\(name): \(event.request)") }
    for change in event.otherChanges { add(change) }
    for effect in event.effects {
      add(effect.end?.cause == .popped ? "\(effect): \(action)" : event.words(of: effect))
    }
    for end in event.missedEnds { add(end.description) }
    for effect in event.unhandledResults { add(effect.asUnhandledResult) }
  }

  /// Adds an entry with the reason.
  public func navigationDidNotChange(_ event: NavigationEvent) {
    let isRefusal = if case .refused = event.outcome.last { true } else { false }
    add(event.description, isRefusal: isRefusal)
  }

  /// The number of entries with those that were removed because of the limits.
  package var totalCount: Int { omittedCount + kept.count }

  /// Removes entries by number. Numbers count from 0 and include entries that the limits removed.
  package func removeEntries(_ numbers: Range<Int>) {
    let start = max(0, numbers.lowerBound - omittedCount)
    let removed = kept.dropFirst(start).prefix(max(0, numbers.upperBound - omittedCount - start))
    byteCount -= removed.reduce(0) { $0 + $1.text.utf8.count }
    kept.removeSubrange(removed.indices)
  }

  private func add(_ text: String, isRefusal: Bool = false) {
    let entry = Entry(time: now(), text: Self.shortened(text), isRefusal: isRefusal)
    kept.append(entry)
    byteCount += entry.text.utf8.count
    while kept.count > entryLimit || byteCount > byteLimit {
      byteCount -= kept.removeFirst().text.utf8.count
      omittedCount += 1
    }
    write(entry)
  }

  private static func shortened(_ text: String) -> String {
    let kept = text.unicodeScalars.prefix(textLimit)
    return kept.endIndex == text.endIndex ? text : String(kept) + "…"
  }
}

extension NavigationEvent: CustomStringConvertible {
  /// The effects of the action, one by one, or the reason why it changed nothing.
  public var description: String {
    if case .detoured(let detour) = outcome {
      return "\(eventClause ?? "\(request)") waits, after \(detour.action)"
        + effects.map { ", \($0)" }.joined()
    }
    return switch outcome.last {
    case .waiting(_, let guardName): "\(subject) waits for \(guardName.clause)"
    case .unchanged(.alreadyThere) where !action.featureChanges.isEmpty:
      "\(subject) changed only features: \(Outcome.Reason.alreadyThere)"
    case .unchanged(let reason): "\(subject) changed nothing: \(reason)"
    case .refused(let refusal): "\(subject) was refused by \(refusal)"
    case .committed, .redirected, .detoured, .queued:
      (otherChanges + effects.map(words) + missedEnds.map(\.description)
        + unhandledResults.map(\.asUnhandledResult)).joined(separator: ", ")
    }
  }
}

extension NavigationEvent {
  /// The changes of features' states that the action makes, in words, and the answers for guards.
  fileprivate var otherChanges: [String] {
    action.parts.compactMap { part in
      switch part {
      case .change(let change): "changed \(change.name.visible)"
      case .decide: "\(part)"
      default: nil
      }
    }
  }

  /// The effect in words. For an update of the tabs, it says so: the selected tab can be the same.
  fileprivate func words(of effect: NavigationEffect) -> String {
    if case .selectedTab(let name) = effect, action.updatesTabs {
      return "updated the tabs, with \"\(name.visible)\" selected"
    }
    return effect.description
  }
}

extension NavigationEvent {
  /// The event that was sent, or else the action, with the value that it returns.
  private var subject: String {
    eventClause ?? "\(action)\(action.traits.value?.clause ?? "")"
  }

  /// The event that was sent, if there is one.
  fileprivate var eventClause: String? { eventName.map { "event \"\($0.visible)\"" } }
}

extension NavigationEffect: CustomStringConvertible {
  /// The effect in words: `removed sheet FirstTabRoute.sheet: swiped`.
  public var description: String {
    switch self {
    case .pushed(let element): "pushed \(element.route)"
    case .updated(let element): "updated \(element.route)"
    case .moved(let element): "moved \(element.route) up"
    case .presented(let element, let presentation):
      "presented \(element.route) as \(presentation.rawValue)"
    case .replacedRoot(let element): "replaced the root with \(element.route)"
    case .ended(let end):
      switch (end.presentation, end.cause) {
      case (.push, .popped): "popped \(end.route)\(end.resultClause)"
      case (.push, _): "removed \(end.route): \(end.cause)\(end.resultClause)"
      case (.sheet, _), (.cover, _), (.alert, _): "removed \(end)"
      }
    case .returned(let element, let value):
      "returned to \(element.route)" + (value?.clause ?? "")
    case .selectedTab(let name): "selected tab \"\(name.visible)\""
    }
  }
}

extension NavigationEvent.MissedEnd {
  fileprivate var description: String {
    "no handler is for the screen below, \(below), and its state: \(effect.resultDescription)"
  }
}

extension NavigationEffect {
  fileprivate var asUnhandledResult: String { "nobody handled the result: \(resultDescription)" }

  /// The effect in words, and if its result has another type than its route returns, both types.
  package var resultDescription: String {
    guard case .ended(let end) = self, let result = end.result, !end.route.canReturn(result) else {
      return description
    }
    let actual = String(describing: type(of: result.base))
    return "\(self), of type \(actual) instead of \(end.route.resultTypeName)".visible
  }
}

extension AnyResult {
  fileprivate var clause: String { " with \("\(self)".visible)" }
}
