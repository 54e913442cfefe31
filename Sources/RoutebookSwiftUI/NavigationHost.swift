// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  import Foundation
  import RoutebookApp
  public import RoutebookMirror
  public import RoutebookNavigation
  public import SwiftUI

  /// An app as a SwiftUI view: its tabs, and what is presented over them.
  ///
  /// ```swift
  /// @main struct NotesApp: App {
  ///   @State private var mirror = makeMirror()
  ///
  ///   var body: some Scene {
  ///     WindowGroup { NavigationHost(mirror) }
  ///   }
  /// }
  /// ```
  ///
  /// A URL that the system opens goes through the guards as a deep link; a web address that the app
  /// says is not its own goes back to the system.
  public struct NavigationHost<Content: NativeContent>: View {
    private let mirror: NavigationMirror<Content>
    private let save: (() -> Void)?
    private let linkFailed: ((DeepLinkError) -> Void)?
    @Environment(\.scenePhase) private var phase
    @Environment(\.openURL) private var openURL

    /// Shows an app.
    ///
    /// - Parameters:
    ///   - mirror: The mirror of the app, for one window. Keep it in a `@State` of the `App`: a
    ///     view would make a new app each time that the view is made.
    ///   - save: Saves the app's state, for example with `save(to:in:)`; called each time that the
    ///     scene goes to the background, where the system can end the app, and on macOS, where it
    ///     does not, each time that the scene becomes inactive.
    ///   - linkFailed: Called with the error of a URL that is no deep link of the app, unless it is
    ///     a web address that goes back to the system. What guards answer to a deep link is an
    ///     outcome, and not an error.
    public init(
      _ mirror: NavigationMirror<Content>, save: (() -> Void)? = nil,
      linkFailed: ((DeepLinkError) -> Void)? = nil
    ) {
      self.mirror = mirror
      self.save = save
      self.linkFailed = linkFailed
      mirror.transaction = { isAnimated, change in
        var transaction = Transaction()
        transaction.disablesAnimations = !isAnimated
        // Without an animation, SwiftUI moves stacks and sheets on its own.
        withTransaction(transaction, change)
      }
    }

    /// The tabs, and what is presented over them.
    public var body: some View {
      Presenting(base: Tabs(mirror: mirror), mirror: mirror, over: nil)
        .onOpenURL { url in
          do throws(DeepLinkError) {
            try mirror.app.open(deepLink: url.absoluteString)
          } catch {
            // The system would hand the URL of another scheme back to the app that owns it: this
            // one.
            let isOfWeb = ["http", "https"].contains(url.scheme?.lowercased())
            if error.isExternal, isOfWeb { openURL(url) } else { linkFailed?(error) }
          }
        }
        .onChange(of: phase) { _, phase in
          #if os(macOS)
            let isLeaving = phase != .active
          #else
            let isLeaving = phase == .background
          #endif
          if isLeaving { save?() }
        }
    }
  }

  /// The tab bar, or the only tab.
  private struct Tabs<Content: NativeContent>: View {
    @Bindable var mirror: NavigationMirror<Content>

    var body: some View {
      let tabs = mirror.shown.tabs
      if tabs.count == 1 {
        // Another tab is another stack.
        TabLayer(mirror: mirror, layer: tabs[0].layer).id(tabs[0].layer.id)
      } else if mirror.app.tabStyle == .sidebar {
        bar.tabViewStyle(.sidebarAdaptable)
      } else {
        bar
      }
    }

    private var bar: some View {
      let tabs = mirror.shown.tabs
      let labels = tabs.map { mirror.label(ofTab: $0.name) }
      return TabView(selection: $mirror.selectedTab) {
        ForEach(tabs) { tab in
          let label = labels[tab.id]
          TabLayer(mirror: mirror, layer: tab.layer)
            // With other tabs, for example after login, the stack is another one.
            .id(tab.layer.id)
            .tabItem {
              if let symbol = mirror.app.appTab(named: tab.name)?.symbol {
                Image(systemName: symbol)
              }
              Text(verbatim: label.title)
            }
            .badge(label.badge.map { Text(verbatim: $0) })
            .tag(tab.id)
        }
      }
    }
  }

  /// A view over which a sheet, a cover or an alert is presented, one at a time.
  private struct Presenting<Base: View, Content: NativeContent>: View {
    let base: Base
    @Bindable var mirror: NavigationMirror<Content>
    /// The layer that `base` shows; `nil` for the tabs.
    let over: StackElement.ID?
    /// The last alert, which is still shown while it fades.
    @State private var last: ViewContent?

    var body: some View {
      let id = mirror.alert(over: over)
      let alert = id.flatMap { mirror.viewContent(of: $0) } ?? last
      base
        .sheet(item: $mirror[sheetOver: over]) { layer in
          PresentedLayer(mirror: mirror, layer: layer)
        }
        #if os(macOS)
          // There are no covers; the user can't swipe a sheet away.
          .sheet(item: $mirror[coverOver: over]) { layer in
            PresentedLayer(mirror: mirror, layer: layer)
          }
        #else
          .fullScreenCover(item: $mirror[coverOver: over]) { layer in
            PresentedLayer(mirror: mirror, layer: layer)
          }
        #endif
        .alert(
          Text(verbatim: alert?.alertTitle ?? ""), isPresented: $mirror[isAlertOver: over],
          presenting: alert
        ) { alert in
          alert.main
        } message: { alert in
          alert.message
        }
        .onChange(of: id, initial: true) { _, id in
          if let id { last = mirror.viewContent(of: id) }
        }
    }
  }

  /// A sheet or a cover, over which the next one is presented.
  private struct PresentedLayer<Content: NativeContent>: View {
    let mirror: NavigationMirror<Content>
    let layer: MirroredState.Layer

    var body: some View {
      // The item that SwiftUI passes is the one with which it began; its root can be another one
      // now.
      let current = mirror.shown.layer(layer.id) ?? layer
      let root = mirror.viewContent(of: current.root)
      Presenting(
        base: LayerStack(mirror: mirror, layer: current), mirror: mirror, over: layer.id
      )
      .presentationDetents(root?.detents ?? [.large])
      .interactiveDismissDisabled(!(root?.isSwipeable ?? true))
      #if os(macOS)
        // A stack by itself has no size there.
        .frame(minWidth: 420, minHeight: 320)
      #endif
      // The disappearing content identifies its layer; `onDismiss` would not.
      .onDisappear { mirror.layerDidDisappear(layer.id) }
    }
  }
#endif
