/** The site's database for a command: one that the command had to start ends with it, however that ends. */
import { readConfig } from '../platform/config.ts'
import { connectBeside } from '../platform/db/connect.ts'
import type { Connection } from '../platform/db/roles.ts'
import type { Opened } from './run-command.ts'

export async function siteDatabase(opened: Opened, say: (line: string) => void): Promise<Connection> {
  const connected = connectBeside(readConfig(process.env), say)
  // Before it is there: a start that is broken off ends what it has begun.
  opened(() =>
    connected.then(
      ({ stop }) => stop(),
      () => {},
    ),
  )
  return (await connected).connection
}
