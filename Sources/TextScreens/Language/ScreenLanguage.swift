/// The texts that the package itself puts on screens, in one language.
///
/// A new value is in English. Set the texts that your users see, and pass the value when you create
/// an app:
///
/// ```swift
/// var korean = ScreenLanguage(code: "ko")
/// korean.ok = "확인"
/// korean.more = { "\($0)줄 더" }
/// ```
///
/// A feature can choose its own texts by the language in use:
///
/// ```swift
/// let title = ScreenLanguage.current.code == "ko" ? "주제 선택" : "Choose a subject"
/// ```
public struct ScreenLanguage: Sendable {
  /// The language tag: a language code of ISO 639, and what BCP 47 allows to follow, such as `en`,
  /// `ko` or `pt-BR`.
  public let code: String

  /// The button that is added to an alert without a button that closes it.
  public var ok = "OK"
  /// The same button, if a disabled control of the alert already has the label `ok`.
  public var close = "Close"
  /// The back button, if the screen that it leads to has no title.
  public var back = "Back"
  /// The name for screen readers of the mark that opens the actions of a row.
  public var actions = "Actions"
  /// The end of a hint that a number of rows is above or below the visible part of a screen, if
  /// there is no room for a track that shows it.
  public var more: @Sendable (_ rows: Int) -> String = { "\($0) more" }
  /// The message that a frame is too small, with its size and the smallest usable size.
  public var tooSmall: @Sendable (_ size: FrameSize, _ minimum: FrameSize) -> String = {
    "Too small: \($0.width)x\($0.height), needs \($1.width)x\($1.height)"
  }
  /// The text in place of elements that are nested more than a number of levels deep.
  public var tooDeep: @Sendable (_ levels: Int) -> String = {
    "These elements are nested more than \($0) levels deep and can't be shown."
  }

  /// The title of the screen in place of one that no module makes.
  public var missingScreen = "Missing screen"
  /// The text of this screen, from the name of the route and an explanation for developers, in
  /// English.
  public var missingScreenText: @Sendable (_ route: String, _ explanation: String) -> String = {
    $1
  }

  /// The text of the home screen of an app without entry points.
  public var noEntryPoints = "There are no entry points yet. A module adds one in register(in:):"
  /// The code below this text.
  public var entryPointExample = "registry.entryPoint(\"My feature\", opens: MyRoute.start)"
  /// The title of the about tab and its screen.
  public var about = "About"
  /// The section of the about screen that lists the modules.
  public var modules = "Modules"
  /// The section of the about screen that lists the destinations.
  public var destinations = "Destinations"
  /// A push, in the list of destinations.
  public var push = "push"
  /// A sheet, in the list of destinations.
  public var sheet = "sheet"
  /// A cover, in the list of destinations.
  public var cover = "cover"
  /// An alert, in the list of destinations.
  public var alert = "alert"
  /// The title of the screen below a previewed sheet, cover or alert.
  public var preview = "Preview"

  /// English.
  public static let english = ScreenLanguage()

  /// The language of the app whose screens are being built, or that is being created by a command
  /// with `--language`; otherwise, English.
  ///
  /// It is like a value in the environment of a SwiftUI view: a factory can read it, and so can
  /// what it calls. An action of a screen runs later, so it must not read it.
  public static var current: ScreenLanguage { ambient.language }
  @TaskLocal package static var ambient = Shared.english

  /// A language behind a reference: its many texts take time to copy.
  package final class Shared: Sendable {
    package let language: ScreenLanguage

    package static let english = Shared(ScreenLanguage.english)

    package init(_ language: ScreenLanguage) { self.language = language }
  }

  /// Creates the texts in English, to be replaced by those in another language.
  ///
  /// - Parameter code: The tag of this other language.
  public init(code: String = "en") { self.code = code }
}
