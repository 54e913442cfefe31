import Routebook

/// Draws a whole frame, from the navigation state to its text, compared with only writing its
/// cells.
///
/// The frame has 80 by 24 cells: a bar with a toolbar, a list of fifteen Korean rows, three
/// buttons, and the box of an alert above them. The registry builds its screens again each time, as
/// in a program that draws after every change.
struct FrameBenchmark {
  func figure(_ effort: Effort) -> Figure {
    let navigator = Navigator(root: MailRoute.inbox)
    navigator.presentAlert(MailRoute.deletion)
    let state = navigator.state
    var builder = RegistryBuilder<TextScreen>()
    builder.add(MailCoordinator())
    let registry = try! builder.build()
    let renderer = HeadlessRenderer()
    let frame = renderer.frame(of: state, in: registry)
    let floor = CellFloor(frame)
    let times = effort.times(of: [
      Contestant(name: "frame(of:in:).text") {
        consume(renderer.frame(of: state, in: registry).text)
      },
      Contestant(name: "hand-written floor") { consume(floor.text()) },
    ])
    return Figure(
      benchmark: "frame 80x24", size: frame.width * frame.height, contestant: times[0],
      baseline: times[1], target: 6)
  }
}
