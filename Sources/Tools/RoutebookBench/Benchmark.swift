import SampleApps

/// The benchmarks, by their names on the command line.
enum Benchmark: String, CaseIterable {
  case stack
  case frame
  case layout
  case terminal
  case list
  case links
  case savedState = "saved-state"
  case explore
  case lookUp = "look-up"

  /// Runs the benchmark at all sizes that it supports.
  @MainActor func figures(_ effort: Effort) async -> [Figure] {
    switch self {
    case .stack:
      StackBenchmark(depths: [10, 1_000] + (effort.isQuick ? [] : [100_000])).figures(effort)
    case .frame: [FrameBenchmark().figure(effort)]
    case .layout: LayoutBenchmark().figures(effort)
    case .terminal: TerminalBenchmark().figures(effort)
    case .list:
      await ListBenchmark(
        buttons: [1_000, 4_000], rows: effort.isQuick ? [500, 2_000] : [2_000, 32_000]
      ).figures(effort)
    case .links: [DeepLinkBenchmark(patterns: 10_000).figure(effort)]
    case .savedState: [1_000, 10_000].flatMap { SavedStateBenchmark(size: $0).figures(effort) }
    case .explore:
      await ExploreBenchmark(
        model: effort.isQuick ? .small : .large,
        city: CityModel(districts: effort.isQuick ? 5 : 50)
      ).figures()
    case .lookUp:
      [10, 1_000].map { LookupBenchmark(types: NumberedRoutes.types($0)).figure(effort) }
    }
  }
}
