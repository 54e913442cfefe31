extension [RegistryProblem] {
  /// The problems in the order of reports; what is wrong with one type in several presentations is
  /// one problem.
  func combinedByType() -> [RegistryProblem] {
    var combined: [RegistryProblem] = []
    var places: [[String]: Int] = [:]
    for problem in sorted() {
      guard let key = problem.combinationKey else {
        combined.append(problem)
        continue
      }
      if let place = places[key] {
        combined[place] = combined[place].combined(with: problem)
      } else {
        places[key] = combined.count
        combined.append(problem)
      }
    }
    return combined
  }
}

extension RegistryProblem {
  /// Equal for problems that differ only in the presentation, or `nil` for other problems.
  fileprivate var combinationKey: [String]? {
    switch self {
    case .duplicateFactory(let name, _, let registrations, let inCircle):
      ["duplicate", name, "\(inCircle)"] + Set(registrations.map(\.module)).sorted()
    case .nothingToReplace(let name, _, let module, let registrations, let registered):
      ["replace", name, module, registrations[0].module] + registered
    case .unusable(.routeType, let name, let reason, let registration, _):
      ["unusable", name, reason, registration.module]
    case .conflict, .unusable: nil
    }
  }

  /// The problem with the presentations and registrations of another one with the same key.
  fileprivate func combined(with other: RegistryProblem) -> RegistryProblem {
    switch (self, other) {
    case (
      .duplicateFactory(let name, let presentations, let registrations, let inCircle),
      .duplicateFactory(_, let others, let otherRegistrations, _)
    ):
      .duplicateFactory(
        name: name, presentations: presentations + others,
        registrations: Set(registrations + otherRegistrations).sorted(), inCircle: inCircle)
    case (
      .nothingToReplace(let name, let presentations, let module, let registrations, let registered),
      .nothingToReplace(_, let others, _, let otherRegistrations, _)
    ):
      .nothingToReplace(
        name: name, presentations: presentations + others, module: module,
        registrations: Set(registrations + otherRegistrations).sorted(), registered: registered)
    default: self
    }
  }
}
