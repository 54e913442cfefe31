/// Collects what modules contribute; `build()` makes an immutable registry from it.
public struct RegistryBuilder<Content> {
  /// What happens when two modules register a factory for one destination.
  public enum ConflictPolicy: Hashable, Sendable {
    /// `build()` throws an error that names both places.
    case refuse
    /// The module that was added last wins, as in a bare dictionary merge.
    case lastWins
  }

  /// A module, and what it contributes.
  struct Contributor {
    let name: String
    /// `nil` for what is registered outside any module.
    let type: Any.Type?
    var contributions = Contributions()

    var typeName: String { type.map(String.init(qualifiedNameOf:)) ?? "" }
    var sortKey: (String, String) { (name, typeName) }
  }

  let policy: ConflictPolicy
  var contributors: [Contributor] = []
  var problems: [RegistryProblem] = []
  /// The index of the module that registers now, or `nil` between modules.
  private var current: Int?

  /// Creates a builder without contributions.
  public init(policy: ConflictPolicy = .refuse) {
    self.policy = policy
  }

  /// Lets a module register what it contributes.
  ///
  /// The order in which modules are added has no effect, except under `.lastWins`.
  public mutating func add<M: CoordinatorModule>(_ module: M) where M.Content == Content {
    let outer = current
    // Not `M`: a subclass, passed as its base class, is a module of its own.
    let type = type(of: module)
    contributors.append(Contributor(name: type.moduleName, type: type))
    current = contributors.count - 1
    module.register(in: &self)
    current = outer
  }

  /// Adds a value to what the current module contributes under `key`.
  public mutating func contribute<K: ContributionKey>(_ value: K.Value, to key: K.Type) {
    contributors[contributor(orNamed: "")].contributions.merge(value, into: key)
  }

  /// Registers a factory for all routes of a type in one presentation.
  ///
  /// `navigationDestination`, `sheetDestination`, `coverDestination` and `alertDestination` call it.
  ///
  /// - Parameters:
  ///   - type: The type of the routes.
  ///   - presentation: The presentation that the factory is for.
  ///   - replacedModule: The name of the module whose factory for the same destination this one
  ///     replaces. If that module has none, `build()` throws.
  ///   - fileID: Where the factory is registered: the file.
  ///   - line: Where the factory is registered: the line.
  ///   - make: Makes the content for a route.
  public mutating func destination<R: Route>(
    for type: R.Type, as presentation: Presentation, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    make: @escaping (R, FactoryContext<Content>) -> Content
  ) {
    let index = contributor(for: fileID)
    let registration = registration(fileID: fileID, line: line)
    let factory = ViewFactory(
      for: type, registration: registration, replacing: replacedModule, make: make)
    if let defect = factory.name.defect {
      problems.append(.unusableName(of: type, defect, registration: registration))
    } else {
      presentation.key(for: Content.self).add(factory, to: &contributors[index].contributions)
    }
  }

  /// The place of a registration in the current module, for contributions that store it.
  public mutating func registration(fileID: String, line: Int) -> Registration {
    Registration(
      module: contributors[contributor(for: fileID)].name, fileID: fileID, line: line)
  }

  /// Outside any coordinator module, the Swift module of the calling file takes its place.
  private mutating func contributor(for fileID: String) -> Int {
    contributor(orNamed: String(fileID.prefix { $0 != "/" }))
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
