// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stand-in for Apple's SwiftUI on systems without it: declarations alone, written by hand after
// Apple's public documentation. Nothing runs: everything traps. What it can show is in
// .ci/check-swiftui.
public import Foundation

func trap() -> Never { fatalError("the stand-in for SwiftUI shows nothing") }

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View { public var body: Never { trap() } }
extension Optional: View where Wrapped: View { public var body: Never { trap() } }

public struct EmptyView: View {
  nonisolated public init() {}
  public var body: Never { trap() }
}

public struct TupleView<T>: View { public var body: Never { trap() } }

public struct _ConditionalContent<TrueContent, FalseContent> {}
extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public var body: Never { trap() }
}

@resultBuilder
public struct ViewBuilder {
  nonisolated public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }
  nonisolated public static func buildBlock() -> EmptyView { EmptyView() }
  nonisolated public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }
  nonisolated public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { trap() }
  nonisolated public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  nonisolated public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<
    T, F
  > {
    trap()
  }
  nonisolated public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<
    T, F
  > {
    trap()
  }
}

@frozen public struct AnyView: View {
  nonisolated public init<V: View>(_ view: V) {}
  public var body: Never { trap() }
}

@frozen public struct Text: View, Equatable, Sendable {
  nonisolated public init(verbatim content: String) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) {}
  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {}
  public var body: Never { trap() }
}

/// The key of a literal: only some types can be interpolated.
@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ string: String) {}
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {}
    public mutating func appendInterpolation(_ text: Text) {}
  }
}
public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}

@frozen public struct Group<Content> {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}
extension Group: View where Content: View {
  public var body: Never { trap() }
}

public struct Button<Label: View>: View {
  @preconcurrency nonisolated public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
  public var body: some View { EmptyView() }
}
extension Button where Label == Text {
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {}
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {}
}
public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}
public protocol PrimitiveButtonStyle {}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { trap() }
}

public struct Toggle<Label: View>: View { public var body: some View { EmptyView() } }
extension Toggle where Label == Text {
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
}

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  public var body: Never { trap() }
}
extension Picker where Label == Text {
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {}
}

public struct TextField<Label: View>: View { public var body: Never { trap() } }
extension TextField where Label == Text {
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

public struct SecureField<Label: View>: View { public var body: Never { trap() } }
extension SecureField where Label == Text {
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

public struct Form<Content: View>: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { trap() }
}

public struct List<SelectionValue: Hashable, Content: View>: View {
  public var body: some View { EmptyView() }
}
extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  nonisolated public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {}
}

public struct Section<Parent, Content, Footer> {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {}
}
extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: Never { trap() }
}

@frozen public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
}
@frozen public struct VerticalAlignment: Equatable, Sendable {
  public static let center = VerticalAlignment()
}
@frozen public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
  public static let leading = Alignment()
}
@frozen public struct HStack<Content: View>: View {
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { trap() }
}
@frozen public struct VStack<Content: View>: View {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { trap() }
}
@frozen public struct ZStack<Content: View>: View {
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
  public var body: Never { trap() }
}
@frozen public struct Grid<Content: View>: View {
  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { trap() }
}
@frozen public struct GridRow<Content: View>: View {
  nonisolated public init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { trap() }
}
@frozen public struct Spacer: View {
  nonisolated public init(minLength: CGFloat? = nil) {}
  public var body: Never { trap() }
}
public struct Divider: View {
  nonisolated public init() {}
  public var body: Never { trap() }
}
@frozen public struct Image: View, Equatable, Sendable {
  nonisolated public init(systemName: String) {}
  public var body: Never { trap() }
}

public struct LabeledContent<Label, Content> {}
extension LabeledContent: View where Label: View, Content: View {
  public var body: Never { trap() }
}
extension LabeledContent where Label == Text, Content: View {
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}

public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  public var body: Never { trap() }
}
extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  nonisolated public init() {}
}
extension ProgressView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}
extension ForEach: View where Content: View { public var body: Never { trap() } }
extension ForEach where ID == Data.Element.ID, Data.Element: Identifiable, Content: View {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
  }
}
extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

public protocol ShapeStyle: Sendable {}
@frozen public struct Color: View, ShapeStyle, Hashable, Sendable {
  public static let red = Color()
  public static let primary = Color()
  public static let secondary = Color()
  public static var accentColor: Color { trap() }
  public var body: Never { trap() }
}
@frozen public struct Font: Hashable, Sendable { public static let headline = Font() }

@frozen public struct ModifiedContent<Content, Modifier> {}
extension ModifiedContent: View where Content: View { public var body: Never { trap() } }
public struct AccessibilityAttachmentModifier {}

public struct Menu<Label: View, Content: View>: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public var body: some View { EmptyView() }
}

@frozen public enum HorizontalEdge { case leading, trailing }

extension View {
  nonisolated public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View { EmptyView() }
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View { EmptyView() }
  nonisolated public func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { trap() }
}
