package import RoutebookRegistry

/// The link patterns that modules register, merged into a tree of segments.
package enum DeepLinks: ContributionKey {
  package static var defaultValue: DeepLinkTable { DeepLinkTable([]) }

  package static func reduce(value: inout DeepLinkTable, nextValue: () -> DeepLinkTable) {
    value.merge(nextValue())
  }

  package static func problems(in value: DeepLinkTable) -> [RegistryProblem] {
    let defects = value.definitions.compactMap { definition -> RegistryProblem? in
      definition.defect.map { defect in
        .unusable(
          .contribution("deep link"), name: definition.pattern.text, reason: defect,
          registration: definition.pattern.registration, remedy: nil)
      }
    }
    let patterns = value.definitions.filter { $0.defect == nil }.map(\.pattern)
    let ties = Dictionary(grouping: patterns, by: \.shape).values.filter { $0.count > 1 }
    return defects
      + ties.map { patterns in
        .conflict(
          .contribution("deep link"), over: .effect("match the same URLs"),
          claimants: patterns.sorted { $0.registration < $1.registration }
            .map { .init(name: $0.text, registration: $0.registration) },
          remedy: "Keep one of them, or give them different literal segments.")
      }
  }
}
