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
  /// - Throws: `ScriptFailure` for the first step that fails; later steps are not played.
  nonisolated(nonsending) public func play(
    _ script: Script, store: any StateStore = InMemoryStateStore()
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
    try await ScriptPlayer(self, store: store).play(whole)
  }
}
