import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry

/// Notes the first state in which each screen was seen, on top or below.
struct ScreenObserver {
  /// The first states, by the numbers of the screens.
  private(set) var firstStates: [Int: Int] = [:]
  /// The layers that were seen last: the next state has most of their screens, too.
  private var lastLayers: [Layer] = []

  mutating func visited(_ visit: Visit, _ screens: inout ScreenNumbers) {
    let state = visit.moment.navigation.state
    let layers = state.allLayers
    for (index, layer) in layers.enumerated() {
      let known = index < lastLayers.count ? lastLayers[index] : nil
      see(layer, besides: known, in: visit.number, &screens)
    }
    if state.alert != nil { see(visit.screenNumber, in: visit.number) }
    lastLayers = layers
  }

  private mutating func see(
    _ layer: Layer, besides known: Layer?, in state: Int, _ screens: inout ScreenNumbers
  ) {
    let known = known?.kind == layer.kind ? known : nil
    for (index, element) in layer.elements.enumerated() {
      if let known, index < known.elements.count, known.elements[index].route == element.route {
        continue
      }
      let destination = Destination(element.route, as: layer.presentation(at: index))
      see(screens.number(of: destination), in: state)
    }
  }

  private mutating func see(_ screen: Int, in state: Int) {
    if firstStates[screen] == nil { firstStates[screen] = state }
  }
}

/// Notes the first state in which the closures of each call site wait.
struct ClosureObserver {
  private(set) var firstStates: [WaitingClosures: Int] = [:]

  mutating func visited(_ visit: Visit) {
    for closures in visit.moment.navigation.waitingClosures.values
    where firstStates[closures] == nil { firstStates[closures] = visit.number }
  }
}
