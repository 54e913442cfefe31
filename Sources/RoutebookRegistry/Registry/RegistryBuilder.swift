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
  private(set) var unusable:
    [(type: RouteType, defect: RouteNameDefect, registration: Registration)] = []
  /// Makes the content of routes that have no factory; the app decides, and not a module.
  package var fallback: FallbackFactory<Content>?
  /// The problems found so far, which `build()` reports with its own.
  package var problems: [RegistryProblem] = []
  /// The index of the module that is registering, or `nil` between modules.
  private var current: Int?

  /// Creates a builder without contributions.
  public init(policy: ConflictPolicy = .refuse) { self.policy = policy }

  /// Adds a module: lets it register its contributions.
  ///
  /// The order in which modules are added has no effect, except under `.lastWins`.
  public mutating func add<M: CoordinatorModule>(_ module: M) where M.Content == Content {
    let outer = current
    // Not `M`: a subclass that is passed as its base class is a separate module.
    let type = type(of: module)
    // A module that is added twice is a problem of its own, not also one for each registration.
    let isNew = !contributors.contains { $0.type == type }
    contributors.append(Contributor(name: type.moduleName, type: type))
    current = contributors.count - 1
    if isNew { module.register(in: &self) }
    current = outer
  }

  /// Adds a value to the current module's contributions for `key`.
  public mutating func contribute<K: ContributionKey>(_ value: K.Value, to key: K.Type) {
    contributors[contributor(for: "")].contributions.merge(value, into: key)
  }

  /// Registers a factory that also receives a `FactoryContext`: all methods that register factories
  /// call this method.
  package mutating func contextualDestination<R: Route>(
    for type: R.Type, as presentation: Presentation, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    make: @escaping (R, FactoryContext<Content>) -> Content
  ) {
    let registration = registration(fileID: fileID, line: line)
    let factory = ViewFactory(
      for: type, as: presentation, registration: registration, replacing: replacedModule,
      make: make)
    if let defect = RouteNameDefect(factory.name) {
      unusable.append((factory.destination.routeType, defect, registration))
    } else {
      contributors[contributor(for: fileID)].contributions.add(factory)
    }
  }

  /// Returns a registration in the current module, for contributions that store where they were
  /// made.
  public mutating func registration(fileID: String, line: Int) -> Registration {
    Registration(
      module: contributors[contributor(for: fileID)].name, fileID: fileID, line: line)
  }

  private mutating func contributor(for fileID: String) -> Int {
    if let current { return current }
    // Outside any coordinator module, the Swift module of the calling file is used instead.
    let name = String(fileID.unicodeScalars.prefix { $0 != "/" })
    if let known = contributors.firstIndex(where: { $0.name == name && $0.type == nil }) {
      return known
    }
    contributors.append(Contributor(name: name, type: nil))
    return contributors.count - 1
  }
}

// MARK: Destinations

extension RegistryBuilder {
  /// Registers the view that opens when a route of this type is shown in one presentation.
  ///
  /// - Parameters:
  ///   - type: The route type.
  ///   - presentation: The presentation that the factory makes content for.
  ///   - replacedModule: The name of the module whose factory for the same destination is replaced.
  ///     If that module has no such factory, `build()` throws.
  ///   - fileID: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  ///   - make: Makes the content for a route.
  public mutating func destination<R: Route>(
    for type: R.Type, as presentation: Presentation, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, make: @escaping (R) -> Content
  ) {
    contextualDestination(
      for: type, as: presentation, replacing: replacedModule, fileID: fileID, line: line
    ) { route, _ in make(route) }
  }

  /// Registers the view that opens when a route of this type is pushed.
  public mutating func navigationDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, destination: @escaping (R) -> Content
  ) {
    self.destination(
      for: type, as: .push, replacing: replacedModule, fileID: fileID, line: line,
      make: destination)
  }

  /// Registers the view that opens when a route of this type is presented as a sheet.
  public mutating func sheetDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, sheet: @escaping (R) -> Content
  ) {
    destination(
      for: type, as: .sheet, replacing: replacedModule, fileID: fileID, line: line,
      make: sheet)
  }

  /// Registers the view that opens when a route of this type is presented as a cover.
  public mutating func coverDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, cover: @escaping (R) -> Content
  ) {
    destination(
      for: type, as: .cover, replacing: replacedModule, fileID: fileID, line: line,
      make: cover)
  }

  /// Registers the view that opens when a route of this type is presented as an alert.
  public mutating func alertDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, alert: @escaping (R) -> Content
  ) {
    destination(
      for: type, as: .alert, replacing: replacedModule, fileID: fileID, line: line,
      make: alert)
  }
}

// MARK: Building

extension RegistryBuilder {
  /// Merges all contributions into an immutable registry.
  ///
  /// Contributions are reduced in the order of the modules' names, so the order in which modules
  /// were added has no effect. Under `.lastWins`, they are reduced in the order in which modules
  /// were added.
  ///
  /// - Throws: `RegistryError` with the conflicts and the unusable names, sorted. What several
  ///   types claim, or a wrong `replacing:`, can hide other conflicts of the same name.
  /// - Complexity: O(*n*) on average in the number of registrations.
  public func build() throws(RegistryError) -> Registry<Content> {
    let merged = reduced()
    let selection = FactorySelection<Content>(from: merged, policy)
    let problems =
      sharedModuleNames()
      + selection.problems.sorted { $0.key < $1.key }.flatMap(\.value)
      + unusableRouteNames()
      + (problems + merged.problems).sorted {
        ($0.subject, $0.description) < ($1.subject, $1.description)
      }
    guard problems.isEmpty else { throw RegistryError(problems: problems) }
    return Registry(
      modules: Set(contributors.map(\.name)).subtracting([""]).sorted(), table: selection.table,
      contributions: merged, fallback: fallback)
  }

  /// The contributions of all modules, reduced in order.
  private func reduced() -> Contributions {
    let inOrder =
      switch policy {
      case .refuse: contributors.sorted { $0.sortKey < $1.sortKey }
      case .lastWins: contributors
      }
    return inOrder.reduce(into: Contributions()) { $0.merge($1.contributions) }
  }

  /// A problem for each name that several modules have.
  private func sharedModuleNames() -> [RegistryProblem] {
    let modules = Dictionary(grouping: contributors.filter { $0.type != nil }, by: \.name)
    return modules.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { name, modules in
      .sharedModuleName(name, modules.compactMap(\.type))
    }
  }

  /// A problem for each route type whose name can't be used, by the first registration in each
  /// module.
  private func unusableRouteNames() -> [RegistryProblem] {
    Dictionary(grouping: unusable, by: \.type).map { type, registrations in
      let byModule = Dictionary(grouping: registrations.map(\.registration), by: \.module)
      return RegistryProblem.unusableRouteName(
        of: type, registrations[0].defect, byModule.values.map { $0.min()! }.sorted())
    }
    // Not by the type's name, which may contain an address.
    .sorted { $0.claimants.lexicographicallyPrecedes($1.claimants) }
  }
}
