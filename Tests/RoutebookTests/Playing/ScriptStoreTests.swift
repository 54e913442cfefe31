import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct ScriptStoreTests {
  @Test func `A script saves a state in memory by default, and restores it`() async throws {
    await expect(
      try Sampler.app(),
      plays: """
        tap "Deeper"
        save "deeper"
        back
        tap "Sheet"
        restore "deeper"
        expect path "Controls" "Controls"
        expect layers tab
        """)
  }

  @Test func `A store keeps states from one script to the next`() async throws {
    let store = InMemoryStateStore()
    try await Sampler.app().play(Script("tap \"Sheet\"\nsave \"sheet\""), store: store)
    try await Sampler.app().play(
      Script("restore \"sheet\"\nexpect layers tab sheet"), store: store)
  }

  @Test func `A state that the store does not have is a failure`() async throws {
    let failure = await #expect(throws: ScriptFailure.self) {
      try await Sampler.app().play(Script("restore \"sheet\""))
    }
    #expect(failure?.expected == #"the state restored from "sheet""#)
    #expect(failure?.found == #""sheet" can't be read: nothing is saved under this name."#)
  }

  /// A store that accepts nothing, and whose states are too large.
  private struct FullStore: StateStore {
    func read(_ name: String, limit: Int) throws(StateStoreError) -> [UInt8] {
      throw .state(.tooLarge)
    }

    func write(_ bytes: [UInt8], to name: String) throws(StateStoreError) {
      throw .unwritable(name: name, reason: "the store is full")
    }
  }

  @Test(arguments: [
    ("save", "the state saved as", "\"a\" can't be written: the store is full."),
    ("restore", "the state restored from", "The saved state is larger than 8 MiB."),
  ])
  func `The failure of a store is the failure of the step`(
    step: String, expected: String, found: String
  ) async throws {
    let failure = await #expect(throws: ScriptFailure.self) {
      try await Sampler.app().play(Script("\(step) \"a\""), store: FullStore())
    }
    #expect(failure?.expected == "\(expected) \"a\"")
    #expect(failure?.found == found)
  }
}
