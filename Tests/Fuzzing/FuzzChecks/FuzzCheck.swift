/// What the fuzzer feeds with bytes, by its name on the command line and in the corpus.
package enum FuzzCheck: String, CaseIterable, Sendable {
  case links
  case scripts
  case states
  case layout
  case input
  case quoting

  /// Makes the check: it answers what is wrong with how an input is taken, or `nil` where all is
  /// well.
  ///
  /// Whatever the bytes are, the answer is a value or a typed error; a trap is a defect by itself.
  /// What the check keeps from input to input changes no answer.
  package func make() -> ([UInt8]) -> String? {
    switch self {
    case .links: DeepLinkCheck().defect(in:)
    case .scripts: ScriptCheck().defect(in:)
    case .states: StateCheck().defect(in:)
    case .layout: LayoutCheck().defect(in:)
    case .input: InputCheck().defect(in:)
    case .quoting: QuotingCheck().defect(in:)
    }
  }
}
