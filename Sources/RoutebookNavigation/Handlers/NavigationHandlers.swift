public import RoutebookRegistry

/// Called once, when the element that it belongs to ends.
public typealias EndHandler = (AnyEnd) -> Void

/// Called each time a flow returns to the element that it belongs to.
public typealias ReturnHandler = (ReturnValue?) -> Void

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
  /// Called once, when the action was applied or refused; for an action that is queued or waits for
  /// a detour, later.
  ///
  /// If the queue grows beyond its limit, its actions are refused. Requests made in reply are
  /// refused too, and after `Navigator.queueLimit` such requests this handler is no longer called.
  public var onOutcome: ((Outcome) -> Void)?
  /// Where the handlers were passed.
  public let site: CallSite
  /// What only this target needs.
  var hooks = Hooks()

  /// Handlers that only this target needs.
  struct Hooks {
    /// Called when the action is applied, before anyone is notified.
    var onCommit: (() -> Void)?
    /// Called when the action waits for a detour, with a function that gives it up.
    var onWait: ((@escaping () -> Void) -> Void)?
    /// Called with the identity of the element whose end `onEnd` receives.
    var onOpen: ((StackElement.ID) -> Void)?
    /// Whether `onEnd` can receive a result; if not, nobody handles the result.
    var accepts: (ReturnValue) -> Bool = { _ in true }
  }

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
    hooks.accepts = { $0.as(Output.self) != nil }
  }
}
