extension [ScreenItem] {
  /// The indices of the controls with a label, in the order in which `#1`, `#2`, … number them.
  ///
  /// A text field and a button can share a label, such as “Search”. Where a text is typed, text
  /// fields are numbered before the other controls; elsewhere, after them. O(*n*) in the number of
  /// items.
  ///
  /// - Parameter owner: The index of the menu, or of the row with actions, whose entries are meant; `nil` for
  ///   the controls that are in none.
  package func controls(labeled label: String, fieldsFirst: Bool, of owner: Int? = nil) -> [Int] {
    controls(fieldsFirst: fieldsFirst, of: owner) { $0.label == label }
  }

  /// The indices of the controls with a name from `.id(_:)`, numbered in the same way.
  package func controls(named name: String, fieldsFirst: Bool, of owner: Int? = nil) -> [Int] {
    controls(fieldsFirst: fieldsFirst, of: owner) { $0.name == name }
  }

  private func controls(
    fieldsFirst: Bool, of owner: Int?, _ isMatch: (ScreenItem) -> Bool
  ) -> [Int] {
    let all = indices.filter {
      self[$0].isControl && self[$0].owner?.index == owner && isMatch(self[$0])
    }
    let isFirst = { (self[$0].role == .textField) == fieldsFirst }
    return all.filter(isFirst) + all.filter { !isFirst($0) }
  }

  /// The number, from 1, of the control at an index for the step of a script that uses it.
  package func number(ofControl index: Int) -> Int {
    let isField = self[index].role == .textField
    return 1
      + indices[..<index].count {
        self[$0].isControl && (self[$0].role == .textField) == isField
          && self[$0].label == self[index].label
          && self[$0].owner?.index == self[index].owner?.index
      }
  }

  /// The indices of the menus and of the rows with actions, in reading order. O(*n*) in the number of items.
  package var owners: [Int] {
    compactMap(\.owner).reduce(into: []) { if $0.last != $1.index { $0.append($1.index) } }
  }
}
