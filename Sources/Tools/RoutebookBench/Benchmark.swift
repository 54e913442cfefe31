import SampleApps

/// The benchmarks, by their names on the command line.
enum Benchmark: String, CaseIterable {
  case stack
  case frame
  case layout
  case terminal
  case links
  case savedState = "saved-state"
  case explore
  // These two make 100,000 types, after which the runtime looks up every generic type more slowly.
  case lookUp = "look-up"
  case merge

  /// Runs the benchmark at all sizes that it supports.
  @MainActor func figures(_ effort: Effort) -> [Figure] {
    switch self {
    case .stack: StackBenchmark(depths: effort.sizes).figures(effort)
    case .frame: FrameBenchmark().figures(effort)
    case .layout: LayoutBenchmark().figures(effort)
    case .terminal: TerminalBenchmark().figures(effort)
    case .links: DeepLinkBenchmark(patterns: 10_000).figures(effort)
    case .savedState: [1_000, 10_000].flatMap { SavedStateBenchmark($0).figures(effort) }
    case .explore:
      effort.isQuick
        ? ExploreBenchmark(model: .small, featureStates: 1_000).figures()
        : ExploreBenchmark(model: .large, featureStates: 20_000).figures()
    case .lookUp:
      effort.sizes.flatMap { LookupBenchmark(NumberedRoutes.types($0)).figures(effort) }
    case .merge:
      effort.sizes.flatMap { MergeBenchmark(NumberedRoutes.types($0)).figures(effort) }
    }
  }
}
