package import RoutebookRegistry
package import TextScreens

/// What a finding is about.
package enum FindingSubject: Hashable, Sendable, CustomStringConvertible {
  /// A screen; without a case, a route type; without a presentation, a case in all of its presentations.
  case screen(RouteCase, Presentation?)
  /// An item, by its role and label.
  case item(ScreenItem.Role, String, on: DestinationCase)
  /// An item that a module's decorator adds, by its role and label.
  case decoration(ScreenItem.Role, String, by: String)
  /// An invariant; where it is about many screens, the one that breaks it.
  case invariant(String, on: DestinationCase?)
  /// A deep link, as it is registered.
  case link(String)
  /// A sample of an event, by the names of both.
  case event(String, sample: String)
  /// A guard, by its name.
  case guardNamed(String)
  /// A return to a screen.
  case `return`(RouteCase)
  /// A part of a saved state.
  case saved(SavedPart)

  /// A part of a saved state, by the names that it has there.
  package enum SavedPart: Hashable, Sendable {
    case route(String), tab(String), state(of: String), onEnd(of: String), onReturn(to: String)
    case feature(String), waitingAction, place
  }

  static func screen(_ screen: DestinationCase) -> FindingSubject {
    .screen(screen.routeCase, screen.presentation)
  }

  /// What stands for a screen in the name of an item that a module's decorator adds.
  static func decorator(of module: String) -> String { "\(module) decorator" }

  /// The subject as it is in the name of a finding.
  package var description: String {
    switch self {
    case .screen(let route, let presentation):
      presentation.map { "\(DestinationCase(route, as: $0))" } ?? "\(route)"
    case .item(let role, let label, let screen): "\(screen): \(role.rawValue) \"\(label)\""
    case .decoration(let role, let label, let module):
      "\(Self.decorator(of: module)): \(role.rawValue) \"\(label)\""
    case .invariant(let name, let screen): name + (screen.map { " on \($0)" } ?? "")
    case .link(let name), .guardNamed(let name): name
    case .event(let name, let sample): "event \"\(name)\" \"\(sample)\""
    case .return(let route): "return to \(route)"
    case .saved(.route(let route)): route
    case .saved(.tab(let name)): "tab \"\(name)\""
    case .saved(.state(let route)): "\(route): state"
    case .saved(.onEnd(let route)): "\(route): onEnd closure"
    case .saved(.onReturn(let route)): "\(route): onReturn closure"
    case .saved(.feature(let name)): "feature \"\(name)\""
    case .saved(.waitingAction): "waiting action"
    case .saved(.place): "guard"
    }
  }

  /// The subject as it was when findings were counted for the whole type of a route.
  var withoutCase: FindingSubject {
    switch self {
    case .screen(let route, let presentation): .screen(RouteCase(route.type), presentation)
    case .item(let role, let label, let screen): .item(role, label, on: screen.withoutCase)
    case .invariant(let name, let screen): .invariant(name, on: screen?.withoutCase)
    case .return(let route): .return(RouteCase(route.type))
    case .decoration, .link, .event, .guardNamed, .saved: self
    }
  }
}

extension DestinationCase {
  fileprivate var withoutCase: DestinationCase {
    DestinationCase(RouteCase(routeCase.type), as: presentation)
  }
}

/// What a finding is about, with the module to which it belongs.
struct Subject: Hashable {
  let about: FindingSubject
  /// `nil` if it belongs to the app.
  let module: String?

  init(_ about: FindingSubject, of module: String?) { (self.about, self.module) = (about, module) }
}
