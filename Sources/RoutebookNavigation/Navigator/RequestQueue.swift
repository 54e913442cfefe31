/// Requests that wait for their turn, oldest first.
///
/// A request leaves the queue before it is performed. Objects that only its handlers keep alive are
/// then released while the queue is consistent, so an object that navigates in its `deinit` is
/// queued like any other caller.
struct RequestQueue {
  private var requests: [Navigator.Request?] = []
  private var next = 0

  /// The reason for refusing every new request while the queue is being refused.
  private(set) var refusal: Outcome.Reason?
  /// How many requests can still be notified of their refusal; each notification can cause another
  /// request.
  private var refusalsLeft = 0

  var count: Int { requests.count - next }

  /// Adds a request at the end. O(1) on average.
  mutating func append(_ request: Navigator.Request) { requests.append(request) }

  /// Removes the oldest request; `nil` if there is none. O(1) on average.
  mutating func takeFirst() -> Navigator.Request? {
    guard next < requests.count else {
      // The requests were already taken out, so no object is released here.
      if next > 0 { (requests, next) = ([], 0) }
      return nil
    }
    defer { next += 1 }
    return requests[next].take()
  }

  /// Refuses every request from now on; the first `limit` requests are queued to be notified.
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
