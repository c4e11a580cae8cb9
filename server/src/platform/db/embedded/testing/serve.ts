// A server reduced to its database, for tests that need one to kill: serves until it is ended, in order by SIGTERM.
// Run by serving.ts with a DATA_DIR; the first line it prints is the connection.

import { startEmbedded } from '../start-embedded.ts'

const database = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => {} })
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
setInterval(() => {}, 60_000)
console.log(JSON.stringify(database.connection))
