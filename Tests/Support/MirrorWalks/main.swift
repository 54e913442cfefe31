import Foundation
import RoutebookMirror
import SimulatedFramework

// Random walks of a mirror against a simulated framework: the program of .ci/check-mirror.
//
// usage: MirrorWalks COUNT [SEED]          exits with 1 if a walk fails, from this seed on
//        MirrorWalks COUNT --without RULE  exits with 1 if no walk fails without the rule
//        MirrorWalks --rules               prints the names of the rules
//        MirrorWalks --trace SEED          prints what happens in one walk

let arguments = Array(CommandLine.arguments.dropFirst())

func complain(_ message: String) -> Never {
  print("error: \(message)")
  exit(64)
}

/// Runs walks until one fails without a rule, or to the end.
func run(
  _ count: UInt64, from first: UInt64 = 1, without rule: (name: String, rule: MirrorRules)? = nil
) throws -> Int32 {
  let rules = rule.map { MirrorRules.all.subtracting($0.rule) } ?? .all
  var failures: [String: (count: Int, seed: UInt64)] = [:]
  var (failedCount, gestureCount, faultCount) = (0, 0, 0)
  for seed in first..<first + max(1, count) {
    let result = try MirrorWalk(seed: seed, rules: rules).run()
    gestureCount += result.gestureCount
    faultCount += result.faultCount
    guard let first = result.problems.first else { continue }
    if let rule {
      print("without \(rule.name), walk \(seed) fails: \(first)")
      return 0
    }
    failedCount += 1
    for problem in result.problems { failures[problem, default: (0, seed)].count += 1 }
  }
  print(
    "\(count) walks with \(gestureCount) gestures and \(faultCount) faults of the framework, "
      + "\(failedCount) failed")
  for (problem, (count, seed)) in failures.sorted(by: { $0.key < $1.key }) {
    print("  \(count): \(problem), first with seed \(seed)")
  }
  return failedCount > 0 || rule != nil ? 1 : 0
}

switch (arguments.first, arguments.dropFirst().first, arguments.dropFirst(2).first) {
case ("--rules", nil, nil):
  for (name, _) in MirrorRules.named { print(name) }
case ("--trace", let seed?, nil):
  guard let seed = UInt64(seed) else { complain("SEED must be a number, not \(seed).") }
  var walk = MirrorWalk(seed: seed)
  walk.trace = { print($0) }
  print(try walk.run().problems)
case (let count?, "--without", let name?):
  guard let count = UInt64(count) else { complain("COUNT must be a number, not \(count).") }
  guard let rule = MirrorRules.named.first(where: { $0.name == name }) else {
    complain("There is no rule \(name).")
  }
  exit(try run(count, without: rule))
case (let count?, let seed, nil):
  guard let count = UInt64(count) else { complain("COUNT must be a number, not \(count).") }
  guard let first = UInt64(seed ?? "1") else { complain("SEED must be a number.") }
  exit(try run(count, from: first))
default: complain("MirrorWalks needs COUNT, --rules or --trace SEED.")
}
