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
enum K: Letter {}
enum L: Letter {}
enum M: Letter {}
enum N: Letter {}
enum O: Letter {}
enum P: Letter {}
enum Q: Letter {}
enum R: Letter {}

enum Letters {
  static let all: [any Letter.Type] = [
    A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self, J.self, K.self, L.self,
    M.self, N.self, O.self, P.self, Q.self, R.self,
  ]
}
