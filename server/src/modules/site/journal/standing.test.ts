/** Whether the journal stands still: rows wait, and it is looked for none as long as it goes on. */
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { sealAll } from '../../../testing/sealing.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { journalStanding, whyStanding } from './standing.ts'

let server: TestServer
let hand: PoolClient

beforeAll(async () => {
  server = await openTestServer()
  const { cookie } = await server.newPlayer()
  const bettingData = [betItem(await openIssue(server.database))]
  expect((await server.call('addBetting', { bettingData }, cookie)).code).toBe(1)
  await sealAll(server)
  hand = await server.database.pool.connect()
  await hand.query('set session_replication_role = replica')
})
afterAll(async () => {
  hand.release(true)
  await closeAudited(server)
})

describe('what stands still', () => {
  /** Statements that wait since then: one for each of so many minutes, so many minutes apart. */
  const waiting = (minutes: number, apart: number) => `
    insert into journal_pending (table_name, op, keys, hashes, at)
      select 'letter', 'insert', array[n::text], decode(repeat('00', 80), 'hex'), clock_timestamp() - make_interval(mins => n * ${apart})
      from generate_series(${minutes}, 1, -1) n`
  /** Bets of the last hour, or of the one that the clock was ahead, one every five minutes. */
  const betsOf = (hour: 'last' | 'ahead') => `
    insert into bet select (jsonb_populate_record(b, jsonb_build_object('id', id_at(now() + make_interval(mins => ${hour === 'last' ? '-n' : 'n'} * 5))))).*
    from bet b, generate_series(1, 12) n where b.id = (select min(id) from bet)`
  const unsealed = `
    delete from journal_entry where table_name = 'bet';
    update journal_mark set through = id_at(now() - interval '2 hours') where table_name = 'bet'`
  /** The clock had been ahead for so long, and bets of then are sealed. */
  const sealedAhead = (ahead: string) => `
    insert into journal_entry (no, block, table_name, rows, first_id, last_id, hash, data)
      select max(no) + 1, max(no) + 2, 'bet', 1, id, id, sha256(''), '-' from journal_entry, id_at(now() + interval '${ahead}') id group by id;
    insert into journal_head (size, root, note, at) select size + n, root, '', now() + interval '${ahead}' / 12 * n
      from generate_series(1, 12) n, (select size, root from journal_head order by size desc limit 1) h`
  const standing = async (statement: string): Promise<string[]> => {
    await hand.query('begin')
    try {
      await hand.query(statement)
      const seen = { query: async (text: string, values: unknown[] = []) => (await hand.query(text, values)).rows }
      const lines: string[] = []
      for await (const { row, says } of journalStanding(seen as never)) lines.push(`${row} ${says}`)
      return [...lines, (await whyStanding(seen as never)) ?? 'ready']
    } finally {
      await hand.query('rollback')
    }
  }

  it('is named once it waits for longer than anything holds it up, and the node is not ready', async () => {
    expect(await standing('select')).toEqual(['ready'])
    expect(await standing(waiting(12, 5))).toEqual([
      expect.stringMatching(/^letter \d+ waits to be sealed since/),
      expect.stringMatching(/^rows wait for more than 45 minutes/),
    ])
    expect(await standing(waiting(12, 3))).toEqual(['ready'])
    for (const statement of [
      `${unsealed}; ${betsOf('last')}`,
      `${unsealed}; ${betsOf('last')}; ${sealedAhead('1 year')}`,
    ])
      expect(await standing(statement)).toEqual([
        expect.stringMatching(/^bet \d+ waits to be sealed since/),
        expect.stringMatching(/^rows wait for more than 45 minutes/),
      ])
  })

  it('is asked of no bets as long as the marks go on', async () => {
    const asked: string[] = []
    const query = async (text: string, values: unknown[] = []) => {
      asked.push(text)
      return (await hand.query(text, values)).rows
    }
    expect(await whyStanding({ query } as never)).toBeUndefined()
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((text) => /from (?:bet|transfer)\b/.test(text))).toEqual([])
  })

  it('is no site that was stopped, and no clock that was set forth', async () => {
    expect((await standing(waiting(2, 120))).slice(0, -1)).toEqual([])
  })

  it('is no clock that was an hour ahead and set right', async () => {
    expect(await standing(`${betsOf('ahead')}; ${sealedAhead('1 hour')}`)).toEqual(['ready'])
  })
})
