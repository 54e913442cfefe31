/// The house: what each target may know, by the table of targets and what each depends on.
struct HouseRules {
  /// What each target in `Sources` depends on; it knows that, and what that knows. One that is not
  /// listed breaks the rules.
  static let dependencies: [String: [String]] = [
    "VisibleText": [],
    "RoutebookRegistry": ["VisibleText"],
    "TextScreens": ["VisibleText"],
    "CModuleRecords": [],
    "RoutebookNavigation": ["RoutebookRegistry"],
    "RoutebookApp": ["RoutebookRegistry", "RoutebookNavigation", "CModuleRecords"],
    "Routebook": ["RoutebookApp", "TextScreens"],
    "RoutebookExplorer": ["Routebook"],
    "RoutebookTesting": ["Routebook"],
    "RoutebookHost": ["Routebook", "RoutebookExplorer"],
    "RoutebookDemo": ["RoutebookHost"],
    "RoutebookBench": ["Routebook", "RoutebookExplorer", "SeededNumbers"],
    "GenerateWidthTables": [],
    "SeededNumbers": [],
  ]

  /// The toolchain's own modules: no other package is needed.
  static let toolchain: Set = [
    "Foundation", "FoundationEssentials", "Glibc", "Darwin", "Musl", "Observation", "Swift",
    "Synchronization", "Testing",
  ]

  /// Those that need no Foundation.
  static let bare: Set = ["RoutebookRegistry", "TextScreens", "VisibleText"]

  /// The one target that may import features; it need not.
  static let assembler = "RoutebookDemo"

  let features: Set<String>

  /// What is wrong with the imports, sorted: a line each.
  func violations(
    sources: [SourceTree.Import], plugins: [SourceTree.Import], tests: [SourceTree.Import]
  ) -> [String] {
    (sources.compactMap(violation(ofSource:)) + plugins.compactMap(violation(ofPlugin:))
      + tests.compactMap(violation(ofTest:))).sorted()
  }

  /// All that a target knows: what it depends on, directly or through others.
  static func known(to target: String) -> Set<String> {
    var known: Set<String> = []
    var rest = dependencies[target] ?? []
    while let next = rest.popLast() {
      if known.insert(next).inserted { rest += dependencies[next] ?? [] }
    }
    return known
  }

  private func violation(ofSource found: SourceTree.Import) -> String? {
    guard Self.dependencies[found.target] != nil else {
      return "\(found): \(found.target) has no place in the house"
    }
    if features.contains(found.module) {
      return found.target == Self.assembler ? nil : "\(found), a feature"
    }
    if Self.dependencies[found.module] != nil {
      return Self.known(to: found.target).contains(found.module)
        ? nil : "\(found), which is not below it"
    }
    if !Self.toolchain.contains(found.module) { return "\(found), which nobody knows" }
    return Self.bare.contains(found.target) && found.module.hasPrefix("Foundation")
      ? "\(found), which it must do without" : nil
  }

  private func violation(ofPlugin found: SourceTree.Import) -> String? {
    if found.module == "Routebook" || Self.toolchain.contains(found.module) { return nil }
    return features.contains(found.module) ? "\(found), another feature" : "\(found)"
  }

  /// What nobody imports is found by its record alone; an import would prove nothing.
  private func violation(ofTest found: SourceTree.Import) -> String? {
    found.module == "UnimportedCoordinator" ? "\(found)" : nil
  }
}
