/// A reason why a registry can't be built, as data.
public enum RegistryProblem: Hashable, Sendable {
  /// Several factories for one destination, or factories that replace each other in a circle.
  case duplicateFactory(
    name: String, presentations: [Presentation], registrations: [Registration], inCircle: Bool)
  /// A factory that replaces another one that does not exist.
  case nothingToReplace(
    name: String, presentations: [Presentation], module: String, registrations: [Registration],
    registered: [String])
  /// Several modules, types or contributions that claim what only one can have, such as a name.
  case conflict(Subject, over: Claim, claimants: [Claimant], remedy: String)
  /// A single type or contribution that can't be used.
  case unusable(
    Subject, name: String, reason: String, registration: Registration, remedy: String?)

  /// What a problem is about.
  public enum Subject: Hashable, Comparable, Sendable {
    /// A coordinator module.
    case module
    /// A route type.
    case routeType
    /// A kind of contribution, in the singular, for messages: “script”, “preview”.
    case contribution(String)
  }

  /// What several claimants claim, but only one can have.
  public enum Claim: Hashable, Sendable {
    /// A name.
    case name(String)
    /// Another claim, as the end of a sentence: “match the same URLs”.
    case effect(String)

    var key: String {
      switch self {
      case .name(let text), .effect(let text): text
      }
    }
  }

  /// A module, type or contribution in a conflict.
  public struct Claimant: Hashable, Comparable, Sendable {
    let name: String
    let registration: Registration?

    package init(name: String, registration: Registration? = nil) {
      self.name = name
      self.registration = registration
    }

    /// Compares in the order in which claimants are listed.
    public static func < (left: Self, right: Self) -> Bool {
      if left.name != right.name { return left.name < right.name }
      guard let right = right.registration else { return false }
      return left.registration.map { $0 < right } ?? true
    }
  }
}

extension RegistryProblem: Comparable {
  /// Compares in the order of reports: modules, then all problems of each route, then
  /// contributions.
  public static func < (left: Self, right: Self) -> Bool {
    left.sortKey == right.sortKey
      ? left.places.lexicographicallyPrecedes(right.places)
      : left.sortKey.lexicographicallyPrecedes(right.sortKey)
  }

  private var sortKey: [String] {
    switch self {
    case .conflict(.module, let claim, _, _): ["0", claim.key]
    case .conflict(.routeType, let claim, _, _): ["1", claim.key, "0"]
    case .duplicateFactory(let name, let presentations, _, _):
      ["1", name, "1", "\(presentations[0].rank)"]
    case .nothingToReplace(let name, let presentations, _, _, _):
      ["1", name, "2", "\(presentations[0].rank)"]
    // Not sorted by the type's name, which may contain an address.
    case .unusable(.routeType, _, _, _, _), .unusable(.module, _, _, _, _): ["2"]
    case .conflict(.contribution(let kind), let claim, _, _): ["3", kind, claim.key, "0"]
    case .unusable(.contribution(let kind), let name, _, _, _): ["3", kind, name, "1"]
    }
  }

  /// The registrations of the problem, which order problems with the same key.
  private var places: [Registration] {
    switch self {
    case .duplicateFactory(_, _, let registrations, _): registrations
    case .nothingToReplace(_, _, _, let registrations, _): registrations
    case .conflict(_, _, let claimants, _): claimants.compactMap(\.registration)
    case .unusable(_, _, _, let registration, _): [registration]
    }
  }
}
