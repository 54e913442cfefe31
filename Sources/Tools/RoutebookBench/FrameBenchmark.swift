import Routebook

/// Draws a whole frame, from the navigation state to its text, compared with only writing its
/// cells.
///
/// The frame has 80 by 24 cells: a bar with a toolbar, a list of fifteen Korean rows, three
/// buttons, and the box of an alert above them. The registry builds its screens again each time, as
/// in a program that draws after every change.
struct FrameBenchmark {
  private let state: NavigationState
  private let registry: Registry<TextScreen>
  private let renderer = HeadlessRenderer()
  private let floor: CellFloor
  private let cellCount: Int

  init() {
    let navigator = Navigator(root: MailRoute.inbox)
    navigator.presentAlert(MailRoute.deletion)
    state = navigator.state
    var builder = RegistryBuilder<TextScreen>()
    builder.add(MailCoordinator())
    do {
      registry = try builder.build()
    } catch {
      preconditionFailure(error.description)
    }
    let frame = renderer.frame(of: state, in: registry)
    floor = CellFloor(frame)
    cellCount = frame.width * frame.height
  }

  func figures(_ effort: Effort) -> [Figure] {
    let contestants = [
      Contestant("frame(of:in:).text", operations: 1) {
        consume(renderer.frame(of: state, in: registry).text)
      },
      Contestant("hand-written floor", operations: 1) { consume(floor.text()) },
      Contestant("build the screens", operations: 1) {
        consume(try! registry.content(for: state.topLayer.root.route, as: .push))
        consume(try! registry.content(for: state.top.route, as: .alert))
      },
    ]
    let times = Measurement(effort: effort).medians(of: contestants)
    func figure(_ index: Int, against baseline: Int, target: Double? = nil) -> Figure {
      Figure(
        "frame 80x24", size: cellCount, contestant: contestants[index].name,
        baseline: contestants[baseline].name, amount: times[index],
        baselineAmount: times[baseline], target: target)
    }
    return [figure(0, against: 1, target: 5), figure(2, against: 1)]
  }
}
