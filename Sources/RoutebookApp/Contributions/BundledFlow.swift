public import RoutebookRegistry

/// A script of what a user does and sees, which a module brings along to be played by name.
public struct BundledFlow: Hashable, Sendable {
  /// How it is asked for, `feature/what-happens`.
  public let name: String
  /// Its steps, a line each.
  public let script: String
  /// Where it was contributed.
  public let registration: Registration
}

/// The flows that modules contribute, in the order of the modules' names; each under its own name.
public enum BundledFlows: ContributionKey {
  public static var defaultValue: [BundledFlow] { [] }

  public static func reduce(value: inout [BundledFlow], nextValue: () -> [BundledFlow]) {
    value += nextValue()
  }

  public static func problems(in value: [BundledFlow]) -> [RegistryProblem] {
    RegistryProblem.sharedNames("flow", of: value, by: \.name, at: \.registration)
  }
}

extension RegistryBuilder {
  /// Brings along a flow, a script of what a user does and sees.
  ///
  /// `routebook play` plays it by its name; `routebook check` says where it is malformed.
  public mutating func flow(
    _ name: String, fileID: String = #fileID, line: Int = #line, script: String
  ) {
    let registration = registration(fileID: fileID, line: line)
    let flow = BundledFlow(name: name, script: script, registration: registration)
    contribute([flow], to: BundledFlows.self)
  }
}
