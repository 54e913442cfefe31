/// Collects the contributions of modules; `build()` makes an immutable registry from them.
///
/// A module receives the builder in `register(in:)`:
///
/// ```swift
/// func register(in registry: inout RegistryBuilder<TextScreen>) {
///   registry.navigationDestination(for: LetterRoute.self, destination: coordinate)
///   registry.sheetDestination(for: LetterRoute.self, sheet: coordinate)
///   registry.contribute([Shortcut("N", opens: LetterRoute.new)], to: Shortcuts.self)
/// }
/// ```
public struct RegistryBuilder<Content> {
  /// What happens if two modules register a factory for the same destination.
  public enum ConflictPolicy: Hashable, Sendable {
    /// `build()` throws an error that names both registration sites.
    case refuse
    /// The module that was added last wins, as when plain dictionaries are merged.
    case lastWins
  }

  /// A module with its contributions.
  struct Contributor {
    let name: String
    /// The module's type; `nil` for contributions outside any module.
    let type: Any.Type?
    var contributions = Contributions()

    var sortKey: (String, String) { (name, type.map(String.init(qualifiedNameOf:)) ?? "") }
  }

  let policy: ConflictPolicy
  var contributors: [Contributor] = []
  /// The registrations of route types whose names can't be used.
  private(set) var unusable: [(type: RouteType, defect: RouteNameDefect, place: Registration)] = []
  /// The actor to which the app belongs.
  package var owner = AppOwner.unknown
  /// The problems found so far, which `build()` reports with its own.
  package var problems: [RegistryProblem] = []
  /// The index of the module that is registering, or `nil` between modules.
  private var current: Int?

  /// Creates a builder without contributions.
  public init(policy: ConflictPolicy = .refuse) {
    self.policy = policy
  }

  /// Adds a module: lets it register its contributions.
  ///
  /// The order in which modules are added has no effect, except under `.lastWins`.
  public mutating func add<M: CoordinatorModule>(_ module: M) where M.Content == Content {
    let outer = current
    // Not `M`: a subclass that is passed as its base class is a separate module.
    let type = type(of: module)
    contributors.append(Contributor(name: type.moduleName, type: type))
    current = contributors.count - 1
    module.register(in: &self)
    current = outer
  }

  /// Adds a value to the current module's contributions for `key`.
  public mutating func contribute<K: ContributionKey>(_ value: K.Value, to key: K.Type) {
    contributors[contributor(orNamed: "")].contributions.merge(value, into: key)
  }

  /// Registers a factory that also receives a `FactoryContext`: all methods that register factories
  /// call this method.
  package mutating func contextualDestination<R: Route>(
    for type: R.Type, as presentation: Presentation, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    make: @escaping (R, FactoryContext<Content>) -> Content
  ) {
    let index = contributor(for: fileID)
    let registration = registration(fileID: fileID, line: line)
    let factory = TypedViewFactory(
      for: type, as: presentation, registration: registration, replacing: replacedModule,
      make: make)
    if let defect = RouteNameDefect(factory.name) {
      unusable.append((factory.routeType, defect, registration))
    } else {
      contributors[index].contributions.add(factory)
    }
  }

  /// Returns a registration in the current module, for contributions that store where they were
  /// made.
  public mutating func registration(fileID: String, line: Int) -> Registration {
    Registration(
      module: contributors[contributor(for: fileID)].name, fileID: fileID, line: line)
  }

  /// Outside any coordinator module, the Swift module of the calling file is used instead.
  private mutating func contributor(for fileID: String) -> Int {
    contributor(orNamed: String(fileID.unicodeScalars.prefix { $0 != "/" }))
  }

  private mutating func contributor(orNamed name: String) -> Int {
    if let current { return current }
    if let known = contributors.firstIndex(where: { $0.name == name && $0.type == nil }) {
      return known
    }
    contributors.append(Contributor(name: name, type: nil))
    return contributors.count - 1
  }
}
