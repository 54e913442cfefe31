/// The screens that were there before a change, as far as somebody is notified of them.
struct FormerScreens {
  /// The screen that was in front.
  let front: ElementPlacement?
  /// The whole state, if handlers need to know what was below an element that ended. Without them it
  /// is not kept, since changing a state that is also kept elsewhere copies its stacks.
  let state: NavigationState?

  init(of navigator: Navigator) {
    let registered = navigator.registered
    let isHeard = registered != nil || !navigator.screenObservers.isEmpty
    front = isHeard ? navigator.current.front : nil
    state = registered?.handlers.endsOver.isEmpty == false ? navigator.current : nil
  }
}
