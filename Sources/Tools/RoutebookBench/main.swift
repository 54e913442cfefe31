import Foundation

let usage = """
  usage: routebook-bench [--quick] [BENCHMARK…]

  Measures stack verbs, rendering, layout, a terminal session, links, saved states, exploring an
  app and look-up, each against baselines in the same run. Times are medians of processor time; a
  ratio is one median divided by another. By default, all benchmarks run:
  \(Benchmark.allCases.map(\.rawValue).joined(separator: ", ")).

    --quick  fewer samples and smaller sizes, to check that everything runs
    --help   show this help

  """

let arguments = CommandLine.arguments.dropFirst()
let known = ["--quick", "--help", "-h"] + Benchmark.allCases.map(\.rawValue)
if let unknown = arguments.first(where: { !known.contains($0) }) {
  printError("unknown argument \(unknown)\n\(usage)")
  // EX_USAGE in `sysexits`: the command was used incorrectly.
  exit(64)
}
if arguments.contains("--help") || arguments.contains("-h") {
  print(usage, terminator: "")
  exit(0)
}

#if DEBUG
  printError("built without optimization; use swift run -c release\n")
#endif

let chosen = Benchmark.allCases.filter { arguments.contains($0.rawValue) }
var figures: [Figure] = []
for benchmark in chosen.isEmpty ? Benchmark.allCases : chosen {
  figures += await benchmark.figures(arguments.contains("--quick") ? .quick : .full)
}
print(Report(figures: figures).table, terminator: "")

func printError(_ text: String) {
  FileHandle.standardError.write(Data("routebook-bench: \(text)".utf8))
}
