/** When a draw happens, that it happens once, and that everyone sees the same one and can recompute it. */

import { createHash } from 'node:crypto'
import type { fairness } from '@hongyun/contract/draws/calls.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { deriveDraw, seedAt, verifyLink } from '@hongyun/lottery/fairness.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, inTransaction, openDatabase } from '../../../platform/db/database.ts'
import { DRAW_ROLE } from '../../../platform/db/roles.ts'
import { seal, unseal } from '../../../platform/keys/seal.ts'
import { byHand } from '../../../testing/by-hand.ts'
import { endSale, openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { ringOf } from '../../../testing/keyring.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Lottery, readLotteries } from '../lotteries/lotteries.ts'
import { openChains, publishChain } from './chains.ts'
import { drawNextIssue, prepareNextChain } from './draw-issue.ts'

const key = ringOf(7)
let server: TestServer
let drawing: Database
beforeAll(async () => {
  server = await openTestServer()
  drawing = openDatabase(server.connection, { max: 10, name: 'draw-test', role: DRAW_ROLE })
})
afterAll(async () => {
  await drawing.close()
  await closeAudited(server)
})

const draw = () => drawNextIssue(drawing, openChains(key))
const due = ({ id }: TestIssue, at = 'clock_timestamp()') =>
  server.database.query(`update issue set draws_at = greatest(closes_at, ${at}) where id = $1`, [id])
const drawsOf = (...issues: TestIssue[]) =>
  server.database.query('select 1 from draw where issue_id = any($1::bigint[])', [issues.map(({ id }) => id)])
const proofOf = async ({ lotteryCode, issue }: TestIssue): Promise<SelfRun> => {
  const { data } = await server.call('fairness', { lotteryCode, issue })
  if (data.source !== 'self') throw new Error(`${lotteryCode} is drawn elsewhere`)
  return data
}

describe('a chain with a draw to come', () => {
  it('is unsealed ahead of it, once, and draws what it would have drawn', async () => {
    const chains = openChains(key)
    const issue = await openIssue(server.database, 'pk10_1m', 30_000)
    expect(await prepareNextChain(drawing, chains)).toBe(true)
    expect(await prepareNextChain(drawing, chains)).toBe(false)
    await endSale(server.database, issue.id)
    await due(issue)
    const drawn = await drawNextIssue(drawing, chains)
    const proof = await proofOf(issue)
    const seed = proof.draw!.seed
    expect(drawn?.numbers).toBe(definitionOf('PK10').formatDraw(deriveDraw('PK10', seed, 'pk10_1m', issue.issue, '')))
  })

  it('is left alone for a while where the key does not open it', async () => {
    const issue = await openIssue(server.database, 'pk10_1m', 30_000)
    const chains = openChains(ringOf(8))
    const prepare = () => prepareNextChain(drawing, chains)
    await expect(prepare()).rejects.toThrow(/can't be unsealed/)
    expect(await prepare()).toBe(false)
    await runIssue(server.database, issue)
  })
})

describe('a draw', () => {
  it('waits for its time, for the end of the sale and for the seal over the bets', async () => {
    const issue = await openIssue(server.database, 'k3_1m', 60_000)
    await due(issue)
    expect(await draw(), 'while the issue is on sale').toBeUndefined()
    await server.database.query(
      `update issue set state = 'closed', closes_at = clock_timestamp() - interval '1 second', opens_at = clock_timestamp() - interval '1 minute', draws_at = clock_timestamp() where id = $1`,
      [issue.id],
    )
    expect(await draw(), 'without a seal').toBeUndefined()
    await byHand(server.database, `update issue set state = 'scheduled' where id = $1`, [issue.id])
    await endSale(server.database, issue.id)
    await due(issue, `clock_timestamp() + interval '1 hour'`)
    expect(await draw(), 'before its time').toBeUndefined()
    expect(await drawsOf(issue)).toEqual([])
    await due(issue)
    expect(await draw()).toMatchObject({ issueId: issue.id, issue: issue.issue })
    expect(await draw(), 'once it is drawn').toBeUndefined()
    expect(await drawsOf(issue)).toHaveLength(1)
  })

  it('happens once, by whichever of ten drawers', async () => {
    const issues = await Promise.all(['k3_30s', 'k3_1m', 'k3_5m'].map((code) => openIssue(server.database, code)))
    for (const issue of issues) {
      await endSale(server.database, issue.id)
      await due(issue)
    }
    const drawn = []
    for (let round = 0; round < 4; round += 1) {
      drawn.push(...(await Promise.all(Array.from({ length: 10 }, draw))).filter((one) => one !== undefined))
    }
    expect(drawn.map(({ issueId }) => issueId).toSorted()).toEqual(issues.map(({ id }) => id).toSorted())
    expect(await drawsOf(...issues)).toHaveLength(3)
  })

  it('of one seed is the same whoever draws, and not without the key', async () => {
    const issue = await openIssue(server.database)
    await endSale(server.database, issue.id)
    await due(issue)
    await expect(drawNextIssue(drawing, openChains(ringOf(8)))).rejects.toThrow()
    expect(await drawsOf(issue)).toEqual([])
    const rolledBack = await inTransaction(drawing, async (tx) => {
      const seeds = [openChains(key), openChains(key)].map((chains) =>
        tx
          .query<{ chain_id: bigint; chain_position: number }>(
            'select chain_id, chain_position from issue where id = $1',
            [issue.id],
          )
          .then(([row]) => chains.seed(tx, row!.chain_id, row!.chain_position)),
      )
      return Promise.all(seeds)
    })
    expect(rolledBack[0]).toEqual(rolledBack[1])
    await draw()
    expect((await proofOf(issue)).draw!.seed).toBe(rolledBack[0]!.toString('hex'))
  })

  it('is the same on every page', async () => {
    const issue = await openIssue(server.database)
    const numbers = await runIssue(server.database, issue)
    const where = { lotteryCode: issue.lotteryCode }
    const [one, history, header, hall, trend, proof] = await Promise.all([
      server.call('openResult', { ...where, issue: issue.issue }),
      server.call('lotteryOpenData', where),
      server.call('nextIssueOpenData', where),
      server.call('getStockLotteryDataFront', { lotteryType: 'K3' }),
      server.call('stockLastTrendData', where),
      proofOf(issue),
    ])
    expect(one.data.openNumber).toBe(numbers)
    expect(history.data.list[0]!.openNumber).toBe(numbers)
    expect(header.data.last!.openNumber).toBe(numbers)
    expect(hall.data.list.find(({ lotteryCode }) => lotteryCode === issue.lotteryCode)!.last!.openNumber).toBe(numbers)
    expect(trend.data.list[0]!.openNumber).toBe(numbers)
    expect(proof.draw!.openNumber).toBe(numbers)
  })
})

type SelfRun = Extract<Reply<typeof fairness>, { source: 'self' }>

/** What the page and the command recompute, written out once more. */
function recompute({ chain, draw: shown, lotteryType, lotteryCode, issue, beacon }: SelfRun): string {
  const type = lotteryType as Parameters<typeof definitionOf>[0]
  expect(seedAt(shown!.seed, chain.position, 0)).toBe(chain.end)
  expect(verifyLink(shown!.seed, chain.previousSeed)).toBe(true)
  expect(createHash('sha256').update(Buffer.from(shown!.seed, 'hex')).digest('hex')).toBe(chain.previousSeed)
  return definitionOf(type).formatDraw(deriveDraw(type, shown!.seed, lotteryCode, issue, beacon))
}

/** The next place of the chain of an issue, on sale now. */
async function openNext(before: TestIssue, position: number): Promise<TestIssue> {
  const issue = `2099010299${String(position).padStart(2, '0')}`
  const [row] = await server.database.query<{ id: bigint }>(
    `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position)
     select lottery_code, $2, clock_timestamp() - interval '1 second', clock_timestamp() + interval '1 hour',
            clock_timestamp() + interval '1 hour', chain_id, $3 from issue where id = $1 returning id`,
    [before.id, issue, position],
  )
  return { id: row!.id, lotteryCode: before.lotteryCode, issue }
}

describe('the proof of a draw', () => {
  it('recomputes, issue after issue of one chain', async () => {
    const first = await openIssue(server.database)
    const chain = [first, await openNext(first, 2), await openNext(first, 3)]
    for (const issue of chain) {
      const numbers = await runIssue(server.database, issue)
      const proof = await proofOf(issue)
      expect(recompute(proof)).toBe(numbers)
      expect(proof.chain.publishedAt).toBeLessThanOrEqual(proof.opensAt + 1000)
      expect(proof.bets!.sealedAt).toBeLessThanOrEqual(proof.draw!.drawnAt)
    }
    expect((await proofOf(chain[1]!)).chain.previousSeed).toBe((await proofOf(first)).draw!.seed)
  })

  it('shows no seed before the draw, in no call', async () => {
    const issue = await openIssue(server.database)
    await endSale(server.database, issue.id)
    const proof = await proofOf(issue)
    expect(proof).toMatchObject({ state: 'closed', draw: null, bets: { count: 0 } })
    const { chain_id, chain_position } = (
      await server.database.query<{ chain_id: bigint; chain_position: number }>(
        'select chain_id, chain_position from issue where id = $1',
        [issue.id],
      )
    )[0]!
    const seed = (await openChains(key).seed(server.database, chain_id, chain_position)).toString('hex')
    const where = { lotteryCode: issue.lotteryCode }
    const shown = await Promise.all([
      server.call('fairness', { ...where, issue: issue.issue }),
      server.call('nextIssueOpenData', where),
      server.call('getNowIssue', where),
      server.call('openTime', where),
      server.call('lotteryConfig', where),
      server.call('getStockLotteryDataFront'),
    ])
    expect(JSON.stringify(shown)).not.toContain(seed)
    expect(await server.call('openResult', { ...where, issue: issue.issue })).toMatchObject({
      code: -98,
      msg: '该期尚未开奖',
    })
    expect(
      await server.database.query('select 1 from seed_chain where position($1::bytea in sealed_start) > 0', [
        Buffer.from(seed, 'hex'),
      ]),
    ).toEqual([])
    await due(issue)
    await draw()
  })

  it('commits to the seed of the issue on sale before it opens', async () => {
    const issue = await openIssue(server.database)
    const { commitment } = (await server.call('getNowIssue', { lotteryCode: issue.lotteryCode })).data
    await runIssue(server.database, issue)
    const { draw: shown } = await proofOf(issue)
    expect(createHash('sha256').update(Buffer.from(shown!.seed, 'hex')).digest('hex')).toBe(commitment)
  })
})

describe('a chain', () => {
  it('leads from each of its seeds to its published end, and no seed is there twice', async () => {
    const [lottery] = await readLotteries(server.database)
    const short = { ...lottery!, interval_s: Math.ceil((35 * 86_400) / 600) } as Lottery
    const { id, length } = await inTransaction(server.database, (tx) => publishChain(tx, key, short))
    expect(length).toBeGreaterThanOrEqual(590)
    const [row] = await server.database.query<{ chain_end: Buffer; sealed_start: Buffer }>(
      'select chain_end, sealed_start from seed_chain where id = $1',
      [id],
    )
    const seeds = new Set<string>()
    let before = row!.chain_end
    const chains = openChains(key)
    for (let position = 1; position <= length; position += 1) {
      const seed = await chains.seed(server.database, id, position)
      expect(createHash('sha256').update(seed).digest().equals(before), `position ${position}`).toBe(true)
      seeds.add(seed.toString('hex'))
      before = seed
    }
    expect(seeds.size).toBe(length)
    expect(unseal(key, row!.sealed_start, lottery!.code)).toEqual(before)
  })

  it('is opened with its own key, for its own lottery, unchanged, or not at all', () => {
    const secret = Buffer.from('the start of a chain')
    const sealed = seal(key, secret, 'k3_1m')
    expect(unseal(key, sealed, 'k3_1m')).toEqual(secret)
    expect(sealed.includes(secret)).toBe(false)
    expect(seal(key, secret, 'k3_1m')).not.toEqual(sealed)
    expect(() => unseal(key, sealed, 'k3_5m')).toThrow()
    expect(() => unseal(ringOf(8), sealed, 'k3_1m')).toThrow()
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(() => unseal(key, changed, 'k3_1m')).toThrow()
    }
  })
})
