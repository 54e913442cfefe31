import Routebook

/// All actions in the comparison, on its root and on its stack.
nonisolated enum ComparisonAction {
  case compare(Product.ID)
  /// An action on the stack: of one of its elements, or of the stack itself.
  case path(StackAction<CandidateRoute, CandidateAction>)
}

/// An action in an element of the stack.
nonisolated enum CandidateAction {
  case give(stars: Int)
  /// Shows the next product.
  case next
  /// Goes back to the overview.
  case finish
}
