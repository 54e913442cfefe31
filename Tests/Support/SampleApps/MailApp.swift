import Observation
package import Routebook

/// A place in the mail app: a stack of up to three panes.
package enum MailRoute: Route {
  case mailboxes
  case mailbox(String)
  case message(Int)
}

/// The composer, and the alert before a draft is discarded; each ends with `true` if the user goes
/// on.
package enum ComposeRoute: Route {
  package typealias Output = Bool

  case compose
  case reply(to: Int)
  case discard
}

package struct Message: Codable, Hashable, Sendable {
  let id: Int
  let mailbox: String
  let sender: String
  let subject: String
  let text: String
  var isRead = false
}

/// What a user writes.
package struct MailDraft: Codable, Hashable, Sendable {
  var to = ""
  var text = ""

  var isEmpty: Bool { text.isEmpty }
}

@Observable package final class MailModel {
  static let mailboxes = ["Home", "Work"]
  var messages: [Message] = [
    Message(
      id: 1, mailbox: "Work", sender: "Ada", subject: "Lunch",
      text: "Are you free at noon? The new place at the harbour opens today."),
    Message(
      id: 2, mailbox: "Work", sender: "Grace", subject: "Compiler",
      text: "The tests pass on all machines. Please look at the last change before Friday."),
    Message(
      id: 3, mailbox: "Home", sender: "Mum", subject: "Sunday", text: "Bring the cake tin back."),
  ]
  var sentCount = 0

  package init() {}

  func messages(in mailbox: String) -> [Message] { messages.filter { $0.mailbox == mailbox } }
  func message(_ id: Int) -> Message? { messages.first { $0.id == id } }
}

