public import RoutebookRegistry
import VisibleText

/// Called once, when the element that it belongs to ends.
public typealias EndHandler = (AnyEnd) -> Void

/// Called each time a flow returns to the element that it belongs to.
public typealias ReturnHandler = (AnyResult?) -> Void

/// The caller's handlers for an action, and for what the action opens.
///
/// In a sequence or a link, and when a guard redirects the action or sends the user on a detour
/// first, the handlers belong to the element that is opened last. They live as long as the process;
/// handlers that a module registers for a route type (`onEnd(of:)`) also work in a restored app.
public struct NavigationHandlers {
  /// Called once, when the element that the action opened ends; never if it opens nothing.
  public var onEnd: EndHandler?
  /// Called each time a flow returns to the element that the action opened, until the element ends.
  public var onReturn: ReturnHandler?
  /// Called once, when the action was applied or refused; for an action that is queued or waits,
  /// later.
  ///
  /// If the queue grows beyond its limit, its actions are refused. Requests made in reply are
  /// refused too, and after `Navigator.queueLimit` such requests this handler is no longer called.
  public var onOutcome: ((Outcome) -> Void)?
  /// The call site to which the handlers were passed.
  public let site: CallSite

  // What follows is only for this target.

  /// Called when the action is applied, before anyone is notified.
  var onCommit: (() -> Void)?
  /// Called when the action waits, with a function that gives it up.
  var onWait: ((@escaping () -> Void) -> Void)?
  /// Called with the identity of the element whose end `onEnd` receives.
  var onOpen: ((StackElement.ID) -> Void)?
  /// Whether `onEnd` can receive a result; if not, no handler receives it.
  var accepts: (AnyResult) -> Bool = { _ in true }

  /// Creates handlers; each is optional.
  ///
  /// - Parameters:
  ///   - onEnd: Called once, when the element that the action opened ends.
  ///   - onReturn: Called each time a flow returns to the element that the action opened.
  ///   - onOutcome: Called once, when the action was applied or refused.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    onEnd: EndHandler? = nil, onReturn: ReturnHandler? = nil,
    onOutcome: ((Outcome) -> Void)? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    self.onEnd = onEnd
    self.onReturn = onReturn
    self.onOutcome = onOutcome
    site = CallSite(fileID: fileID, line: line)
  }

  /// Creates handlers for a route with results of one type, or `nil` without a handler.
  @usableFromInline init?<Output>(
    onEnd: ((End<Output>) -> Void)?, onReturn: ReturnHandler? = nil, at site: CallSite
  ) {
    guard onEnd != nil || onReturn != nil else { return nil }
    if let onEnd { self.onEnd = { onEnd($0.typed(as: Output.self)) } }
    self.onReturn = onReturn
    self.site = site
    accepts = { $0.as(Output.self) != nil }
  }
}

/// The place in the code where a closure was passed to a call.
public struct CallSite: Hashable, Sendable, CustomStringConvertible {
  /// The file, in the form of `#fileID`: `Module/File.swift`.
  public let fileID: String
  /// The line in that file, from 1.
  public let line: Int

  @usableFromInline package init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// The file and the line: `Module/File.swift:12`.
  public var description: String { "\(fileID.visible):\(line)" }
}

/// The handlers of opened elements and of waiting requests, the elements whose opening was
/// reported, and the panes from which elements were presented.
///
/// They are separate from the state, so that the state stays plain data.
struct HandlerStore {
  var elements: [StackElement.ID: NavigationHandlers] = [:]
  /// The elements whose opening was reported to handlers.
  var opened: Set<StackElement.ID> = []
  /// For each element presented from a lower pane, the element of that pane. Anything else is
  /// presented over the top element.
  var presenters: [StackElement.ID: StackElement.ID] = [:]
  /// The handlers of the requests that wait, except those of a restored snapshot.
  var waiting: [Wait] = []

  struct Wait {
    let request: WaitingRequest
    let handlers: NavigationHandlers?
    /// The closure to call when the request no longer waits for the guard's answer.
    let onWaitEnd: (() -> Void)?
    /// The alert that was shown when the request was made, perhaps by one of its buttons.
    let alert: StackElement.ID?
    /// The alert that closes after the request, whatever its outcome.
    var closing: StackElement.ID?
  }

  /// Stores an action's handlers for the element that the action opened last.
  ///
  /// An element that still exists takes precedence over elements that the action itself removed.
  mutating func store(_ handlers: NavigationHandlers, for effects: [NavigationEffect]) {
    guard handlers.onEnd != nil || handlers.onReturn != nil, let id = effects.lastOpened else {
      return
    }
    elements[id] = handlers
    handlers.onOpen?(id)
  }

  /// The closures that wait for each element, with their call sites.
  var closures: [StackElement.ID: WaitingClosures] {
    elements.mapValues {
      WaitingClosures(
        site: $0.site,
        events: ($0.onEnd == nil ? [] : [.end]) + ($0.onReturn == nil ? [] : [.return]))
    }
  }
}

extension [NavigationEffect] {
  /// The element that was opened last; elements that still exist take precedence.
  var lastOpened: StackElement.ID? {
    let gone = Set(compactMap(\.end?.id))
    let opened = compactMap { effect -> StackElement.ID? in
      switch effect {
      case .pushed(let element), .presented(let element, _), .replacedRoot(let element): element.id
      case .updated, .moved, .ended, .returned, .selectedTab: nil
      }
    }
    return opened.last { !gone.contains($0) } ?? opened.last
  }
}

/// The closures that were passed to a call and wait for what happens to the element that it opened.
package struct WaitingClosures: Hashable, Sendable {
  /// The event that a closure waits for.
  package enum Event: String, Codable, Sendable {
    /// The end of the element, once.
    case end
    /// Each return of a flow to the element.
    case `return`
  }

  /// The call site to which the closures were passed.
  package let site: CallSite
  /// The events that they wait for; not empty.
  package let events: [Event]
}
