import RoutebookRegistry
import VisibleText

/// Keeps what happened, when and why: what was pushed, presented, popped, dismissed and refused.
///
/// It keeps the latest entries, up to a number and a size, however long the app runs.
public final class NavigationLog: NavigationObserver {
  /// One line of the log.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The time since the log was created.
    public let time: Duration
    /// What happened, in words: at most `textLimit` Unicode scalars, then an ellipsis.
    public let text: String

    /// `0.250 s  pushed CalendarRoute.settings`.
    public var description: String {
      let milliseconds = Int64(time / .milliseconds(1))
      let fraction = String(milliseconds % 1_000)
      let padding = String(repeating: "0", count: max(0, 3 - fraction.count))
      return "\(milliseconds / 1_000).\(padding)\(fraction) s  \(text)"
    }
  }

  /// How many Unicode scalars of a text an entry keeps.
  public static let textLimit = 1_000

  /// How many entries are kept.
  public let entryLimit: Int
  /// How many bytes of text the entries may have together.
  public let byteLimit: Int

  /// How many entries were left out: the oldest ones.
  public private(set) var omittedCount = 0

  /// The entries that are kept, from the first to the last. O(*n*) in their number.
  public var entries: [Entry] { Array(kept[first...]) }

  /// Entries before `first` are left out, and freed when they are as many as the rest.
  private var kept: [Entry] = []
  private var first = 0
  /// Of the entries that are kept.
  private var byteCount = 0

  private let now: () -> Duration
  private let write: (Entry) -> Void

  /// - Parameters:
  ///   - entryLimit: How many entries are kept; at least 0.
  ///   - byteLimit: How many bytes of text they can have together; at least 0.
  ///   - now: The time since some moment; a test can pass its own.
  ///   - write: Called with each new entry.
  public init(
    entryLimit: Int = 10_000, byteLimit: Int = 1_048_576,
    now: @escaping () -> Duration = NavigationLog.clock(),
    write: @escaping (Entry) -> Void = { _ in }
  ) {
    self.entryLimit = max(0, entryLimit)
    self.byteLimit = max(0, byteLimit)
    self.now = now
    self.write = write
  }

  /// The time since this call, measured by a clock that only goes forward.
  public static func clock() -> () -> Duration {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }

  /// Adds an entry for each effect.
  public func navigationDidChange(_ event: NavigationEvent) {
    // A dismissal has a cause. A pop has the action, which can be long and pop many.
    lazy var action = event.action.description.abbreviated
    for effect in event.effects {
      if case .popped = effect {
        add("\(effect): \(action)")
      } else {
        add(effect.description)
      }
    }
  }

  /// Adds an entry with the reason.
  public func navigationDidNotChange(_ event: NavigationEvent) {
    switch event.outcome.last {
    case .unchanged(let reason): add("\(event.action.description) changed nothing: \(reason)")
    case .refused(let refusal): add("\(event.action.description) was refused by \(refusal)")
    case .committed, .redirected, .queued: break
    }
  }

  private func add(_ text: String) {
    let entry = Entry(time: now(), text: Self.shortened(text))
    kept.append(entry)
    byteCount += entry.text.utf8.count
    while kept.count - first > entryLimit || byteCount > byteLimit {
      byteCount -= kept[first].text.utf8.count
      first += 1
      omittedCount += 1
    }
    if first > kept.count / 2 {
      kept.removeSubrange(..<first)
      first = 0
    }
    write(entry)
  }

  private static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(
        scalars.startIndex, offsetBy: textLimit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}

extension NavigationEffect: CustomStringConvertible {
  /// The effect in words: `dismissed sheet FirstTabRoute.sheet: swiped`.
  public var description: String {
    switch self {
    case .pushed(let element): "pushed \(element.route)"
    case .updated(let element): "updated \(element.route)"
    case .popped(let element): "popped \(element.route)"
    case .presented(let element, let presentation):
      "presented \(element.route) as \(presentation.rawValue)"
    case .dismissed(let end):
      "dismissed \(end.presentation.rawValue) \(end.route): \(end.cause)"
        + (end.result.map { ", with \("\($0)".visible)" } ?? "")
    case .returned(let element, let value):
      "returned to \(element.route)" + (value.map { " with \("\($0)".visible)" } ?? "")
    case .selectedTab(let title): "selected tab \"\(title.visible)\""
    }
  }
}

extension NavigationAction: CustomStringConvertible {
  /// The action in a few words: `open FirstTabRoute.sheet as sheet`.
  public var description: String {
    switch self {
    case .open(let destination): "open \(destination)"
    case .pop, .popTo: "pop"
    case .popToRoot: "pop to root"
    case .replaceStack: "replace stack"
    case .dismiss, .dismissLayer, .dismissTo: "dismiss"
    case .dismissAll: "dismiss all"
    case .swipe: "swipe"
    case .goBack: "go back"
    case .selectTab: "select tab"
    case .pressTab: "press tab"
    case .returnToFlowRoot: "return to flow root"
    case .returnTo: "return to checkpoint"
    case .rewrite: "rewrite stack"
    case .sequence(let sequence):
      sequence.actions.map(\.description).joined(separator: ", ")
    case .restore: "restore"
    }
  }
}
