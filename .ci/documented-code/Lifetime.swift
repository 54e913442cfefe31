// page: Sources/Routebook/Routebook.docc/Lifetime.md
// error: closure captures 'app' which is accessible to main actor-isolated code
import Routebook

// block
