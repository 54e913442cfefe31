package import RoutebookNavigation

extension Outcome {
  /// Why an action did not succeed, to use in a sentence; `nil` if it succeeded or can still
  /// succeed.
  package var refusal: String? {
    switch self {
    case .committed, .queued, .detoured, .unchanged(.alreadyThere): nil
    case .refused(let refusal): "refused by \(refusal)"
    case .redirected(let redirection): redirection.outcome.refusal
    case .unchanged(let reason): "\(reason)"
    }
  }
}
