/** A clock that was set back: what is closed is offered no more, and the audit excuses what that explains and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { openRoundIssue } from '../../../testing/beacon.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { envelopesOf } from '../../../testing/envelope-players.ts'
import { openIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { actorCalled, newOperator } from '../../../testing/operators.ts'
import { testSealer } from '../../../testing/sealing.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { auditLines, closeAudited, type TestServer } from '../../../testing/test-server.ts'
import { lockAfterWithdrawal, releaseLocked } from '../../money/bindings/locks.ts'
import { newWithdrawer, withdrawals } from '../../money/withdrawals/testing/withdrawals.ts'
import { makeAgentOf, takeAgentOf } from '../../people/agents/flag.ts'
import { beginBreak } from '../../people/protection/breaks.ts'
import { actOnMark, endHouseLimit } from '../../people/protection/marks/act-on-mark.ts'
import { setLimit } from '../../people/protection/set-limit.ts'
import { setRights } from '../../site/operators/operators.ts'
import { inForce } from '../../site/tenant/setting-history.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { closeNextIssue } from '../bets/close-issue.ts'
import { drawChecks } from '../draws/audit.ts'

let clock: MovingClock
let server: TestServer
beforeAll(async () => {
  ;({ clock, server } = await openMovingServer())
})
afterAll(() => closeAudited(server))

it('offers no issue that is closed, neither as the one on sale nor as one to come', async () => {
  const started = Date.now()
  const lotteryCode = 'k3_1m'
  const closed = await openIssue(server.database, lotteryCode, 600_000)
  const later = await openIssue(server.database, lotteryCode, 1_200_000)
  await server.database.query(
    `update issue set opens_at = closes_at - interval '10 minutes' where lottery_code = $1 and issue = $2`,
    [lotteryCode, later.issue],
  )
  expect(await server.call('getNowIssue', { lotteryCode })).toMatchObject({ data: { issue: closed.issue } })
  await clock.moveTo(started + 600_000 + 5000)
  expect(await closeNextIssue(server.database)).toMatchObject({ issue: closed.issue })
  await clock.moveTo(started + 60_000)
  expect((await server.call('getNowIssue', { lotteryCode })).code).not.toBe(1)
  const { data: toCome } = await server.call('openTime', { lotteryCode, size: 5 })
  expect(toCome.list.map(({ issue }) => issue)).toEqual([later.issue])
  const { data: header } = await server.call('nextIssueOpenData', { lotteryCode })
  expect(JSON.stringify(header)).not.toContain(closed.issue)
  await clock.moveTo(started + 600_000 + 5000)
  expect(await server.call('getNowIssue', { lotteryCode })).toMatchObject({ data: { issue: later.issue } })
})

type Answer = { went: boolean; down: number; up: number; ahead: number | null; was: boolean }

describe('heads of the journal', () => {
  const LATE_S = Date.UTC(2040, 0, 1) / 1000
  /** Heads every two seconds over these spans of seconds around that time, one after the other. */
  const seal = async (tx: Tx, ...spans: readonly (readonly [from: number, to: number])[]) => {
    const times = spans.flatMap(([from, to]) =>
      Array.from({ length: (to - from) / 2 + 1 }, (_, n) => LATE_S + from + 2 * n),
    )
    await tx.query(
      `insert into journal_head (size, root, note, at)
       select 1000000000000000 + n, sha256(''), '', to_timestamp(t) from unnest($1::float8[]) with ordinality as h (t, n) order by n`,
      [`{${times}}`],
    )
  }
  const wentBack = async (tx: Tx, late: number, early: number) =>
    only(
      await tx.query<Answer>(
        `select clock_went_back(to_timestamp($1), to_timestamp($2)) as went, clock_went_back_to(to_timestamp($1)) as down,
                clock_went_back_from(to_timestamp($2)) as up, clock_was_ahead_from(to_timestamp($2)) as ahead,
                clock_was_at(to_timestamp($1)) as was`,
        [LATE_S + late, LATE_S + early],
      ),
    )
  const asked = async (spans: readonly (readonly [number, number])[], late: number, early: number) => {
    let answer: Answer | undefined
    const undone = inTransaction(server.database, async (tx) => {
      await seal(tx, ...spans)
      answer = await wentBack(tx, late, early)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const { went, was, down, up, ahead } = answer!
    const after = (ms: number) => ms / 1000 - LATE_S
    return { went, was, down: after(down), up: after(up), ahead: ahead === null ? null : after(ahead) }
  }

  it.each([
    [0, -1],
    [0, -30],
    [0, -100],
    [-200, -250],
    [0, -600],
  ])('that follow each other without a step excuse nothing: %i before %i', async (late, early) => {
    expect(await asked([[-600, 60]], late, early)).toMatchObject({ went: false, down: late, up: early, ahead: null })
  })

  it.each([
    [0, -590],
    [30, -590],
    [0, -630],
    [-300, -301],
  ])('that show a step excuse what is within a minute of it: %i before %i', async (late, early) => {
    const step = [
      [-300, 0],
      [-600, -500],
    ] as const
    expect(await asked(step, late, early)).toMatchObject({ went: true, down: -660, up: 60 })
  })

  /** What the audit says of a draw whose lower place was sealed, and whose round was kept, ten minutes later by the clock. */
  const saidOfDraw = async (...spans: readonly (readonly [number, number])[]): Promise<string[]> => {
    const said: string[] = []
    const drawn = await openRoundIssue(server.database, 3_600_000)
    const undone = inTransaction(server.database, async (tx) => {
      await seal(tx, ...spans)
      await tx.query('set local session_replication_role = replica')
      await tx.query('update issue set chain_position = 2 where id = $1', [drawn.id])
      await tx.query(
        `with late as (
           insert into public_round (chain, round, signature, randomness, fetched_from, at)
           select beacon_chain, beacon_round, decode(repeat('00', 48), 'hex'), sha256(decode(repeat('00', 48), 'hex')), 'test', to_timestamp($2)
           from issue where id = $1
         ), lower as (
           insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position)
           select lottery_code, '209801020001', opens_at, closes_at - interval '1 minute', draws_at - interval '1 minute', chain_id, 1
           from issue where id = $1
           returning id
         ), sealed as (
           insert into issue_seal (issue_id, root, bets, sealed_at) select id, sha256(''), 0, to_timestamp($2) from lower
         )
         insert into draw (issue_id, lottery_code, issue, draws_at, numbers, seed, drawn_at)
         select id, lottery_code, issue, draws_at, '1', sha256(''), to_timestamp($3) from issue where id = $1`,
        [drawn.id, LATE_S, LATE_S - 590],
      )
      for (const check of [drawChecks.chainPlaces!, drawChecks.roundsOfIssues!])
        for await (const { row, expected } of check(tx)) if (row === `issue ${drawn.id}`) said.push(expected)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    return said
  }

  it('excuse a draw that was made after the clock was set back, and no other', async () => {
    expect(await saidOfDraw([-600, 60])).toEqual(['once all lower places were sealed', 'drawn once its round was kept'])
    expect(await saidOfDraw([-300, 0], [-600, -500])).toEqual([])
  })

  it('show a clock that was set back in two steps', async () => {
    const steps = [
      [-300, 0],
      [-600, -500],
      [-1000, -900],
    ] as const
    expect(await asked(steps, 0, -990)).toMatchObject({ went: true, down: -1060, up: 60 })
  })

  it.each([
    [100, -590],
    [0, -700],
    [900, 880],
  ])('show no other step than there was: %i before %i', async (late, early) => {
    const step = [
      [-300, 0],
      [-600, 1000],
    ] as const
    expect((await asked(step, late, early)).went).toBe(false)
  })

  describe('of a clock that was a year ahead for some seconds', () => {
    const YEAR_S = 31_536_000
    const jump = [
      [-3000, -2900],
      [YEAR_S, YEAR_S + 4],
      [-2898, 60],
    ] as const

    it('excuse nothing of the time after it', async () => {
      expect(await asked(jump, 0, -590)).toMatchObject({ went: false, down: 0, was: true })
      expect(await asked(jump, 4000, 3000)).toMatchObject({ went: false, down: 4000, was: false })
      expect(await saidOfDraw(...jump)).toHaveLength(2)
    })

    it('excuse what was dated in it', async () => {
      expect(await asked(jump, YEAR_S, -2890)).toMatchObject({ went: true, down: -2958, was: true })
    })

    it('tell what a setting was then and since', async () => {
      const { up: until, ahead } = await asked(jump, 0, -590)
      const history = [
        { value: 'old', since: Number.NEGATIVE_INFINITY },
        { value: 'new', since: -590, until, ahead },
      ]
      expect(inForce(history, -595, -592)).toEqual(['old'])
      expect(inForce(history, 0, 5)).toEqual(['new'])
      expect(inForce(history, YEAR_S, YEAR_S + 5)).toEqual(['old', 'new'])
    })
  })
})

it('what was changed by a clock that was fast is judged in the order in which it was', async () => {
  const { database } = server
  const MINUTE_MS = 60_000
  const { now } = only(await database.query<{ now: number }>('select clock_timestamp() as now'))
  const at = (minutes: number) => clock.moveTo(now + minutes * MINUTE_MS)
  const sealer = testSealer(server)
  const player = await server.newPlayer({ money: 10_000 })
  const member = await server.newPlayer()
  const issue = await openIssue(database, 'k3_1m', 180 * MINUTE_MS)
  const operator = await newOperator(server, ['seeActs'])
  const actor = await actorCalled(database, 'li_lei')
  const { edge } = await readSettings(database)
  const place = async () => (await server.call('addBetting', { bettingData: [betItem(issue)] }, player.cookie)).code
  /** At the new odds, where it is told of them first. */
  const bet = async () => expect([await place(), await place()].at(-1)).toBe(1)
  const changeAll = async (to: { edge: number; isAgent: boolean; right: 'seeActs' | 'seeSite' }) => {
    await changeSettings(database, { edge: to.edge })
    await setRights(database, operator.name, [to.right])
    const flag = { playerId: member.id, reason: '约定' }
    await (to.isAgent ? makeAgentOf(database, actor, flag) : takeAgentOf(database, actor, flag))
  }
  await bet()
  await sealer.seal()
  await at(10)
  await bet()
  await changeAll({ edge: edge + 100, isAgent: true, right: 'seeSite' })
  await bet()
  await sealer.seal()
  // Set right: what was just changed is dated later than now.
  await at(1)
  await bet()
  await server.newPlayer()
  await sealer.seal()
  expect(await auditLines(database)).toEqual([])
  await at(2)
  await changeAll({ edge, isAgent: false, right: 'seeActs' })
  await bet()
  await sealer.seal()
  expect(await auditLines(database)).toEqual([])
  await at(30)
  await bet()
})

it('what was done on both sides of a step is judged in the order in which it was', async () => {
  const { database } = server
  const { now } = only(await database.query<{ now: number }>('select clock_timestamp() as now'))
  const at = (minutes: number) => clock.moveTo(now + minutes * 60_000)
  await changeSettings(database, { withdrawNewPayeeDays: 0 })
  const [sealer, orders, envelopes] = [testSealer(server), withdrawals(server), envelopesOf(server)]
  const [actor, operator] = [await actorCalled(database, 'zhao_min'), await newOperator(server, ['withdrawals'])]
  const [player, sender] = [await newWithdrawer(server), await envelopes.sender()]
  const [one, other] = await envelopes.players(2, 100)
  const { code: roomCode } = await newRoom(database)
  const issue = await openIssue(database, 'k3_1m', 3_600_000)
  const mark = only(
    await database.query<{ id: bigint }>(
      `insert into protection_mark (player_id, rule, day, evidence)
       values ($1, 'raised', '2026-01-01', '{"figures": {"week": "0", "weeklyMean": "0"}, "records": []}') returning id`,
      [player.id],
    ),
  )
  await sealer.seal()
  await at(10)
  const order = await orders.place(player)
  await inTransaction(database, (tx) => lockAfterWithdrawal(tx, 'bank', BigInt(player.card)))
  const { recordId } = await envelopes.send(sender, { roomCode, number: '2' })
  await envelopes.open(one!, recordId)
  await setLimit(database, player.id, { limit: 'bet', value: '100' })
  await actOnMark(database, actor, {
    id: mark.id,
    what: 'limit',
    limit: 'lossDay',
    value: '500',
    note: '',
    reason: '约定',
  })
  expect((await server.call('addBetting', { bettingData: [betItem(issue)] }, one!.cookie)).code).toBe(1)
  await sealer.seal()
  // Set right.
  await at(5)
  expect((await orders.settle(operator, order.id)).code).toBe(1)
  await orders.payAll()
  await envelopes.open(other!, recordId)
  await setLimit(database, player.id, { limit: 'bet', value: '90' })
  await endHouseLimit(database, actor, { playerId: player.id, limit: 'lossDay', reason: '约定' })
  await inTransaction(database, (tx) => releaseLocked(tx, player.id))
  await beginBreak(database, one!.id, 'break', 'hour')
  await sealer.seal()
  expect(await auditLines(database)).toEqual([])
})
