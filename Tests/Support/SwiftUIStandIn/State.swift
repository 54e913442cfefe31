// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation
public import Observation

@frozen @propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
  public var wrappedValue: Value {
    get { trap() }
    nonmutating set { trap() }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<
    Subject
  > { trap() }
}
extension Binding: @unchecked Sendable where Value: Sendable {}

@frozen @propertyWrapper
public struct State<Value> {
  public init(wrappedValue value: Value) {}
  public init(initialValue value: Value) {}
  public var wrappedValue: Value {
    get { trap() }
    nonmutating set { trap() }
  }
  public var projectedValue: Binding<Value> { trap() }
}
extension State: Sendable where Value: Sendable {}

@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  @available(
    *, unavailable, message: "The wrapped value must be an object that conforms to Observable"
  )
  public init(wrappedValue: Value) { trap() }
  private init(boxed value: Value) { wrappedValue = value }
  fileprivate static func box(_ value: Value) -> Self { Self(boxed: value) }
}
extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { trap() }
}
extension Bindable where Value: Observable, Value: AnyObject {
  public init(wrappedValue: Value) { self = .box(wrappedValue) }
  public init(_ wrappedValue: Value) { self = .box(wrappedValue) }
}
extension Bindable: Sendable where Value: Sendable {}

public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

public enum UserInterfaceSizeClass: Sendable { case compact, regular }

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues: Sendable {
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { trap() }
    set { trap() }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { trap() }
    set { trap() }
  }
  public var scenePhase: ScenePhase { trap() }
  @MainActor public var openURL: OpenURLAction { trap() }
}

@MainActor public struct OpenURLAction {
  public func callAsFunction(_ url: URL) {}
}

@frozen @propertyWrapper
public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { trap() }
}
extension Environment: Sendable where Value: Sendable {}

public struct Transaction {
  public init() {}
  public var disablesAnimations: Bool {
    get { trap() }
    set { trap() }
  }
}
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { trap() }

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
@resultBuilder public struct SceneBuilder {
  nonisolated public static func buildBlock<Content: Scene>(_ content: Content) -> Content {
    content
  }
  nonisolated public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene { WindowGroup<EmptyView>(makeContent: { EmptyView() }) }
}
public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  nonisolated public init(@ViewBuilder makeContent: @escaping () -> Content) {}
  nonisolated public init(id: String, @ViewBuilder content: () -> Content) {}
  public var body: Never { trap() }
}
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
extension App { @MainActor @preconcurrency public static func main() { trap() } }
