import Observation

/// What the modules of an app share: who is signed in, and what is kept for them.
@Observable final class Session {
  var accounts = Accounts()
  /// The names of the feeds that have been loaded for the present account.
  var loaded: Set<String> = []
  var reader = Reader()
  var lists = Lists()
  var writer = Writer()
  var settings = Settings()
  /// The number of this launch.
  let launch: Int
  private let fetch: (_ feed: String) async -> Void

  init(launch: Int, fetch: @escaping (_ feed: String) async -> Void) {
    (self.launch, self.fetch) = (launch, fetch)
  }

  /// Loads a feed, unless it is there; what comes after a change of the account is dropped.
  func load(_ feed: String) {
    guard !loaded.contains(feed) else { return }
    Task { [account = accounts.current] in
      await fetch(feed)
      if accounts.current == account { loaded.insert(feed) }
    }
  }

  /// Makes another account the present one, for which everything is loaded again.
  func use(_ account: String) {
    if !accounts.known.contains(account) { accounts.known.append(account) }
    accounts.current = account
    loaded = []
  }
}

nonisolated struct Accounts: Codable, Hashable, Sendable {
  var current = "ann"
  var known = ["ann", "bo"]
  var hasAcceptedTerms = false
}

/// What a reader keeps.
nonisolated struct Reader: Codable, Hashable, Sendable {
  var bookmarks: Set<Int> = []
  var favourites: Set<Int> = []
  var follows: Set<String> = ["dee"]
  var blocked: Set<String> = []
  var tags = ["birds"]
  var requests = ["eli"]
  var conversations = ["dee"]
}

nonisolated struct Lists: Codable, Hashable, Sendable {
  var names = ["Friends"]
  /// The names of lists, each with the name of a member after a colon.
  var members: Set<String> = []

  func members(of list: String) -> [String] {
    Post.people.filter { members.contains("\(list):\($0)") }
  }
}

nonisolated struct Writer: Codable, Hashable, Sendable {
  var drafts: [String] = []
  var posts: [String] = []
  /// The number of messages that were sent.
  var messages = 0
}

nonisolated struct Settings: Codable, Hashable, Sendable {
  /// The names of the switches that are on.
  var switches: Set<String> = []
  var theme = 0
  var textSize = 3
  var filters: [String] = []
}

/// A post of the network.
nonisolated struct Post {
  let id: Int
  let author: String
  let text: String

  static let all = [
    Post(id: 1, author: "dee", text: "A heron at the lake"),
    Post(id: 2, author: "eli", text: "The last tram"),
    Post(id: 3, author: "fay", text: "Bread, again"),
  ]
  static let people = all.map(\.author)
}
