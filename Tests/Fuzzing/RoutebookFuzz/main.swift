import CFuzzer
import FuzzChecks

// usage: RoutebookFuzz CHECK [libFuzzer's own arguments]

let names = FuzzCheck.allCases.map(\.rawValue).joined(separator: ", ")
guard let name = CommandLine.arguments.dropFirst().first, let chosen = FuzzCheck(rawValue: name)
else { fatalError("The first argument is one of \(names).") }
// libFuzzer calls it on this thread alone, an input after another.
nonisolated(unsafe) let check = chosen.make()

// libFuzzer reads the arguments behind the first as its own, and may keep them.
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
arguments?[0] = CommandLine.unsafeArgv[0]
_ = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let defect = check(input) { fatalError(defect) }
  return 0
}
