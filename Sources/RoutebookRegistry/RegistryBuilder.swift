/// Collects what modules contribute; `build()` makes the immutable registry of it.
public struct RegistryBuilder<Content> {
  /// What happens when two modules register a factory for one destination.
  public enum ConflictPolicy: Hashable, Sendable {
    /// `build()` throws and names both places.
    case refuse
    /// The module that was added last wins, as in a bare dictionary merge.
    case lastWins
  }

  /// A module while it contributes.
  struct Contributor {
    let name: String
    let typeName: String?
    var contributions = Contributions()

    var sortKey: (String, String) { (name, typeName ?? "") }
  }

  let policy: ConflictPolicy
  var contributors: [Contributor] = []
  var problems: [RegistryProblem] = []
  /// The index of the module that registers now, or `nil` between modules.
  private var current: Int?

  public init(policy: ConflictPolicy = .refuse) {
    self.policy = policy
  }

  /// Lets a module register what it contributes.
  ///
  /// The order in which modules are added changes nothing, except under `.lastWins`.
  public mutating func add<M: CoordinatorModule>(_ module: M) where M.Content == Content {
    let outer = current
    // A subclass that is handed over as its base class is a module of its own.
    let type = type(of: module)
    contributors.append(Contributor(name: type.moduleName, typeName: String(reflecting: type)))
    current = contributors.count - 1
    module.register(in: &self)
    current = outer
  }

  /// Adds a value to what the current module contributes under `key`.
  public mutating func contribute<K: ContributionKey>(_ value: K.Value, to key: K.Type) {
    contributors[contributor(orNamed: "")].contributions.merge(value, into: key)
  }

  /// Registers a factory for all routes of a type in one presentation; the primitive under
  /// `navigationDestination`, `sheetDestination`, `coverDestination` and `alertDestination`.
  ///
  /// - Parameters:
  ///   - replacing: The name of the module whose factory for the same destination this one
  ///     replaces. Where there is none to replace, `build()` throws.
  ///   - make: Makes the content; the registry is handed in for those that list or embed others.
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
      problems.append(
        .unusableName(
          RegistryProblem.UnusableName(
            name: factory.name.text, typeName: String(reflecting: type), defect: defect,
            registration: registration)))
    } else {
      contributors[index].contributions.add(factory, to: presentation)
    }
  }

  /// A place of registration in the current module, for contributions that keep one.
  public mutating func registration(fileID: String, line: Int) -> Registration {
    Registration(
      module: contributors[contributor(for: fileID)].name, fileID: fileID, line: line)
  }

  /// Outside any module, the Swift module of the call's file stands for one.
  private mutating func contributor(for fileID: String) -> Int {
    contributor(orNamed: String(fileID.prefix { $0 != "/" }))
  }

  private mutating func contributor(orNamed name: String) -> Int {
    if let current { return current }
    if let known = contributors.firstIndex(where: { $0.name == name && $0.typeName == nil }) {
      return known
    }
    contributors.append(Contributor(name: name, typeName: nil))
    return contributors.count - 1
  }
}
