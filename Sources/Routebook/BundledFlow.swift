public import RoutebookRegistry
public import TextScreens

/// A script of what a user does and sees, which a module brings along to be played by name.
public struct BundledFlow: Hashable, Sendable {
  /// How it is asked for, `feature/what-happens`.
  public let name: String
  /// Its steps, a line each.
  public let script: String
  /// Where it was contributed.
  public let fileID: String
  public let line: Int
}

/// The flows that modules contribute, in the order of the modules' names.
public enum BundledFlows: ContributionKey {
  public static var defaultValue: [BundledFlow] { [] }

  public static func reduce(value: inout [BundledFlow], nextValue: () -> [BundledFlow]) {
    value += nextValue()
  }
}

extension RegistryBuilder<TextScreen> {
  /// Brings along a flow, a script of what a user does and sees.
  ///
  /// `routebook play` plays it by its name; `routebook check` says where it is malformed, or has
  /// the name of another.
  public mutating func flow(
    _ name: String, fileID: String = #fileID, line: Int = #line, script: String
  ) {
    let flow = BundledFlow(name: name, script: script, fileID: fileID, line: line)
    contribute([flow], to: BundledFlows.self)
  }
}
