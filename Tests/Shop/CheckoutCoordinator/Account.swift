public import Observation

/// Who is logged in. It is not part of saved states, so a restored app asks for the login again.
@Observable public final class Account {
  /// The name of the customer; `nil` if nobody is logged in.
  public internal(set) var name: String?

  /// Creates an account with nobody logged in.
  public init() {}
}
