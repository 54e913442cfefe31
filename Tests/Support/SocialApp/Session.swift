import Observation
import Routebook

/// What the modules of an app share: who is signed in, and what is kept for them.
@Observable final class Session {
  var accounts = Accounts()
  /// The names of the screens that have been loaded for the present account.
  var loaded: Set<String> = []
  var reader = Reader()
  var writer = Writer()
  /// The number of this launch.
  let launch: Int
  private let fetch: (_ name: String) async -> Void

  init(launch: Int, fetch: @escaping (_ name: String) async -> Void) {
    (self.launch, self.fetch) = (launch, fetch)
  }

  /// Loads a screen, unless it is there; what comes after a change of the account is dropped.
  func load(_ name: String) {
    guard !loaded.contains(name) else { return }
    Task { [account = accounts.current] in
      await fetch(name)
      if accounts.current == account { loaded.insert(name) }
    }
  }
}

nonisolated struct Accounts: Codable, Hashable, Sendable {
  var current = "ann"
  var known: Set = ["ann", "bo"]
  var hasAcceptedTerms = false
  /// The names of the tabs that the user does not want to see.
  var hiddenTabs: Set<String> = []
}

nonisolated extension FeatureKey<Accounts> {
  static var accounts: Self { Self("accounts") }
}

nonisolated extension FeatureKey<Set<String>> {
  static var feeds: Self { Self("feeds") }
}

/// What a reader keeps.
nonisolated struct Reader: Codable, Hashable, Sendable {
  /// The names of posts.
  var bookmarks: Set<String> = []
  var favourites: Set<String> = []
  var follows: Set<String> = ["dee"]
  var blocked: Set<String> = []
  var conversations: Set<String> = ["dee"]
  /// Words that the user does not want to read.
  var hidden: [String] = []
  /// The names of the switches that are on.
  var switches: Set<String> = []
}

nonisolated struct Writer: Codable, Hashable, Sendable {
  var drafts: [String] = []
  var posts: [String] = []
  /// The number of messages that were sent.
  var messages = 0
}

/// What a user has typed or chosen on a screen so far.
nonisolated struct Draft: Codable, Hashable, Sendable {
  var text = ""
  var language = "English"
}
