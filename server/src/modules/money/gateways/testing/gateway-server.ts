/** A server whose gateways are those of a file beside stand-ins. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestServer } from '../../../../testing/test-server.ts'
import { openCashierServer } from '../../cashier/testing/orders.ts'
import type { StandIn } from './stand-in.ts'

export type GatewayServer = { server: TestServer; path: string; close(): Promise<void> }

/** Writes the file with the keys beside it. */
export async function writeGatewayFile(standIns: Record<string, StandIn>, more: object = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hongyun-gateways-'))
  const providers = Object.fromEntries(Object.entries(standIns).map(([name, { config }]) => [name, config]))
  for (const { files } of Object.values(standIns))
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), `${text}\n`, { mode: 0o600 })
  const path = join(folder, 'gateways.json')
  await writeFile(path, JSON.stringify({ providers, ...more }))
  return path
}

/** `channels`: by whom each is to collect. */
export async function openGatewayServer(
  standIns: Record<string, StandIn>,
  channels: Record<string, string>,
  more: object = {},
): Promise<GatewayServer> {
  const path = await writeGatewayFile(standIns, more)
  const server = await openCashierServer({ env: { GATEWAYS_FILE: path } })
  for (const [channel, provider] of Object.entries(channels))
    await server.database.query('update pay_channel set provider = $2 where id = $1', [channel, provider])
  return {
    server,
    path,
    async close() {
      await server.close()
      await Promise.all(Object.values(standIns).map((standIn) => standIn.close()))
      await rm(join(path, '..'), { recursive: true })
    },
  }
}
