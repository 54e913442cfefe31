// An app with any content, or an adapter for a user interface framework, imports only RoutebookApp.
@_exported public import RoutebookNavigation
@_exported public import RoutebookScripts
