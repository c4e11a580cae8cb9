/** A tenant's own odds for tests: put in force, and taken up by the server. */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { vi } from 'vitest'
import { shell } from '../modules/site/operators/acts.ts'
import { setSheet } from '../modules/site/tenant/set-odds.ts'
import type { TestServer } from './test-server.ts'

type Row = readonly [playCode: string, level: number, odds: string]

export async function setOwnOdds(server: TestServer, ...rows: Row[]): Promise<bigint | undefined> {
  const written = rows.map(([playCode, level, odds], i) => ({
    line: i + 1,
    type: findPlay(playCode)!.type,
    playCode,
    level: String(level),
    odds,
  }))
  const set = await setSheet(server.database, written, { actor: shell, reason: '测试' })
  if (!set.ok) throw new Error(set.reason)
  return set.value.id
}

/** How many own odds the server goes by, of all types. */
async function ownOddsOf(server: TestServer): Promise<{ playCode: string; bonus: string }[]> {
  const { data } = await server.call('getAllBetRebate')
  return data.list.flatMap(({ ownOdds }) => ownOdds)
}

/** Waits until the server goes by so many own odds. */
export const takenUp = (server: TestServer, rows: number): Promise<boolean> =>
  vi.waitUntil(async () => (await ownOddsOf(server)).length === rows, { timeout: 120_000 })
