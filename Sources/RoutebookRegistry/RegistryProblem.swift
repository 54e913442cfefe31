/// One reason why contributions can't be merged into a registry, as data.
public enum RegistryProblem: Hashable, Sendable {
  /// Several factories for one name and presentation, perhaps since each replaces another of them.
  case duplicateFactory(
    name: String, presentation: Presentation, registrations: [Registration], inCircle: Bool)
  /// Several route types under one name.
  case sharedName(name: String, types: [NamedType])
  /// A name that can't be a key.
  case unusableName(UnusableName)
  /// A replacement of a factory that isn't there.
  case nothingToReplace(
    name: String, presentation: Presentation, module: String, registration: Registration,
    registered: [String])
  /// Several modules under one name, or one module added twice.
  case sharedModuleName(name: String, typeNames: [String])
  /// Several contributions of a kind (flows, previews, …) under one name.
  case sharedContribution(kind: String, name: String, registrations: [Registration])
  /// Several contributions of a kind, under names of their own, of which none goes before the others.
  case indistinctContributions(kind: String, contributions: [NamedContribution], remedy: String)
  /// A contribution that can't be read.
  case malformedContribution(
    kind: String, name: String, reason: String, registration: Registration)

  /// A route type with the first place where it is registered.
  public struct NamedType: Hashable, Comparable, Sendable {
    public let typeName: String
    public let registration: Registration
    /// Whether the name is one of the type's `formerNames`.
    public let isFormer: Bool

    public static func < (left: Self, right: Self) -> Bool {
      (left.typeName, left.registration) < (right.typeName, right.registration)
    }
  }

  /// A contribution's name with the place where it was registered.
  public struct NamedContribution: Hashable, Comparable, Sendable {
    public let name: String
    public let registration: Registration

    public init(name: String, registration: Registration) {
      self.name = name
      self.registration = registration
    }

    public static func < (left: Self, right: Self) -> Bool {
      (left.registration, left.name) < (right.registration, right.name)
    }
  }

  /// A name that can't be a key, whose type it is, and what is wrong with it.
  public struct UnusableName: Hashable, Sendable {
    public let name: String
    public let typeName: String
    let defect: RouteName.Defect
    public let registration: Registration
  }
}

extension RegistryProblem {
  /// A problem for each name that several contributions of a kind bear.
  public static func sharedNames<Contribution>(
    _ kind: String, of contributions: [Contribution], by name: (Contribution) -> String,
    at registration: (Contribution) -> Registration
  ) -> [RegistryProblem] {
    Dictionary(grouping: contributions, by: name).filter { $0.value.count > 1 }
      .map { name, group in
        .sharedContribution(
          kind: kind, name: name, registrations: group.map(registration).sorted())
      }
  }
}

extension RegistryProblem: Comparable {
  /// By route or module name first, so that all that concerns one route stands together.
  public static func < (left: Self, right: Self) -> Bool {
    left.sortKey == right.sortKey
      ? left.place.lexicographicallyPrecedes(right.place)
      : left.sortKey.lexicographicallyPrecedes(right.sortKey)
  }

  /// Where it is, for those that the names leave equal; an unusable name may hold an address,
  /// which would order them differently in every build.
  private var place: [Registration] {
    switch self {
    case .nothingToReplace(_, _, _, let registration, _): [registration]
    case .unusableName(let unusable): [unusable.registration]
    case .malformedContribution(_, _, _, let registration): [registration]
    case .duplicateFactory, .sharedName, .sharedModuleName, .sharedContribution: []
    case .indistinctContributions(_, let contributions, _): contributions.map(\.registration)
    }
  }

  private var sortKey: [String] {
    switch self {
    case .sharedModuleName(let name, _): ["0", name]
    case .sharedName(let name, _): ["1", name, "0"]
    case .duplicateFactory(let name, let presentation, _, _):
      ["1", name, "1", String(presentation.rank)]
    case .nothingToReplace(let name, let presentation, _, _, _):
      ["1", name, "2", String(presentation.rank)]
    case .unusableName:
      ["2"]
    case .sharedContribution(let kind, let name, _): ["3", kind, name, "0"]
    case .indistinctContributions(let kind, let contributions, _):
      ["3", kind, contributions[0].name, "0"]
    case .malformedContribution(let kind, let name, _, _): ["3", kind, name, "1"]
    }
  }
}
