import Routebook

extension Outcome {
  /// Why an action led nowhere, as part of a sentence; `nil` where it led where it should.
  var refusal: String? {
    switch self {
    case .committed, .queued, .unchanged(.alreadyThere): nil
    case .blocked(let block): "blocked by \(block)"
    case .unchanged(let reason): "\(reason)"
    }
  }
}
