/// Something that may be a finding: a replay in a new app decides it.
struct Candidate {
  let id: FindingID
  let module: String?
  /// Replays it, and returns what was found.
  let replay: () async throws -> Finding

  init(_ kind: Finding.Kind, _ subject: Subject, replay: @escaping () async throws -> Finding) {
    id = FindingID(kind, subject.about)
    module = subject.module
    self.replay = replay
  }
}
