import RoutebookRegistry

/// The handlers that wait for opened elements, by the element's identity, and those of the request that
/// waits.
///
/// They are separate from the state, so that the state stays plain data.
struct KeptHandlers {
  private var kept: [StackElement.ID: NavigationHandlers] = [:]
  /// The request that waits, with its handlers; `nil` if it comes from a restored snapshot.
  var waiting: (request: WaitingRequest, handlers: NavigationHandlers?)?

  /// Whether no handlers wait for elements.
  var isEmpty: Bool { kept.isEmpty }

  /// Keeps an action's handlers for the element that the action opened last.
  ///
  /// An element that still exists takes precedence over elements that the action itself removed.
  mutating func keep(_ handlers: NavigationHandlers, for effects: [NavigationEffect]) {
    guard handlers.onEnd != nil || handlers.onReturn != nil, let id = effects.lastOpened else {
      return
    }
    kept[id] = handlers
    handlers.hooks.onOpen?(id)
  }

  /// The handlers of an element, which stay.
  subscript(id: StackElement.ID) -> NavigationHandlers? { kept[id] }

  /// Removes and returns the handlers of an element.
  mutating func take(_ id: StackElement.ID) -> NavigationHandlers? {
    kept.removeValue(forKey: id)
  }

  /// What waits, and where it was passed, by element.
  var closures: [StackElement.ID: WaitingClosures] { kept.mapValues(WaitingClosures.init) }

  /// What waits for an element, and where it was passed; `nil` if nothing does.
  func closures(of id: StackElement.ID) -> WaitingClosures? { kept[id].map(WaitingClosures.init) }
}

extension WaitingClosures {
  fileprivate init(_ handlers: NavigationHandlers) {
    self.init(
      site: handlers.site,
      events: (handlers.onEnd == nil ? [] : [.end]) + (handlers.onReturn == nil ? [] : [.return]))
  }
}

extension [NavigationEffect] {
  /// The element that was opened last; elements that still exist take precedence.
  var lastOpened: StackElement.ID? {
    var last: StackElement.ID?
    var gone: Set<StackElement.ID> = []
    for effect in reversed() {
      switch effect {
      case .ended(let end): if let id = end.id { gone.insert(id) }
      case .pushed(let element), .presented(let element, _), .replacedRoot(let element):
        if !gone.contains(element.id) { return element.id }
        last = last ?? element.id
      case .updated, .moved, .returned, .selectedTab: break
      }
    }
    return last
  }
}
