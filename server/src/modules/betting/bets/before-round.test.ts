/** The public round of an issue: what was bet on it, and what was taken back, is final before anybody can know it. */
import { publishedAt } from '@hongyun/lottery/beacon.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Check, Finding } from '../../../platform/check.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { openRoundIssue, own, placedInTime } from '../../../testing/beacon.ts'
import { drawIssue, endSale, openIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { settleNextIssue } from '../settlement/settle-issue.ts'
import { closing, stakesBeforeRounds } from './audit/accepted-bets.ts'
import { chaseReturns } from './audit/chases.ts'
import { planOf, surely } from './chase/testing/chases.ts'

let server: TestServer
let players: TestPlayer[]

beforeAll(async () => {
  server = await openTestServer()
  players = await Promise.all(Array.from({ length: 3 }, () => server.newPlayer({ money: 100_000 })))
})
afterAll(() => closeAudited(server))

const slip = (issue: TestIssue) => ({
  bettingData: [betItem(issue)],
})

const betsOn = ({ id }: TestIssue) => server.database.query('select from bet where issue_id = $1', [id])
const balanceOf = async ({ cookie }: TestPlayer) => (await server.call('queryBalanceFront', {}, cookie)).data.balance

/** Does it while whoever moves money waits until the round of the issue is published, in the middle of a transaction. */
async function untilPublished<T>(issue: { round: number }, act: () => Promise<T>): Promise<T> {
  const published = `to_timestamp(${publishedAt(own.chain, issue.round)} / 1000.0)`
  await server.database.query(
    `do $do$ begin
       execute 'create function public.wait_for_round() returns trigger language plpgsql as $$ begin
         while clock_timestamp() < ${published} loop perform pg_sleep(0.01); end loop;
         return null;
       end $$';
       execute 'create trigger waits before insert on transfer for each statement execute function wait_for_round()';
     end $do$`,
  )
  try {
    return await act()
  } finally {
    await server.database.query('drop function wait_for_round() cascade')
  }
}

/** What is done by hand to rows, with no trigger in the way, and undone. */
async function undone(act: (tx: Tx) => Promise<unknown>): Promise<void> {
  const done = inTransaction(server.database, async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await act(tx)
    throw new Error('undone')
  })
  await expect(done).rejects.toThrow('undone')
}

async function findings(check: Check, tx: Tx): Promise<Finding[]> {
  const found: Finding[] = []
  for await (const one of check(tx)) found.push(one)
  return found
}

