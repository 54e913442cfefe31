import Routebook
import VisibleText

/// Draws previews, or writes a site of them.
struct GalleryCommand: Command {
  static let presentation = Option.presentation("the presentation; default: that of each preview")
  static let output = Option<String>("--output", "DIR", "write a site to this folder instead")

  static let name = "gallery"
  static let operands = Operands("[NAME…]", completing: .previews)
  static let summary = "draw the modules' previews"
  static let notes: [HelpPart] = [
    """
    NAME is the name of a preview; the default is all previews. Guards are not asked whether a \
    preview can be shown. With --output, every preview is drawn in each of its presentations and \
    at two sizes, in pages for a browser that need no server; the first one is DIR/index.html. \
    With several languages, such as --language en,ko, the pages switch between them. Pages of an \
    earlier gallery in DIR are replaced or removed; other files stay as they are.
    """
  ]
  static let options = FrameOptions.options + [presentation, output]

  let call: Call

  func perform() async throws -> ExitCode {
    let options = FrameOptions(arguments, console)
    let registry = try host.makeAppOrFail().registry
    let chosen = try previews(registry[DestinationPreviews.self])
    if let folder = arguments[Self.output] {
      let others: [any CommandOption] = [
        FrameOptions.format, FrameOptions.size, Self.presentation,
      ]
      if let other = others.first(where: arguments.isUsed) {
        throw CommandError.usage(
          "\(other.name) does not apply to the pages of --output: they have their own.")
      }
      return try await writeSite(of: chosen, registry, to: folder, options)
    }
    let printer = ScreenPrinter(options, console, title: "\(host.name) gallery", hasHeadings: true)
    var code = ExitCode.success
    for (index, preview) in chosen.enumerated() {
      showProgress("Drawing \(preview.name)", index, of: chosen.count)
      let own = preview.destination
      let destination = Destination(own.route, as: arguments[Self.presentation] ?? own.presentation)
      printer.begin(preview.name, about: destination)
      code = .worst(of: code, try await printer.draw(destination, of: host))
    }
    printer.finish()
    return code
  }

  private func previews(_ all: [DestinationPreview]) throws(CommandError) -> [DestinationPreview] {
    guard !arguments.operands.isEmpty else {
      if all.isEmpty { throw .usage("No module registers a preview.") }
      return all
    }
    return try arguments.operands.map { name throws(CommandError) in
      guard let preview = all.first(where: { $0.name == name }) else {
        throw .usage(unknown("preview", name, among: all.map(\.name).sorted()))
      }
      return preview
    }
  }
}
