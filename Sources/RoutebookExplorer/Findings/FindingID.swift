/// What tells a finding from others.
struct FindingID: Hashable {
  let kind: Finding.Kind
  let subject: FindingSubject

  init(_ kind: Finding.Kind, _ subject: FindingSubject) {
    (self.kind, self.subject) = (kind, subject)
  }

  /// The name under which a module accepts it.
  var name: String { kind.name(of: "\(subject)") }
}
