/** T by the machine's own pgbench, over the server's socket. */
import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, glob } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Connection } from '@hongyun/server/platform/db/roles.ts'
import { CLIENTS, SCALE, type Tpcb } from './terms.ts'

const execute = promisify(execFile)

/** On PATH, or where Debian and Red Hat put what they do not put there. */
export async function findPgbench(): Promise<string | undefined> {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'))
  const elsewhere = await Array.fromAsync(glob(['/usr/lib/postgresql/*/bin/pgbench', '/usr/pgsql-*/bin/pgbench']))
  for (const program of [...onPath, ...elsewhere]) {
    const runs = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (runs) return program
  }
  return undefined
}

export async function openPgbench(program: string, connection: Connection): Promise<Tpcb> {
  const env = {
    ...process.env,
    PGHOST: String(connection.host),
    PGPORT: String(connection.port),
    PGUSER: String(connection.user),
    PGPASSWORD: String(connection.password),
    PGDATABASE: String(connection.database),
  }
  await execute(program, ['--initialize', '--quiet', `--scale=${SCALE}`], { env })
  return {
    reference: 'pgbench TPC-B',
    async run(duration_s) {
      const parameters = [
        '--no-vacuum',
        '--protocol=prepared',
        `--client=${CLIENTS}`,
        '--jobs=2',
        `--time=${duration_s}`,
      ]
      const { stdout } = await execute(program, parameters, { env })
      const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
      if (!tps) throw new Error(`pgbench said no figure:\n${stdout}`)
      return Number(tps)
    },
    close: async () => {},
  }
}
