public import RoutebookApp
public import RoutebookScripts

extension HeadlessApp {
  /// Plays a script: performs its steps, and checks what the steps expect.
  ///
  /// A step `include "name"` includes a script that a module registers. The method runs on the
  /// caller's actor, and suspends between steps so that other tasks can run.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - store: Where the steps `save` and `restore` keep states; by default, in memory for this
  ///     script only.
  /// - Throws: `ScriptFailure` for the first step that fails; later steps are not played. A script without
  ///   steps fails, too: nothing would be tested.
  nonisolated(nonsending) public func play(
    _ script: Script, store: any StateStore = InMemoryStateStore()
  ) async throws(ScriptFailure) {
    try await play(script, with: ScriptPlayer(self, store: store))
  }

  /// Plays a script whose steps wait for at most a time, whatever their own limits.
  nonisolated(nonsending) package func play(
    _ script: Script, patience: ScriptTimeLimit
  ) async throws(ScriptFailure) {
    try await play(script, with: ScriptPlayer(self, patience: patience))
  }

  nonisolated(nonsending) private func play(
    _ script: Script, with player: ScriptPlayer
  ) async throws(ScriptFailure) {
    let registered = registry[NamedScripts.self]
    let whole: ScriptWithIncludes
    do {
      whole = try script.withIncludes { name, _ throws(IncludeProblem) in
        try registered.included(name)
      }
    } catch {
      throw ScriptFailure(error)
    }
    try await player.play(whole)
  }
}