/// Mail in three columns: the mailboxes, the messages of one, and a message.
package final class MailCoordinator: CoordinatorModule {
  private let router: any Router
  private let model: MailModel

  package init(router: any Router, model: MailModel) {
    self.router = router
    self.model = model
  }

  package func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(for: MailRoute.self, as: .push, state: { _ in "" }, make: screen)
    registry.destination(
      for: ComposeRoute.self, as: .sheet,
      state: { [model] route in
        if case .reply(let id) = route {
          MailDraft(to: model.message(id)?.sender ?? "")
        } else {
          MailDraft()
        }
      }, make: compose)
    registry.alertDestination(for: ComposeRoute.self) { [router] _ in
      TextScreen("Discard the draft?") {
        Button("Keep") { router.dismiss() }
        Button("Discard") { router.dismiss(returning: true) }
      }
    }
    registry.pane(of: MailRoute.self) { route in
      switch route {
      case .mailboxes, .mailbox: .list
      case .message: .detail
      }
    }
    registry.placeholder(for: MailRoute.self) { route in
      let what = if case .mailboxes = route { "mailbox" } else { "message" }
      return TextScreen("") {
        Spacer()
        Text("No \(what) chosen", style: .secondary)
        Spacer()
      }
    }
    registry.onEnd(of: ComposeRoute.self) { [model] end in
      if end.presentation == .sheet, end.result == true {
        model.sentCount = min(3, model.sentCount + 1)
      }
    }
    registry.navigationGuard(
      DepartureGuard(leaving: ComposeRoute.self) { (_, draft: MailDraft, end) in
        end.result == nil && !draft.isEmpty ? .detour(to: .alert(ComposeRoute.discard)) : .allow
      })
    registry.deepLink(
      "mail://message/:id", placement: .tab("mail"),
      backStack: { [model] route in
        guard case .message(let id) = route, let message = model.message(id) else { return [] }
        return [.push(MailRoute.mailbox(message.mailbox))]
      },
      route: { link in MailRoute.message(try link.value("id")) })
    registry.featureState(
      "mail.messages", read: { [model] in model.messages },
      restore: { [model] in model.messages = $0 })
    registry.featureState(
      "mail.sent", read: { [model] in model.sentCount },
      restore: { [model] in model.sentCount = $0 })
    registerScripts(in: &registry)
  }

  private func screen(
    _ route: MailRoute, at place: ScreenPlace<MailRoute, String>
  ) -> TextScreen {
    switch route {
    case .mailboxes: mailboxes
    case .mailbox(let name): mailbox(name, at: place)
    case .message(let id):
      model.message(id).map(message)
        ?? TextScreen("Deleted") {
          Text("This message is gone.")
        }
    }
  }

  private var mailboxes: TextScreen {
    TextScreen("Mailboxes") {
      List {
        for name in MailModel.mailboxes {
          let unread = model.messages(in: name).count { !$0.isRead }
          NavigationLink(name, to: MailRoute.mailbox(name)).badge(unread)
        }
      }
      if model.sentCount > 0 { Text("\(model.sentCount) sent", style: .secondary) }
    }
    .toolbar { composeButton }
  }

  private var composeButton: Button {
    Button("Compose") { [router] in router.presentSheet(ComposeRoute.compose) }
  }

  private func mailbox(_ name: String, at place: ScreenPlace<MailRoute, String>) -> TextScreen {
    let found = model.messages(in: name).filter {
      place.state.isEmpty || $0.subject.lowercased().contains(place.state.lowercased())
    }
    return TextScreen(name) {
      TextField("Search", text: place.state) { place.state = $0 }.sampleInputs("lunch", "")
      if found.isEmpty { Text("No messages.", style: .secondary) }
      List {
        for message in found {
          HStack {
            NavigationLink(message.subject, to: MailRoute.message(message.id))
              .badge(message.isRead ? "" : "new")
            Text(message.sender, style: .secondary)
          }
          .actions {
            Button("Delete") { [model] in model.messages.removeAll { $0.id == message.id } }
          }
        }
      }
    }
    .toolbar { composeButton }
  }

  private func message(_ message: Message) -> TextScreen {
    TextScreen(message.subject) {
      LabeledContent("From", value: message.sender)
      Divider()
      Text(message.text)
      Spacer()
      HStack {
        Button("Reply") { [router] in
          router.presentSheet(ComposeRoute.reply(to: message.id))
        }
        if !message.isRead { Button("Mark as read") { [self] in markRead(message) } }
      }
    }
    .toolbar {
      Button("Delete") { [model, router] in
        model.messages.removeAll { $0.id == message.id }
        router.pop()
      }
    }
  }

  private func markRead(_ message: Message) {
    for index in model.messages.indices where model.messages[index].id == message.id {
      model.messages[index].isRead = true
    }
  }

  private func compose(
    _ route: ComposeRoute, at place: ScreenPlace<ComposeRoute, MailDraft>
  ) -> TextScreen {
    TextScreen("New message") {
      TextField("To", text: place.state.to) { place.state.to = $0 }.sampleInputs("Ada")
      TextField("Text", text: place.state.text) { place.state.text = $0 }.sampleInputs("Hello")
      Button("Send", isEnabled: !place.state.to.isEmpty && !place.state.isEmpty) { [router] in
        router.dismiss(returning: true)
      }
      Button("Cancel") { [router] in router.dismiss() }
    }
    .detents(.medium, .large)
  }
}

extension MailCoordinator {
  private func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    registry.script(
      "reply",
      #"""
      tap "Work"
      tap "Lunch"
      expect title "Lunch"
      tap "Reply"
      type "Text" "At noon"
      tap "Send"
      expect title "Lunch"
      back
      expect title "Work"
      """#)
    registry.script(
      "delete the shown message",
      #"""
      open "mail://message/2"
      expect title "Compiler"
      tap "Delete"
      expect title "Work"
      expect no text "Compiler"
      """#)
  }
}

/// Makes the mail app, with other modules besides its own.
package func makeMailApp(
  columns: Int = 80, and others: [HeadlessApp.ModuleFactory] = []
) throws -> HeadlessApp {
  let model = MailModel()
  let app = try HeadlessApp(
    tabs: [AppTab("mail", root: MailRoute.mailboxes)],
    modules: [{ MailCoordinator(router: $0, model: model) }] + others)
  app.columns = columns
  return app
}