describe('the public round of an issue', () => {
  it('comes behind all of its bets: one that is still being written then is refused, and moves nothing', async () => {
    const issue = await openRoundIssue(server.database, 3000)
    const player = players[0]!
    const before = await balanceOf(player)
    const { data } = await untilPublished(issue, () => server.call('addBetting', slip(issue), player.cookie))
    expect(data).toMatchObject({ reason: 'issueClosed' })
    expect([await betsOn(issue), await balanceOf(player)]).toEqual([[], before])
  })

  it('comes behind all cancelling: what is being taken back then is refused, and stays', async () => {
    const player = players[0]!
    const { issue, data } = await placedInTime(server.database, (one) =>
      server.call('addBetting', slip(one), player.cookie),
    )
    const before = await balanceOf(player)
    const cancelled = await untilPublished(issue, () =>
      server.call('cancelBetting', { id: data.ids[0] }, player.cookie),
    )
    expect(cancelled.data).toMatchObject({ reason: 'betNotCancellable' })
    expect(await balanceOf(player)).toBe(before)
  })

  it('leaves of a chase what is not yet known, which is taken back alone', async () => {
    const player = players[0]!
    const later = await openIssue(server.database, 'k3_1m', 7_200_000)
    const { issue, data } = await placedInTime(server.database, (one) =>
      server.call('addChaseBetting', { chaseData: planOf([one, later]) }, player.cookie),
    )
    const cancelled = await untilPublished(issue, () =>
      server.call('cancelAutoChaseBetting', { id: data.chaseId }, player.cookie),
    )
    expect(cancelled).toMatchObject({ code: 1, data: { issueCount: 1 } })
  })

  it('holds up no prize: a won chase leaves what is no longer taken back', async () => {
    const player = players[0]!
    let won = undefined as unknown as TestIssue
    const { issue, data } = await placedInTime(server.database, async (one, closesIn_ms) => {
      won = await openIssue(server.database, 'k3_1m', closesIn_ms / 2)
      return server.call('addChaseBetting', { chaseData: planOf([won, one], { bettingData: [surely] }) }, player.cookie)
    })
    await endSale(server.database, won.id)
    await drawIssue(server.database, won.id)
    const settled = await untilPublished(issue, () => settleNextIssue(server.database, new Set()))
    expect(settled).toMatchObject({ issueId: won.id })
    const bets = await server.database.query('select state from bet where chase_id = $1 order by id', [data.chaseId])
    expect(bets).toEqual([{ state: 'won' }, { state: 'waiting' }])
    const chases = await server.database.query('select state from chase where id = $1', [data.chaseId])
    expect(chases).toEqual([{ state: 'stopped' }])
  })

  it('is known to nobody who writes a bet, by whatever times it says of itself', async () => {
    const issue = await openRoundIssue(server.database, 100)
    const sold = await openIssue(server.database)
    expect((await server.call('addBetting', slip(sold), players[1]!.cookie)).code).toBe(1)
    await vi.waitUntil(() => Date.now() > publishedAt(own.chain, issue.round), { timeout: 60_000 })
    const placed = server.appDatabase.query(
      `insert into bet select (jsonb_populate_record(b, jsonb_build_object(
         'id', b.id + 1, 'issue_id', $1::bigint, 'placed_at', (select opens_at from issue where id = $1)))).* from bet b
       where issue_id = $2`,
      [issue.id, sold.id],
    )
    await expect(placed).rejects.toThrow('a bet comes after the public round of its issue')
  })

  it.each([
    ['cancelled', `state = 'cancelled', return_amount = amount, rebate_amount = 0, settled_at = placed_at`],
    ['waiting', `state = 'waiting', return_amount = null, rebate_amount = null, settled_at = null`],
  ])('is known to nobody by whom a bet becomes %s', async (state, set) => {
    const issue = await openRoundIssue(server.database, 3_600_000)
    const { data } = await server.call('addBetting', slip(issue), players[1]!.cookie)
    if (state === 'waiting') await server.call('cancelBetting', { id: data.ids[0] }, players[1]!.cookie)
    await undone(async (tx) => {
      await tx.query('update issue set beacon_round = beacon_round - 3700 where id = $1', [issue.id])
      await tx.query('set local session_replication_role = origin')
      await tx.query('set local role hongyun_app')
      const changed = tx.query(`update bet set ${set} where issue_id = $1 and state <> '${state}'`, [issue.id])
      await expect(changed).rejects.toThrow('a bet changes after the public round of its issue')
    })
  })

  it('is after every stake and every return to the audit', async () => {
    const issue = await openRoundIssue(server.database, 3_600_000)
    const later = await openIssue(server.database, 'k3_1m', 7_200_000)
    const { cookie } = players[2]!
    const bets = await Promise.all([1, 2].map(() => server.call('addBetting', slip(issue), cookie)))
    const chase = { chaseData: planOf([issue, later]) }
    const chases = await Promise.all([1, 2].map(() => server.call('addChaseBetting', chase, cookie)))
    await server.call('cancelBetting', { id: bets[0]!.data.ids[0] }, cookie)
    const { chaseId } = chases[0]!.data
    for (const issues of [later.issue, issue.issue])
      expect(await server.call('cancelAutoChaseBetting', { id: chaseId, issues }, cookie)).toMatchObject({ code: 1 })
    await undone(async (tx) => {
      expect([...(await findings(stakesBeforeRounds, tx)), ...(await findings(chaseReturns, tx))]).toEqual([])
      await tx.query('update issue set beacon_round = beacon_round - 3700 where id = $1', [issue.id])
      const found = await findings(stakesBeforeRounds, tx)
      expect(found.map(({ says }) => says.slice(0, 8)).toSorted()).toEqual([
        'code 202',
        'code 301',
        'code 301',
        'code 302',
        'code 302',
      ])
      expect(await findings(chaseReturns, tx)).toMatchObject([{ row: `chase ${chaseId} issue ${issue.id}` }])
    })
  })

  it('or none: a bet that was taken back once its issue had closed is named', async () => {
    const issue = await openIssue(server.database)
    const { cookie } = players[2]!
    const { data } = await server.call('addBetting', slip(issue), cookie)
    await server.call('cancelBetting', { id: data.ids[0] }, cookie)
    await undone(async (tx) => {
      expect(await findings(closing, tx)).toEqual([])
      await tx.query(
        `update bet set settled_at = (select closes_at from issue where id = issue_id) where issue_id = $1`,
        [issue.id],
      )
      expect(await findings(closing, tx)).toMatchObject([{ row: `bet ${data.ids[0]}` }])
    })
  })
})
