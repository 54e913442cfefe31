import RoutebookRegistry

/// Finds registered destinations to which no step leads.
struct UnreachedScreens: Check {
  let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  func candidates() -> [Candidate] {
    // What guards block is another finding.
    let obstacles = Set(evidence.observers.guards.obstacles.keys)
    return evidence.inventory.missing.filter { screen in
      !obstacles.contains(where: screen.has)
    }.map { screen in
      let subject = Subject(screen.subject, of: screen.registration.module)
      return Candidate(.unreached, subject) {
        .confirmed(
          Finding(
            .unreached, subject,
            "No step leads to it. It is registered by \(screen.registration)."))
      }
    }
  }
}
