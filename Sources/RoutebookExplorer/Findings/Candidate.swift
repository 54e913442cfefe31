/// Something that may be a finding: a replay in a new app decides it.
struct Candidate {
  let kind: Finding.Kind
  let subject: Subject
  /// Replays it, and returns what was found.
  let replay: () async throws -> Finding

  init(_ kind: Finding.Kind, _ subject: Subject, replay: @escaping () async throws -> Finding) {
    self.kind = kind
    self.subject = subject
    self.replay = replay
  }

  /// The name of the finding.
  var name: String { kind.name(of: subject.text) }
}
