// The C library of each supported platform under one name.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif

/// The function that is called for a signal: with its number, the system's information about it,
/// and the context of the interrupted process.
public typealias SignalHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

extension sigaction {
  /// The handler as a function; `SIG_DFL` and `SIG_IGN` are special values of it.
  public var handler: SignalHandler? {
    get {
      #if canImport(Glibc)
        __sigaction_handler.sa_sigaction
      #elseif canImport(Musl)
        __sa_handler.sa_sigaction
      #elseif canImport(Darwin)
        __sigaction_u.__sa_sigaction
      #endif
    }
    set {
      #if canImport(Glibc)
        __sigaction_handler.sa_sigaction = newValue
      #elseif canImport(Musl)
        __sa_handler.sa_sigaction = newValue
      #elseif canImport(Darwin)
        __sigaction_u.__sa_sigaction = newValue
      #endif
    }
  }
}
