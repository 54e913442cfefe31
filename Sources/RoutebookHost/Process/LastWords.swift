import RoutebookExplorer

/// What standard error says if the app ends the process while it is explored: the script so far.
enum LastWords {
  /// Lets every step of an exploration be the last one.
  static func follow(_ hooks: inout ExplorationHooks, of host: String) {
    System.catchCrashes()
    hooks.recordsMap = true
    hooks.willPerform = { script in
      System.setLastText(
        "\(host): The app ended the process. This script leads there:\n\(script)")
    }
  }

  /// There is nothing to say any more.
  static func end() { System.setLastText("") }
}
