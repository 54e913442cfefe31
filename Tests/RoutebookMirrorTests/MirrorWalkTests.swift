import RoutebookMirror
import SimulatedFramework
import Testing

/// The first of the walks that `.ci/check-mirror` makes in release.
@MainActor struct MirrorWalkTests {
  @Test(arguments: 0..<4)
  func `Whatever the framework writes, it shows what the navigator says in the end`(
    part: Int
  ) throws {
    for seed in part * 8 + 1...(part + 1) * 8 {
      let result = try MirrorWalk(seed: UInt64(seed)).run()
      #expect(result.problems.isEmpty, "seed \(seed)")
    }
  }
}
