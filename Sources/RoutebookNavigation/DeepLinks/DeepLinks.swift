package import RoutebookRegistry

/// The link patterns that modules register, merged into a tree of segments.
package enum DeepLinks: ContributionKey {
  package static var defaultValue: DeepLinkTable { DeepLinkTable([]) }

  package static func reduce(value: inout DeepLinkTable, nextValue: () -> DeepLinkTable) {
    value.merge(nextValue())
  }

  package static func problems(in value: DeepLinkTable) -> [RegistryProblem] {
    let defects = value.definitions.compactMap { definition -> RegistryProblem? in
      guard let defect = definition.defect else { return nil }
      let pattern = definition.pattern
      return RegistryProblem(
        .malformedContribution, about: "deep link \(pattern.text)",
        "The deep link “\(pattern.text)” can't be used: \(defect).",
        claimants: [.init(nil, at: pattern.registration)])
    }
    let patterns = value.definitions.filter { $0.defect == nil }.map(\.pattern)
    let ties = Dictionary(grouping: patterns, by: \.shape).values.filter { $0.count > 1 }
    return defects
      + ties.map { patterns in
        RegistryProblem(
          .indistinctContributions, about: "deep link match the same URLs",
          "Several deep links match the same URLs:",
          claimants: patterns.sorted { $0.registration < $1.registration }
            .map { .init($0.text, at: $0.registration) },
          remedy: "Keep one of them, or give them different literal segments.")
      }
  }
}
