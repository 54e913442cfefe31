package import RoutebookNavigation

extension Outcome {
  /// Why an action led nowhere, as part of a sentence; `nil` if it led somewhere.
  package var refusal: String? {
    switch self {
    case .committed, .queued, .unchanged(.alreadyThere): nil
    case .refused(let refusal): "refused by \(refusal)"
    case .redirected(let redirection): redirection.outcome.refusal
    case .unchanged(let reason): "\(reason)"
    }
  }
}
