import Routebook

/// A saved state is restored, and is then saved and restored as the same; or it is refused, and
/// nothing changed.
struct StateCheck {
  private let app = FuzzModule.app()
  private let again = FuzzModule.app()

  func defect(in bytes: [UInt8]) -> String? {
    let before = app.snapshot()
    do {
      let report = try app.restore(savedState: bytes)
      if report.description.isEmpty { return "a report without words" }
      let saved = try app.savedState()
      if !(try again.restore(savedState: saved)).findings.isEmpty {
        return "what was saved is not restored whole"
      }
      return try again.savedState() == saved ? nil : "saving what was saved gives another state"
    } catch {
      if error.description.isEmpty { return "an error without words" }
      if case .unencodable = error.problem { return "what was read can't be saved" }
      return app.snapshot() == before ? nil : "a refused state changed the app: \(error)"
    }
  }
}
