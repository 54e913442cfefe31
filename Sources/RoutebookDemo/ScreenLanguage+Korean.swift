import Routebook

extension ScreenLanguage {
  /// The package's own texts in Korean.
  static let korean: ScreenLanguage = {
    var texts = ScreenLanguage(code: "ko")
    texts.ok = "확인"
    texts.close = "닫기"
    texts.back = "뒤로"
    texts.more = { "\($0)줄 더" }
    texts.tooSmall = { size, minimum in
      "화면이 작습니다: \(size.width)x\(size.height), 최소 \(minimum.width)x\(minimum.height)"
    }
    texts.actions = "동작"
    texts.tooDeep = { "\($0)단계보다 깊이 들어 있어 표시할 수 없습니다." }
    texts.missingScreen = "화면 없음"
    texts.noEntryPoints = "아직 시작점이 없습니다. 모듈이 register(in:)에서 추가합니다."
    texts.about = "정보"
    texts.modules = "모듈"
    texts.destinations = "목적지"
    texts.push = "푸시"
    texts.sheet = "시트"
    texts.cover = "커버"
    texts.alert = "알림"
    texts.preview = "미리보기"
    return texts
  }()
}
