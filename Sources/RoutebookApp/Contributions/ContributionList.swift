package import RoutebookRegistry

/// A kind of contribution that is a list: the modules' lists, joined in the order of the module
/// names.
package protocol ContributionList: ContributionKey where Value == [Element] {
  /// One contribution.
  associatedtype Element
}

extension ContributionList {
  /// The empty list.
  package static var defaultValue: [Element] { [] }

  /// Appends the next module's list.
  package static func reduce(value: inout [Element], nextValue: () -> [Element]) {
    value += nextValue()
  }
}

/// A contribution with a name that is unique among contributions of its kind.
package protocol NamedContribution {
  /// The kind, in the singular, for messages: “script”.
  static var kind: String { get }

  /// The name of the contribution.
  var name: String { get }
  /// Where the contribution was registered.
  var registration: Registration { get }
}

extension ContributionList where Element: NamedContribution {
  /// Returns a problem for each name that several contributions have.
  package static func problems(in value: [Element]) -> [RegistryProblem] {
    RegistryProblem.sharedNames(Element.kind, of: value, by: \.name, at: \.registration)
  }
}
