/// The options on the command line.
struct Options {
  static let usage = """
    usage: routebook-bench [--quick] [BENCHMARK…]

    Measures stack verbs, rendering, layout, a terminal session, links, saved states, exploring an
    app, look-up and merging, each against baselines in the same run. Times are medians of processor
    time; a ratio is one median divided by another. By default, all benchmarks run:
    \(Benchmark.allCases.map(\.rawValue).joined(separator: ", ")).

      --quick  fewer samples and smaller sizes, to check that everything runs
      --help   show this help

    """

  /// An argument that is neither an option nor a benchmark.
  struct UnknownArgument: Error, CustomStringConvertible {
    let argument: String

    var description: String { "routebook-bench: unknown argument \(argument)\n\(Options.usage)" }
  }

  private(set) var printsHelp = false
  private(set) var effort = Effort.full
  private(set) var benchmarks: Set<Benchmark> = []

  init(_ arguments: some Sequence<String>) throws(UnknownArgument) {
    for argument in arguments {
      switch argument {
      case "--help", "-h": printsHelp = true
      case "--quick": effort = .quick
      default:
        guard let benchmark = Benchmark(rawValue: argument) else {
          throw UnknownArgument(argument: argument)
        }
        benchmarks.insert(benchmark)
      }
    }
    if benchmarks.isEmpty { benchmarks = Set(Benchmark.allCases) }
  }
}
