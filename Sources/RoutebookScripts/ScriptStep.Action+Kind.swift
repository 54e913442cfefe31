extension ScriptStep.Action {
  /// Whether it only looks, and does nothing.
  package var looks: Bool {
    switch self {
    case .tap, .type, .back, .swipe, .drag, .tab, .open, .send, .decide, .save, .restore, .include,
      .wait:
      false
    default: true
    }
  }

  /// Whether it waits for what tasks do.
  package var waits: Bool {
    switch self {
    case .wait, .waitText, .waitNoText: true
    default: false
    }
  }

  /// Whether it selects a tab.
  package var selectsTab: Bool { if case .tab = self { true } else { false } }

  /// Whether it goes back or swipes.
  package var goesBack: Bool { self == .back || self == .swipe }
}
