/**
 * Loaded into the processes of a server before anything else: counts what each sends to the database, `begin` and `commit` among
 * it, and writes its count to a file of its own.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const EVERY_MS = 50
const folder = process.env.STATEMENTS_DIR

if (folder) {
  let sent = 0
  let told = 0
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function count(this: pg.Client, ...given: unknown[]) {
    sent += 1
    return send.apply(this, given)
  } as typeof pg.Client.prototype.query
  setInterval(() => {
    if (sent === told) return
    told = sent
    writeFileSync(join(folder, String(process.pid)), String(sent))
  }, EVERY_MS).unref()
}
