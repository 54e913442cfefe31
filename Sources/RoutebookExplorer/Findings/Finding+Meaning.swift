extension Finding.Kind {
  /// What a finding of the kind means, in a sentence.
  package var meaning: String {
    switch self {
    case .unresolved: "Something leads to a destination that no factory resolves."
    case .unreached: "No step leads to a destination that is registered."
    case .blocked: "Guards or detours block every step to a destination."
    case .redirectLoop: "Guards redirect an action again and again."
    case .deadEnd: "Nothing can be used here, and there is no way back."
    case .trap: "From here, the root of the tab can't be reached any more."
    case .invariant: "A statement about all states is false in this one."
    case .idle: "An item changes nothing in any state in which it can be used."
    case .lostResult: "A screen returns a result that nothing handles."
    case .deepLink: "A deep link leads to layers and routes that users can't reach without it."
    case .shadowedLink: "A deep link of one module leads to a place of another one."
    case .hiddenExit: "On a small display, the screen shows none of its ways out."
    case .double: "A button that is pressed twice opens two equal screens."
    case .notRestored: "A part of the state is lost when the app is saved and restored."
    case .hiddenState: "What the app shows depends on something that is not part of its state."
    case .nonDeterminism: "Two new apps show different things after the same steps."
    }
  }
}
