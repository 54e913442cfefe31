extension TextScreen {
  /// Everything there is to read, in reading order, a piece each: title, labels, texts, values.
  public var texts: [String] {
    var texts = [title]
    for element in toolbar + body { element.collectTexts(into: &texts) }
    return texts
  }
}

extension ScreenElement {
  func collectTexts(into texts: inout [String]) {
    switch self {
    case .text(let text): texts.append(text.text)
    case .heading(let heading): texts.append(heading.text)
    case .button(let button): texts.append(button.label)
    case .link(let link): texts.append(link.label)
    case .textField(let field): texts += [field.label, field.text]
    case .toggle(let toggle): texts.append(toggle.label)
    case .picker(let picker): texts += [picker.label] + picker.options
    case .section(let section): texts.append(section.title)
    case .labeled(let pair): texts += [pair.key, pair.value, "\(pair.key): \(pair.value)"]
    case .progress(let bar): texts.append(bar.label)
    case .divider, .spacer, .list, .horizontal, .vertical: break
    }
    for child in children { child.collectTexts(into: &texts) }
  }
}
