import Routebook

/// After the exploration, a map is completed with deferred states.
extension Explorer {
  /// Returns a map with at most a number of states, in which most steps lead to a state that was
  /// visited.
  ///
  /// Deferred states that look like no visited one are visited. If a finer level was requested, the
  /// nearest ones are explored, at most a twentieth of the number, unless something grows in them.
  func map(with size: Int) async -> NavigationMap? {
    guard observers.map != nil else { return nil }
    var entries: [Int: Frontier.Entry] = [:]
    /// Returns the deferred states that look like no visited one, nearest to the start first.
    func different() -> [Int] {
      while let (entry, _) = frontier.removeFirst(upTo: .everything) {
        if entry.source == nil { entries[entry.number] = entry }
      }
      return ShortestPaths(in: graph).nearestFirst(entries.keys)
        .filter { !observers.map!.hasVisitedAppearance(of: $0) }
    }
    do {
      var left = hooks.furtherLevel == nil || !reachedLimits.isEmpty ? 0 : size / 20
      while left > 0 {
        let next = different().filter { !observers.map!.hasGrown($0) }.prefix(min(left, 50))
        if next.isEmpty { break }
        for number in next { try await process(entries.removeValue(forKey: number)!, at: detail) }
        left -= next.count
      }
      for number in different()
      where observers.map!.stateCount < size && !observers.map!.hasVisitedAppearance(of: number) {
        try await visitDeferred(entries[number]!)
        let visited = observers.map!.stateCount
        if visited % 256 == 0 {
          hooks.progress(.everything, visited, graph.count - visited)
        }
      }
    } catch {
      // If the time runs out, the map has the states that were visited so far.
    }
    return map(ShortestPaths(in: graph))
  }

  private func visitDeferred(_ entry: Frontier.Entry) async throws {
    let number = entry.number
    announce(number)
    guard let (walker, state) = try await reach(entry) else { return }
    let revision = walker.navigator.revision
    let screen = walker.app.usableScreen()
    _ = walker.takeStartedTasks()
    // A request of the screen while it was built led to another state.
    guard walker.navigator.revision == revision else { return }
    hooks.visit?(walker.app)
    try time.check()
    observers.map?.recordVisit(
      Visit(number: number, state: state, screen: screen, screens: screens, walker: walker))
    observers.map?.ends.insert(number)
  }
}
