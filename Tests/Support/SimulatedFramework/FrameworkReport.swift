import RoutebookNavigation

/// What a framework does later: it writes a binding, or reports something.
enum FrameworkReport {
  case appeared(StackElement.ID)
  case layerDisappeared(StackElement.ID)
  case wrotePath([StackElement.ID], StackElement.ID)
  case emptied(RoutebookNavigation.Layer.Kind, over: StackElement.ID?)
  case closedAlert(over: StackElement.ID?)
  case selected(NavigationTab.ID)

  /// Whether something moves until this is reported.
  var endsMotion: Bool {
    switch self {
    case .appeared, .layerDisappeared: true
    case .wrotePath, .emptied, .closedAlert, .selected: false
    }
  }
}
