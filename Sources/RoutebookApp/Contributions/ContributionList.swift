public import RoutebookRegistry

/// A kind of contribution that is a list: the modules' lists, joined in the order of their names.
public protocol ContributionList: ContributionKey where Value == [Element] {
  associatedtype Element
}

extension ContributionList {
  /// The empty list.
  public static var defaultValue: [Element] { [] }

  /// Appends the next module's list.
  public static func reduce(value: inout [Element], nextValue: () -> [Element]) {
    value += nextValue()
  }
}

/// A contribution with a name that no other of its kind may have.
public protocol NamedContribution {
  /// What it is, in a message and in the singular: “script”.
  static var kind: String { get }

  var name: String { get }
  /// Where it was contributed.
  var registration: Registration { get }
}

extension ContributionList where Element: NamedContribution {
  /// A problem for each name that several contributions have.
  public static func problems(in value: [Element]) -> [RegistryProblem] {
    RegistryProblem.sharedNames(Element.kind, of: value, by: \.name, at: \.registration)
  }
}
