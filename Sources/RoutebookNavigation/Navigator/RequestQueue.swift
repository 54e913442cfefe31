/// Requests that wait for their turn, the oldest first.
///
/// A request leaves the queue before it is performed. Anything that only its handlers hold is then
/// released while the queue is whole, so that an object which navigates as it is deallocated is
/// queued like any other.
struct RequestQueue {
  private var requests: [Navigator.Request?] = []
  private var next = 0

  /// Why everything that is requested is refused, while what was queued is being refused.
  private(set) var refusal: Outcome.Reason?
  /// How many requests can still be notified of their refusal: each can bring the next.
  private var refusalsLeft = 0

  var count: Int { requests.count - next }

  /// Adds a request as the last. O(1) on average.
  mutating func append(_ request: Navigator.Request) { requests.append(request) }

  /// Removes the oldest request; `nil` if there is none. O(1) on average.
  mutating func takeFirst() -> Navigator.Request? {
    guard next < requests.count else {
      // Only places that requests have left: nothing of others is released here.
      if next > 0 { (requests, next) = ([], 0) }
      return nil
    }
    defer { next += 1 }
    return requests[next].take()
  }

  /// From now on every request is refused; the first ones are queued so that they are notified.
  mutating func startRefusing(_ reason: Outcome.Reason, atMost limit: Int) {
    refusal = reason
    refusalsLeft = limit
  }

  mutating func appendRefused(_ request: Navigator.Request) {
    guard refusalsLeft > 0 else { return }
    refusalsLeft -= 1
    append(request)
  }

  mutating func stopRefusing() { refusal = nil }
}
