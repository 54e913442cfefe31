/// A screen's state whose saved form has a version.
///
/// A state that was saved with another version is not read: the screen starts with its initial state,
/// and the restore report says so.
public protocol VersionedState {
  /// The version of the saved form; increase it when older forms can no longer be read.
  static var stateVersion: Int { get }
}
