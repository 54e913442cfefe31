import RoutebookApp
package import RoutebookMirror
import RoutebookNavigation
import Sampling

/// Behaves as SwiftUI is known to: late, with updates lost while it moves, and with bindings that
/// it writes twice, with old values, or without a user. Its user acts on what it displays.
@MainActor package final class SimulatedFramework<Content> {
  let navigator: Navigator
  package let mirror: NavigationMirror<Content>
  let agenda: Agenda

  /// What is on the screen.
  package var displayed: MirroredState
  /// What the bindings said when they were read last: a change is noticed by it.
  var lastRead: MirroredState
  var pending: [FrameworkReport] = []
  /// The sheet that the user pulls down.
  var leaving: StackElement.ID?
  /// The layers that go since the framework was told so.
  var dismissals: Set<StackElement.ID> = []
  /// The layers whose paths were dropped with the root, which has not been written yet.
  var droppedPaths: Set<StackElement.ID> = []
  /// The paths that a layer had, for old writes.
  var pastPaths: [StackElement.ID: [[StackElement.ID]]] = [:]

  /// The number of gestures that ask for an action.
  package internal(set) var gestureCount = 0
  /// The number of buttons that the user pressed in alerts that were there.
  package internal(set) var pressCount = 0
  /// The number of times that the framework did something wrong.
  package internal(set) var faultCount = 0
  /// What the framework was asked to do, and can't.
  package internal(set) var problems: Set<String> = []
  /// Whether the framework makes no mistakes any more.
  var isHonest: Bool
  var generator: SeededNumbers
  /// Receives what happens, with what is displayed, read and aimed at.
  var trace: ((String) -> Void)?

  package init(
    _ mirror: NavigationMirror<Content>, _ agenda: Agenda, seed: UInt64, isHonest: Bool = false
  ) {
    navigator = mirror.app.navigator
    self.mirror = mirror
    self.agenda = agenda
    self.isHonest = isHonest
    generator = SeededNumbers(seed: seed)
    displayed = mirror.shown
    displayed.presented = []
    displayed.alert = nil
    lastRead = displayed
    render()
  }

  package var isIdle: Bool { pending.isEmpty }
  var isMoving: Bool { pending.contains { $0.endsMotion } }

  /// Whether the framework does something wrong this time.
  func fails(_ percent: Int) -> Bool {
    guard !isHonest, Int.random(in: 0..<100, using: &generator) < percent else { return false }
    faultCount += 1
    return true
  }

  /// Whether something that is not wrong happens this time.
  func chooses(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  func later(_ report: FrameworkReport) { pending.append(report) }
  func next(_ report: FrameworkReport) { pending.insert(report, at: 0) }

  /// Delivers the next report, or lets the next turn come.
  package func proceed() {
    guard !pending.isEmpty else {
      agenda.takeTurn()
      return render()
    }
    deliver(pending.removeFirst())
  }

  private func deliver(_ report: FrameworkReport) {
    tell(report)
    if fails(20) { tell(report) }
    if fails(10), let stray = strayReport { tell(stray) }
  }

  /// The time of a motion is up.
  package func ring() {
    agenda.ring()
    render()
  }

  /// Something that has no reason.
  private var strayReport: FrameworkReport? {
    let layers = displayed.allLayers
    let layer = layers.randomElement(using: &generator)!
    // Each presentation has two bindings, and the one that is not used is written, too.
    if let top = displayed.presented.last, chooses(30) {
      return .emptied(
        top.kind == .sheet ? .cover : .sheet, over: displayed.presented.dropLast().last?.id)
    }
    // What is on its way appears once: otherwise, nobody could know whether it has arrived.
    var waiting = Set(pending.compactMap { if case .appeared(let id) = $0 { id } else { nil } })
    if case .showing(_, let top) = mirror.reducer.pendingChange { waiting.insert(top) }
    let known = ([layer.root] + layer.path).filter { !waiting.contains($0) }
    return known.randomElement(using: &generator).map { .appeared($0) }
  }

  /// Writes a binding that nobody asked for, at any time.
  package func babble() {
    guard !isHonest else { return }
    faultCount += 1
    let layers = displayed.allLayers
    let place = layers.randomElement(using: &generator)!.id
    if chooses(50) {
      tell(.wrotePath(pastPaths[place]?.randomElement(using: &generator) ?? [], place))
    } else {
      tell(.selected(Int.random(in: 0..<displayed.tabs.count, using: &generator)))
    }
  }

  /// Notes what happens.
  func note(_ text: @autoclosure () -> String) {
    guard let trace else { return }
    func brief(_ shown: MirroredState) -> String {
      func layer(_ layer: MirroredState.Layer) -> String {
        "\(layer.kind)\(layer.id.number)(\(layer.root.number)) \(layer.path.map(\.number))"
      }
      return
        (shown.tabs.map { layer($0.layer) } + ["@\(shown.selectedTab)"]
        + shown.presented.map(layer) + [shown.alert.map { "alert \($0.number)" } ?? ""])
        .joined(separator: " ")
    }
    trace(
      """
      \(text())
          displayed \(brief(displayed))
          read      \(brief(lastRead))
          shown     \(brief(mirror.reducer.shown))
          target    \(brief(mirror.reducer.target))
          motion    \(mirror.reducer.pendingChange.map { "\($0)" } ?? "-")
          pending   \(pending)
      """)
  }

  func tell(_ report: FrameworkReport) {
    note("tell \(report)")
    switch report {
    case .appeared(let id): mirror.didAppear(id)
    case .layerDisappeared(let id):
      if leaving == id { leaving = nil }
      dismissals.remove(id)
      mirror.layerDidDisappear(id)
    case .wrotePath(let path, let place):
      // What it writes is what it shows then, and what it takes its binding for.
      displayed.setPath(path, of: place)
      lastRead.setPath(path, of: place)
      mirror[path: place] = path
    case .emptied(.cover, let base): mirror[coverOver: base] = nil
    case .emptied(_, let base): mirror[sheetOver: base] = nil
    case .closedAlert(let base): mirror[isAlertOver: base] = false
    case .selected(let tab):
      guard displayed.tabs.indices.contains(tab) else { return }
      displayed.selectedTab = tab
      lastRead.selectedTab = tab
      mirror.selectedTab = tab
    }
    render()
  }
}

extension StackElement.ID {
  /// The number, for a trace.
  fileprivate var number: String { "\(self)".filter(\.isNumber) }
}
