import Routebook

extension Outcome {
  /// Why an action led nowhere, as part of a sentence; `nil` where it led where it should.
  var refusal: String? {
    switch self {
    case .committed, .queued, .unchanged(.alreadyThere): nil
    case .refused(let refusal): "refused by \(refusal)"
    case .redirected(let redirection): redirection.outcome.refusal
    case .unchanged(let reason): "\(reason)"
    }
  }
}
