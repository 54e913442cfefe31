public import RoutebookApp

extension NavigationMirror {
  /// The index of the selected tab.
  public var selectedTab: NavigationTab.ID {
    get { shown.selectedTab }
    set { take(isBinding: true) { $0.selected(tab: newValue) } }
  }

  /// The path of the stack of the layer at a place; of a layer that leaves, its last one.
  ///
  /// A path that gets shorter is a user's pop.
  public subscript(path place: StackElement.ID) -> [StackElement.ID] {
    get { shown.layer(place)?.path ?? formerPaths[place] ?? [] }
    set { take(isBinding: true) { $0.wrote(path: newValue, of: place) } }
  }

  /// The path of the stack of the layer at a place, up to an element in it.
  ///
  /// A path that gets shorter is a user's pop; others have no meaning.
  public subscript(path place: StackElement.ID, upTo id: StackElement.ID) -> [StackElement.ID] {
    get { shown.layer(place)?.pathToElement(id) ?? self[path: place] }
    set { if newValue.count < self[path: place, upTo: id].count { self[path: place] = newValue } }
  }

  /// The sheet directly above a presented layer, or above the tabs (`nil`).
  ///
  /// Setting it to `nil` is a user's swipe; other values have no meaning.
  public subscript(sheetOver base: StackElement.ID?) -> Shown.Layer? {
    get { presented(.sheet, over: base) }
    set { if newValue == nil { take(isBinding: true) { $0.emptied(.sheet, over: base) } } }
  }

  /// The cover directly above a presented layer, or above the tabs (`nil`).
  ///
  /// Setting it to `nil` is a user's dismissal; other values have no meaning.
  public subscript(coverOver base: StackElement.ID?) -> Shown.Layer? {
    get { presented(.cover, over: base) }
    set { if newValue == nil { take(isBinding: true) { $0.emptied(.cover, over: base) } } }
  }

  /// Whether an alert is shown above a presented layer that is on top, or above the tabs (`nil`).
  ///
  /// Setting it to `false` closes the alert a turn later, so that the action of its button can come
  /// first.
  public subscript(isAlertOver base: StackElement.ID?) -> Bool {
    get { alert(over: base) != nil }
    set { if !newValue { take(isBinding: true) { $0.closedAlert() } } }
  }

  /// Returns the alert above a presented layer that is on top, or above the tabs (`nil`).
  public func alert(over base: StackElement.ID?) -> StackElement.ID? {
    shown.presented.last?.id == base ? shown.alert : nil
  }

  private func presented(
    _ kind: RoutebookNavigation.Layer.Kind, over base: StackElement.ID?
  ) -> Shown.Layer? {
    shown.layer(over: base).flatMap { $0.kind == kind ? $0 : nil }
  }

  // MARK: Reports

  /// The framework reports that the view of an element appeared.
  public func appeared(_ id: StackElement.ID) {
    visible.insert(id)
    take {
      $0.appeared(id)
      return nil
    }
  }

  /// The framework reports that the view of an element is gone.
  public func disappeared(_ id: StackElement.ID) {
    visible.remove(id)
    forget()
  }

  /// The framework reports that the content of a sheet or a cover, which has this place, is gone.
  public func layerDisappeared(_ place: StackElement.ID) { take { $0.disappeared(place) } }
}
