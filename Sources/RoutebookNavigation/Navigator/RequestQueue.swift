/// Requests that wait for their turn, the oldest first.
///
/// A request leaves the queue before it is performed. What its handlers alone keep is then
/// released while the queue is whole, so that an object which navigates as it is deallocated is
/// queued like any other.
struct RequestQueue {
  private var requests: [Navigator.Request?] = []
  private var next = 0

  var isEmpty: Bool { next == requests.count }

  var count: Int { requests.count - next }

  /// Adds a request as the last. O(1) on average.
  mutating func append(_ request: Navigator.Request) { requests.append(request) }

  /// Takes the oldest request out; `nil` where there is none. O(1) on average.
  mutating func takeFirst() -> Navigator.Request? {
    guard next < requests.count else {
      // Only places that requests have left: nothing of others is released here.
      requests = []
      next = 0
      return nil
    }
    defer { next += 1 }
    return requests[next].take()
  }
}
