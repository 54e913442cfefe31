public import RoutebookApp

extension NavigationMirror {
  /// The index of the selected tab.
  public var selectedTab: NavigationTab.ID {
    get { shown.selectedTab }
    set { take(isBinding: true) { $0.didSelect(tab: newValue) } }
  }

  /// The path of the stack of the layer at a place; of a layer that leaves, its last one.
  ///
  /// A shorter path is a pop by the user.
  public subscript(path place: StackElement.ID) -> [StackElement.ID] {
    get { shown.layer(place)?.path ?? previousPaths[place] ?? [] }
    set { take(isBinding: true) { $0.didWrite(path: newValue, of: place) } }
  }

  /// The path of the stack of the layer at a place, up to an element in it.
  ///
  /// A shorter path is a pop by the user; others have no meaning.
  public subscript(path place: StackElement.ID, upTo id: StackElement.ID) -> [StackElement.ID] {
    get { shown.layer(place)?.pathToElement(id) ?? self[path: place] }
    set { if newValue.count < self[path: place, upTo: id].count { self[path: place] = newValue } }
  }

  /// The sheet directly above a presented layer, or above the tabs (`nil`).
  ///
  /// Setting it to `nil` is a swipe by the user; other values have no meaning.
  public subscript(sheetOver base: StackElement.ID?) -> MirroredState.Layer? {
    get { presented(.sheet, over: base) }
    set { if newValue == nil { take(isBinding: true) { $0.didEmpty(.sheet, over: base) } } }
  }

  /// The cover directly above a presented layer, or above the tabs (`nil`).
  ///
  /// Setting it to `nil` is a dismissal by the user; other values have no meaning.
  public subscript(coverOver base: StackElement.ID?) -> MirroredState.Layer? {
    get { presented(.cover, over: base) }
    set { if newValue == nil { take(isBinding: true) { $0.didEmpty(.cover, over: base) } } }
  }

  /// Whether an alert is shown above a presented layer that is on top, or above the tabs (`nil`).
  ///
  /// Setting it to `false` closes the alert a turn later, so that the action of its button can come
  /// first.
  public subscript(isAlertOver base: StackElement.ID?) -> Bool {
    get { alert(over: base) != nil }
    set { if !newValue { take(isBinding: true) { $0.didCloseAlert() } } }
  }

  /// Returns the alert above a presented layer that is on top, or above the tabs (`nil`).
  public func alert(over base: StackElement.ID?) -> StackElement.ID? {
    shown.presented.last?.id == base ? shown.alert : nil
  }

  private func presented(
    _ kind: RoutebookNavigation.Layer.Kind, over base: StackElement.ID?
  ) -> MirroredState.Layer? {
    shown.layer(over: base).flatMap { $0.kind == kind ? $0 : nil }
  }

  // MARK: Reports

  /// Tells the mirror that the view of an element has appeared.
  public func didAppear(_ id: StackElement.ID) {
    visible.insert(id)
    take {
      $0.didAppear(id)
      return nil
    }
  }

  /// Tells the mirror that the view of an element has disappeared.
  public func didDisappear(_ id: StackElement.ID) {
    visible.remove(id)
    removeDeparted()
  }

  /// Tells the mirror that the content of the sheet or cover at a place has disappeared.
  public func layerDidDisappear(_ place: StackElement.ID) { take { $0.didDisappear(place) } }
}
