import Foundation

let options: Options
do {
  options = try Options(CommandLine.arguments.dropFirst())
} catch {
  FileHandle.standardError.write(Data(error.description.utf8))
  // EX_USAGE in `sysexits`: the command was used incorrectly.
  exit(64)
}

if options.printsHelp {
  print(Options.usage, terminator: "")
  exit(0)
}

#if DEBUG
  FileHandle.standardError.write(
    Data("routebook-bench: built without optimization; use swift run -c release\n".utf8))
#endif

var figures: [Figure] = []
for benchmark in Benchmark.allCases.filter(options.benchmarks.contains) {
  figures += await benchmark.figures(options.effort)
}
print(Report(figures: figures).table, terminator: "")
