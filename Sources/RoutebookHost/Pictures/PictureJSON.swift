import Routebook

extension Picture {
  /// The picture as data for a program: the words around it, its lines, the runs of cells with the same style,
  /// the visible rows of a body that does not fit, and the items that the user can reach, in reading order.
  var json: JSONObject {
    let frame = layout.frame
    let (rows, count) = layout.scroll
    return [
      "title": title,
      "step": steps.isEmpty ? nil : steps.map(\.source).joined(separator: "\n"),
      "caption": caption, "log": notes + log.map(\.description),
      "failure": failure.map { "\($0)" }, "width": frame.width, "height": frame.height,
      "lines": frame.lines,
      "runs": (0..<frame.height).flatMap { frame.runs(inRow: $0).map(\.json) },
      "scroll": rows.count == count
        ? nil
        : ["first": rows.lowerBound, "shown": rows.count, "count": count] as JSONObject,
      "items": layout.placedItems.map(\.json),
    ]
  }
}

extension FrameRun {
  fileprivate var json: JSONObject {
    [
      "row": row, "column": columns.lowerBound, "width": columns.count, "role": "\(style.role)",
      "attributes": style.attributes.names, "text": text,
    ]
  }
}

extension PlacedItem {
  /// An item that is not visible has no area.
  fileprivate var json: JSONObject {
    [
      "role": item.role.rawValue, "label": item.label, "menu": item.menu, "value": item.value,
      "isOn": item.isOn,
      "isEnabled": item.isEnabled,
      "area": area.map { rows, columns -> JSONObject in
        [
          "row": rows.lowerBound, "column": columns.lowerBound, "height": rows.count,
          "width": columns.count,
        ]
      },
    ]
  }
}
