// An app of any content, or an adapter for a user interface framework, imports RoutebookApp alone.
@_exported public import RoutebookNavigation
@_exported public import RoutebookRegistry
@_exported public import RoutebookScripts
