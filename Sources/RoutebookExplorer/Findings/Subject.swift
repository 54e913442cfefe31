/// What a finding is about, with the module to which it belongs.
struct Subject: Hashable {
  let about: FindingSubject
  /// `nil` if it belongs to the app.
  let module: String?

  init(_ about: FindingSubject, of module: String?) {
    self.about = about
    self.module = module
  }
}
