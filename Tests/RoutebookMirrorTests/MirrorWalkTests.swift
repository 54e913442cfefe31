import RoutebookMirror
import Sampling
import SimulatedFramework
import Testing

@MainActor struct MirrorWalkTests {
  @Test(arguments: 0..<10)
  func `Whatever the framework writes, it shows what the navigator says in the end`(
    part: Int
  ) throws {
    let count = SampleCounts.of(500, full: 5_000) / 10
    for seed in part * count + 1...(part + 1) * count {
      let result = try MirrorWalk(seed: UInt64(seed)).run()
      #expect(result.problems.isEmpty, "seed \(seed)")
    }
  }
}
