import RoutebookHost

await AppHost(name: "Greeting", version: "1.0.0", modules: [{ _ in GreetingCoordinator() }])
  .main()
