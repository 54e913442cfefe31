// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  import RoutebookApp
  import RoutebookMirror
  import RoutebookNavigation
  import SwiftUI

  /// The stack of a tab, with its panes side by side where there is room.
  struct TabLayer<Content: NativeContent>: View {
    let mirror: NavigationMirror<Content>
    let layer: MirroredState.Layer
    #if os(macOS)
      private let isWide = true
    #else
      @Environment(\.horizontalSizeClass) private var sizeClass
      private var isWide: Bool { sizeClass == .regular }
    #endif

    var body: some View {
      if isWide, let panes = mirror.panes(of: layer) {
        Columns(mirror: mirror, layer: layer, panes: panes)
      } else {
        LayerStack(mirror: mirror, layer: layer)
      }
    }
  }

  /// The panes of a stack side by side. What is below the first list is in its column.
  private struct Columns<Content: NativeContent>: View {
    @Bindable var mirror: NavigationMirror<Content>
    let layer: MirroredState.Layer
    let panes: MirroredPanes<Content>
    /// The visible columns: hiding one is no navigation.
    @State private var visibility = NavigationSplitViewVisibility.all

    var body: some View {
      Group {
        if panes.lists.count > 1 {
          NavigationSplitView(columnVisibility: $visibility) {
            firstList
          } content: {
            ElementView(mirror: mirror, id: panes.lists[1]).id(panes.lists[1])
          } detail: {
            detail
          }
        } else {
          NavigationSplitView(columnVisibility: $visibility) {
            firstList
          } detail: {
            detail
          }
        }
      }
      // A list that becomes the top is visible already, so SwiftUI does not report that it appears.
      .onChange(of: layer.top, initial: true) { _, top in mirror.didAppear(top) }
    }

    private var firstList: some View {
      LayerStack(mirror: mirror, layer: layer, path: $mirror[path: layer.id, upTo: panes.lists[0]])
    }

    @ViewBuilder private var detail: some View {
      if let id = panes.detail {
        // Another detail is another screen, with a state of its own.
        ElementView(mirror: mirror, id: id).id(id)
      } else {
        panes.placeholder?.placeholderContent(in: mirror).main.disabled(true)
      }
    }
  }

  /// A root with the stack pushed on it.
  struct LayerStack<Content: NativeContent>: View {
    @Bindable var mirror: NavigationMirror<Content>
    let layer: MirroredState.Layer
    /// The part of the stack to show; `nil` for all of it.
    var path: Binding<[StackElement.ID]>?

    var body: some View {
      NavigationStack(path: path ?? $mirror[path: layer.id]) {
        ElementView(mirror: mirror, id: layer.root)
          // Another root is another screen, with a state of its own.
          .id(layer.root)
          .navigationDestination(for: StackElement.ID.self) { id in
            ElementView(mirror: mirror, id: id)
          }
      }
    }
  }

  /// The view of one element, even while it leaves.
  private struct ElementView<Content: NativeContent>: View {
    let mirror: NavigationMirror<Content>
    let id: StackElement.ID

    var body: some View {
      // A container, so that the reports come even if there is nothing to show.
      ZStack { mirror.viewContent(of: id)?.main }
        .toolbar {
          ToolbarItemGroup(placement: .primaryAction) {
            if mirror.app.isWaiting { ProgressView() }
          }
        }
        .environment(\.perform) { [navigator = mirror.app.navigator] request in
          _ = navigator.lastOutcome(on: id, of: request)
        }
        .onAppear { mirror.didAppear(id) }
        .onDisappear { mirror.didDisappear(id) }
    }
  }

  extension NavigationMirror where Content: NativeContent {
    /// The views of an element, or a text that says why there are none; `nil` if the element is
    /// gone.
    func viewContent(of id: StackElement.ID) -> ViewContent? {
      guard let content = content(of: id), let placement = placement(of: id) else { return nil }
      switch content {
      case .success(let content): return content.viewContent(of: placement, in: self)
      case .failure(let error):
        let text = Text(verbatim: error.description)
        guard placement.presentation == .alert else { return ViewContent { text } }
        return ViewContent(alert: placement.element.route.name) {
          EmptyView()
        } message: {
          text
        }
      }
    }
  }
#endif
