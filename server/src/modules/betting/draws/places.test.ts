/** Places of a chain ascend with the draw times: otherwise a seed shown earlier would reveal later draws. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, inTransaction, only, openDatabase } from '../../../platform/db/database.ts'
import { DRAW_ROLE } from '../../../platform/db/roles.ts'
import { byHand } from '../../../testing/by-hand.ts'
import { endSale, type TestIssue, testKey } from '../../../testing/issues.ts'
import { auditLines, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { Lottery } from '../lotteries/lotteries.ts'
import { openChains, publishChain } from './chains.ts'
import { drawNextIssue } from './draw-issue.ts'

let server: TestServer
let drawing: Database
beforeAll(async () => {
  server = await openTestServer()
  drawing = openDatabase(server.connection, { max: 2, name: 'draw-test', role: DRAW_ROLE })
})
afterAll(async () => {
  await drawing.close()
  await server.close()
})

let made = 0

const newChain = async (lotteryCode = 'k3_1m'): Promise<bigint> => {
  const lottery = { code: lotteryCode, interval_s: 35 * 864 } as Lottery
  return (await inTransaction(server.database, (tx) => publishChain(tx, testKey, lottery))).id
}

async function place(chain: bigint, position: number, drawsIn_s: number, lotteryCode = 'k3_1m'): Promise<TestIssue> {
  made += 1
  const issue = `20990102${String(made).padStart(4, '0')}`
  const { id } = only(
    await server.database.query<{ id: bigint }>(
      `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position)
       values ($1, $2, now(), now() + $3 * interval '1 s', now() + $3 * interval '1 s', $4, $5) returning id`,
      [lotteryCode, issue, drawsIn_s, chain, position],
    ),
  )
  return { id, lotteryCode, issue }
}

it('is refused by the database wherever a place is written', async () => {
  const chain = await newChain()
  const first = await place(chain, 1, 100)
  const second = await place(chain, 2, 200)
  await expect(place(chain, 3, 150), 'drawn before a lower place').rejects.toThrow(/ascend/)
  await expect(place(chain, 4, 400), 'a gap').rejects.toThrow(/ascend/)
  await expect(place(chain, 3, 300, 'k3_5m'), 'of another lottery').rejects.toThrow(/no place/)
  await expect(place(await newChain(), 2, 300), 'no first place').rejects.toThrow(/ascend/)
  const update = (set: string, id: bigint) => server.database.query(`update issue set ${set} where id = $1`, [id])
  await expect(update('chain_position = 3', second.id)).rejects.toThrow(/is final/)
  await expect(update(`chain_id = ${await newChain()}`, first.id)).rejects.toThrow(/is final/)
  await expect(update(`issue = '209901029999'`, first.id)).rejects.toThrow(/is final/)
  await expect(
    server.database.query('update issue set chain_position = 3 - chain_position where chain_id = $1', [chain]),
    'two swapped at once',
  ).rejects.toThrow(/is final/)
  await expect(update(`draws_at = draws_at + interval '200 s'`, first.id)).rejects.toThrow(/ascend/)
  await expect(
    update(`draws_at = now() + interval '90 s', closes_at = now() + interval '90 s'`, second.id),
  ).rejects.toThrow(/ascend/)
  await update(`draws_at = draws_at + interval '50 s'`, first.id)
  expect(await auditLines(server.database)).toEqual([])
})

it('is not for sale again once it was closed', async () => {
  const { id } = await place(await newChain(), 1, 100)
  for (const state of ['scheduled', 'open']) {
    const backTo = inTransaction(server.database, async (tx) => {
      await tx.query(`update issue set state = 'closed' where id = $1`, [id])
      await tx.query('update issue set state = $2 where id = $1', [id, state])
    })
    await expect(backTo).rejects.toThrow(/was closed already/)
  }
})

it('is refused where one of many is wrong that are written at once', async () => {
  const chain = await newChain()
  const placeAll = (day: string, ...drawsIn_s: number[]) =>
    server.database.query(
      `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position)
       select 'k3_1m', $1 || lpad(n::text, 4, '0'), now(), now() + s * interval '1 s', now() + s * interval '1 s', $2, n
       from unnest($3::integer[]) with ordinality u (s, n)`,
      [day, chain, drawsIn_s],
    )
  await expect(placeAll('20990103', 100, 200, 150, 400)).rejects.toThrow(/ascend/)
  await expect(placeAll('20990103', 100, 200, 200)).rejects.toThrow(/ascend/)
  const { length } = only(
    await server.database.query<{ length: number }>('select length from seed_chain where id = $1', [chain]),
  )
  const tooMany = Array.from({ length: length + 1 }, (_, n) => 100 + n)
  await expect(placeAll('20990103', ...tooMany)).rejects.toThrow(/no place/)
  await placeAll('20990103', ...tooMany.slice(1))
  expect(await auditLines(server.database)).toEqual([])
})

it('is refused too where two write the same chain at once', async () => {
  const chain = await newChain()
  await place(chain, 1, 100)
  const written = await Promise.allSettled([place(chain, 2, 200), place(chain, 3, 150)])
  expect(written.map(({ status }) => status)).toContain('rejected')
  expect(await auditLines(server.database)).toEqual([])
})

it('swapped by hand, is named by audit and fairness, and no seed is shown until both issues are sealed', async () => {
  const chain = await newChain()
  const [soon, later] = [await place(chain, 1, 100), await place(chain, 2, 200)]
  await byHand(server.database, 'update issue set chain_position = 3 - chain_position + 10 where chain_id = $1', [
    chain,
  ])
  await byHand(server.database, 'update issue set chain_position = chain_position - 10 where chain_id = $1', [chain])
  const lines = await auditLines(server.database)
  for (const { id } of [soon, later])
    expect(lines.filter((line) => line.startsWith('place') && line.includes(`issue ${id}`))).not.toEqual([])
  const { data } = await server.call('fairness', { lotteryCode: soon.lotteryCode, issue: soon.issue })
  if (data.source !== 'self') throw new Error('drawn elsewhere')
  expect(data.chain).toMatchObject({ position: 2, before: { issue: later.issue, position: 1 }, after: null })
  expect(data.chain.before!.drawsAt).toBeGreaterThan(data.drawsAt)

  // The one that is drawn first would show the seed of the other, which is still on sale.
  await byHand(
    server.database,
    'update issue set draws_at = now(), closes_at = now(), opens_at = now() - $2::interval where id = $1',
    [soon.id, '1 min'],
  )
  await endSale(server.database, soon.id)
  const chains = openChains(testKey)
  expect(await drawNextIssue(drawing, chains)).toBeUndefined()
  const insert = `insert into draw (issue_id, lottery_code, issue, draws_at, numbers, seed)
                  select id, lottery_code, issue, draws_at, '1,1,1', sha256('x') from issue where id = $1`
  await expect(drawing.query(insert, [soon.id])).rejects.toThrow(/lower place/)
  await expect(drawing.query(insert, [later.id]), 'not due').rejects.toThrow(/not due/)
  expect(await server.database.query('select 1 from draw')).toEqual([])
})
