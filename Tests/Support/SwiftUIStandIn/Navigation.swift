// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: View {
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {}
  public var body: Never { trap() }
}

public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {}
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {}
  public var body: some View { EmptyView() }
}
public struct NavigationSplitViewVisibility: Equatable, Sendable {
  public static var all: NavigationSplitViewVisibility { trap() }
}

@MainActor @preconcurrency public protocol TabViewStyle {}
public struct SidebarAdaptableTabViewStyle: TabViewStyle {}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  @MainActor @preconcurrency public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    trap()
  }
}

@MainActor @preconcurrency
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  nonisolated public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {}
  public var body: some View { EmptyView() }
}

public struct PresentationDetent: Hashable, Sendable {
  public static let medium = PresentationDetent()
  public static let large = PresentationDetent()
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { trap() }
  public static func height(_ height: CGFloat) -> PresentationDetent { trap() }
}

public struct ToolbarItemPlacement: Sendable { public static let primaryAction = Self() }
public protocol ToolbarContent {}
public struct ToolbarItemGroup<Content>: ToolbarContent where Content: View {
  nonisolated public init(
    placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content
  ) {}
}
@resultBuilder public struct ToolbarContentBuilder {
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent
  {
    content
  }
}

extension View {
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { EmptyView() }
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    EmptyView()
  }
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { EmptyView() }
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { EmptyView() }
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { EmptyView() }
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    EmptyView()
  }
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    EmptyView()
  }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    EmptyView()
  }
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { EmptyView() }
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    EmptyView()
  }
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { EmptyView() }
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    EmptyView()
  }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    EmptyView()
  }
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { EmptyView() }
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { EmptyView() }
  nonisolated public func badge(_ label: Text?) -> some View { EmptyView() }
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    EmptyView()
  }
  nonisolated public func accessibilityIdentifier(_ identifier: String)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { trap() }
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { EmptyView() }
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    EmptyView()
  }
  nonisolated public func accessibilityHidden(_ hidden: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { trap() }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { trap() }
  nonisolated public func disabled(_ disabled: Bool) -> some View { EmptyView() }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { EmptyView() }
  nonisolated public func font(_ font: Font?) -> some View { EmptyView() }
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { EmptyView() }
}

public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle { public init() {} }
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { trap() }
}
public protocol Shape: Sendable {}
@frozen public struct Rectangle: Shape { public init() {} }
public struct AccessibilityTraits: SetAlgebra, Sendable {
  public typealias Element = AccessibilityTraits
  public static let isSelected = AccessibilityTraits()
  public init() {}
  public func contains(_ member: AccessibilityTraits) -> Bool { trap() }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { trap() }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { trap() }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { trap() }
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) { trap() }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? { trap() }
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    trap()
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { trap() }
  public mutating func formIntersection(_ other: AccessibilityTraits) { trap() }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { trap() }
}
