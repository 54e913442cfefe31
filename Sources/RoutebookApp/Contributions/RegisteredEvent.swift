public import RoutebookNavigation
public import RoutebookRegistry
import VisibleText

/// An event that a module answers: what comes from outside, and is more than a place.
package struct RegisteredEvent: NamedContribution {
  package static var kind: String { "event" }

  package let name: String
  package let registration: Registration
  /// The type of its values.
  let type: Any.Type
  let samples: [(name: String, answer: () -> NavigationAction)]
  /// Makes the answer to a value; `nil` if the value has another type.
  let answer: (Any) -> (() -> NavigationAction)?
}

/// The events that modules answer.
package enum Events: ContributionList {
  package typealias Element = RegisteredEvent

  /// Returns a problem for each name that several events have, or several samples of one.
  package static func problems(in value: [RegisteredEvent]) -> [RegistryProblem] {
    value.sharedNames
      + value.flatMap { event in
        Dictionary(grouping: event.samples, by: \.name).filter { $0.value.count > 1 }.keys.map {
          RegistryProblem(
            .sharedContribution, about: "event \(event.name), sample \($0)",
            "Several samples of the event \(event.name) have the name \($0):",
            claimants: [.init(nil, at: event.registration)],
            remedy: "Give each of them its own name.")
        }
      }
      + value.filter { $0.name.unicodeScalars.contains("/") }.map { event in
        RegistryProblem(
          .sharedContribution, about: "event \(event.name)",
          "The event \(event.name) has a slash in its name, which separates events from their samples:",
          claimants: [.init(nil, at: event.registration)],
          remedy: "Give it a name without one.")
      }
  }
}

/// A sample of an event, by the names of both.
package struct EventSample: Hashable, Comparable, CustomStringConvertible {
  package let event: String
  package let name: String

  package init(event: String, name: String) { (self.event, self.name) = (event, name) }

  /// Both names, as users type them: `notification/other account`.
  package var description: String { "\(event)/\(name)" }

  package static func < (left: Self, right: Self) -> Bool {
    (left.event, left.name) < (right.event, right.name)
  }
}

extension Registry {
  /// The samples of all events, sorted.
  package var eventSamples: [EventSample] {
    self[Events.self].flatMap { event in
      event.samples.map { EventSample(event: event.name, name: $0.name) }
    }.sorted()
  }
}

extension RegistryBuilder {
  /// Registers the answer to an event, such as a notification that first switches the account.
  ///
  /// `send(_:_:)` sends it. The samples have names, by which scripts, a terminal and the explorer
  /// send them; the explorer does so in each screen.
  ///
  /// - Parameters:
  ///   - name: The name of the event, which no other one has, and which has no slash.
  ///   - type: The type of its values.
  ///   - samples: Values for scripts, terminals and the explorer, by their names.
  ///   - fileID: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  ///   - answer: Makes the action that answers a value, when the event has its turn. It must not
  ///     change anything: guards can still refuse the action. What follows a detour is the same
  ///     action, and is not made again.
  public mutating func event<Value>(
    _ name: String, of type: Value.Type, samples: KeyValuePairs<String, Value> = [:],
    fileID: String = #fileID, line: Int = #line,
    answer: @escaping (Value) -> NavigationAction
  ) {
    let event = RegisteredEvent(
      name: name, registration: registration(fileID: fileID, line: line), type: type,
      samples: samples.map { sample in (sample.key, { answer(sample.value) }) },
      answer: { value in (value as? Value).map { value in { answer(value) } } })
    contribute([event], to: Events.self)
  }
}

extension NavigationApp {
  /// Sends an event from outside to the module that answers it.
  ///
  /// Its action goes through the guards. While another action is being applied, or the app starts,
  /// the event waits for its turn.
  ///
  /// - Parameters:
  ///   - name: The name of the event.
  ///   - value: Its value, of the registered type.
  /// - Throws: `EventError` if no module answers such an event; nothing changes then.
  @discardableResult
  public func send<Value>(_ name: String, _ value: Value) throws(EventError) -> Outcome {
    let event = try event(name)
    guard let answer = event.answer(value) else {
      throw EventError(.otherType(event: name, expected: "\(event.type)", found: "\(Value.self)"))
    }
    return navigator.perform(event: name, answer: answer)
  }

  /// Sends a sample of an event.
  @discardableResult
  package func send(_ sample: EventSample) throws(EventError) -> Outcome {
    let event = try event(sample.event)
    guard let known = event.samples.first(where: { $0.name == sample.name }) else {
      throw EventError(
        .unknownSample(sample.name, event: sample.event, known: event.samples.map(\.name)))
    }
    return navigator.perform(event: event.name, answer: known.answer)
  }

  private func event(_ name: String) throws(EventError) -> RegisteredEvent {
    let events = registry[Events.self]
    guard let event = events.first(where: { $0.name == name }) else {
      throw EventError(.unknown(name, known: events.map(\.name)))
    }
    return event
  }
}

/// The reason why an event can't be sent.
public struct EventError: Error, Hashable, Sendable {
  enum Problem: Hashable {
    case unknown(String, known: [String])
    case unknownSample(String, event: String, known: [String])
    case otherType(event: String, expected: String, found: String)
  }

  let problem: Problem

  init(_ problem: Problem) { self.problem = problem }
}

extension EventError: CustomStringConvertible {
  /// The problem, and the nearest name.
  public var description: String {
    switch problem {
    case .unknown(let name, let known):
      "No module answers the event \"\(name.visible)\"." + Self.proposal(for: name, in: known)
    case .unknownSample(let name, let event, let known):
      "The event \"\(event.visible)\" has no sample \"\(name.visible)\"."
        + Self.proposal(for: name, in: known)
    case .otherType(let event, let expected, let found):
      "The event \"\(event.visible)\" has values of type \(expected), not \(found)."
    }
  }

  private static func proposal(for name: String, in known: [String]) -> String {
    name.nearest(in: known.filter { !$0.isEmpty }).map { " Did you mean \"\($0.visible)\"?" } ?? ""
  }
}
