/// A type that is used only for its name, which is a part of a route type's name.
protocol Letter: SendableMetatype {}

enum A: Letter {}
enum B: Letter {}
enum C: Letter {}
enum D: Letter {}
enum E: Letter {}
enum F: Letter {}
enum G: Letter {}
enum H: Letter {}
enum I: Letter {}
enum J: Letter {}

enum Letters {
  static let all: [any Letter.Type] = [
    A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self, J.self,
  ]
}
