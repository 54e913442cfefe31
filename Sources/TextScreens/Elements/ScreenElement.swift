/// A node of a screen's value tree: what there is to read, and what there is to press.
public enum ScreenElement {
  case text(Text)
  case heading(Heading)
  case button(Button)
  case link(NavigationLink)
  case textField(TextField)
  case toggle(Toggle)
  case picker(Picker)
  case list(List)
  case section(Section)
  case labeled(LabeledContent)
  case progress(ProgressBar)
  case divider
  case spacer
  case horizontal(HStack)
  case vertical(VStack)
}

/// What may stand in a screen: each becomes one element of its tree.
public protocol ScreenContent {
  var element: ScreenElement { get }
}

extension ScreenElement: ScreenContent {
  public var element: ScreenElement { self }
}

extension ScreenElement {
  /// The elements inside this one.
  var children: [ScreenElement] {
    switch self {
    case .list(let list): list.rows
    case .section(let section): section.elements
    case .horizontal(let stack): stack.elements
    case .vertical(let stack): stack.elements
    default: []
    }
  }
}
