import Foundation

/// What `check --json` prints.
struct CheckReport: Codable, Equatable {
  struct Finding: Codable, Equatable {
    let kind: String
    let message: String
  }

  let ok: Bool
  let problems: [Finding]
  var warnings: [Finding] = []
  var nativeViews: [String] = []
}

extension CheckReport {
  init(_ run: Run) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(run.output.utf8))
  }
}
