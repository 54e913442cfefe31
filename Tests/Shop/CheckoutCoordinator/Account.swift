public import Observation

/// Who is logged in. It is not part of saved states, so a restored app asks for the login again.
@Observable public final class Account {
  /// The name of the customer; `nil` if nobody is logged in.
  public internal(set) var name: String?

  /// Creates an account with nobody logged in.
  public init() {}

  /// What belongs to the app's state, so that the explorer and snapshots know it, but not to a
  /// file.
  nonisolated struct Session: Hashable, Codable, Sendable {
    let name: String?

    init(name: String?) { self.name = name }

    /// Nobody is logged in after a file was read.
    init(from decoder: any Decoder) { name = nil }

    func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: NoKey.self) }

    private enum NoKey: CodingKey {}
  }
}
