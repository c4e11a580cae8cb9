// A server that has only its database, for tests that kill it. It runs until it is ended; SIGTERM ends it in order.
// Run by serving.ts with a DATA_DIR; the first line it prints is the connection.

import { startEmbedded } from '../start-embedded.ts'

const database = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => {} })
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
setInterval(() => {}, 60_000)
console.log(JSON.stringify(database.connection))
