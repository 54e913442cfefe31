// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  public import Foundation
  public import RoutebookApp

  /// A store that keeps each state in a file of a folder.
  public struct StateFolder: StateStore {
    private let folder: URL

    /// Creates a store for a folder; by default, one with the app's bundle identifier among the
    /// files that apps keep for their user.
    ///
    /// The folder is created with the first state.
    public init(_ folder: URL? = nil) {
      // On Apple systems, every user has one.
      self.folder =
        folder
        ?? FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
        .appending(component: Bundle.main.bundleIdentifier ?? "Routebook")
    }

    /// Reads the state with a name.
    ///
    /// - Throws: `StateStoreError` if there is no such file, it can't be read, or it is too large.
    public func read(_ name: String, limit: Int) throws(StateStoreError) -> [UInt8] {
      let bytes: [UInt8]
      do {
        bytes = Array(try Data(contentsOf: file(name)))
      } catch {
        throw .unreadable(name: name, reason: error.localizedDescription)
      }
      guard bytes.count <= limit else { throw .state(.tooLarge) }
      return bytes
    }

    /// Replaces the file of the state with a name, completely or not at all.
    ///
    /// - Throws: `StateStoreError` if the file can't be written.
    public func write(_ bytes: [UInt8], to name: String) throws(StateStoreError) {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: file(name), options: .atomic)
      } catch {
        throw .unwritable(name: name, reason: error.localizedDescription)
      }
    }

    private func file(_ name: String) -> URL { folder.appending(component: name) }
  }
#endif
