/// A step in a state.
struct Place {
  let state: Int
  let step: Step
}
