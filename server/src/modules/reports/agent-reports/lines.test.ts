/** The lines of a branch are those that plain code finds, whichever way they are looked for. */

import { dictionary } from '@hongyun/contract/ledger/words.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { actorCalled } from '../../../testing/operators.ts'
import { awaitResult, openOutsideIssue } from '../../../testing/outside.ts'
import { openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { issuesAhead, planOf, runAhead } from '../../betting/bets/chase/testing/chases.ts'
import { correctResult } from '../../betting/results/correct-result.ts'
import { enterResult } from '../../betting/results/enter-result.ts'
import { correctNextBets } from '../../betting/settlement/correct-bets.ts'
import { refundNextVoid } from '../../betting/settlement/refund-void.ts'
import { settleNextIssue } from '../../betting/settlement/settle-issue.ts'
import { moveMember } from '../../people/identity/move-member.ts'
import { lockPlans } from '../../people/identity/rebate-plan.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { type BetLineFilter, newestPlaced, newestSettled } from './bet-lines.ts'
import { followAll } from './follow.ts'
import { NaiveLines } from './testing/naive-lines.ts'
import { everyWay } from './testing/ways.ts'
import { newestTransfers } from './transfer-lines.ts'
import type { Whose } from './whose.ts'
import type { Span } from './windows.ts'

const DAY_MS = 86_400_000
/** Of the special number: 大 wins, 小 wins, and a tie that gives back. */
const [BIG, SMALL, TIE] = ['30', '10', '49']

const every = Object.keys(dictionary).map(Number)
const codes = { every, rare: every.filter((code) => ![201, 301, 501, 502].includes(code)), prizes: [201, 501] }

let server: TestServer
let both: Actor[]
let top: TestPlayer
let middle: TestPlayer
let other: TestPlayer
let players: TestPlayer[]
let named: TestIssue
let span: Span

async function bet(player: TestPlayer, issue: TestIssue, change: Record<string, unknown> = {}): Promise<string> {
  const answer = await server.call('addBetting', { bettingData: [betItem(issue, change)] }, player.cookie)
  expect(answer.code, answer.msg).toBe(1)
  return answer.data.ids[0]!
}
const sides = (issue: TestIssue) =>
  Promise.all(players.map((player) => bet(player, issue, { bettingNumber: 'da,xiao' })))

/** An issue drawn elsewhere on which each bets on 大 and cancels another bet; `special` decides it, null makes it void. */
async function outside(special: string | null, corrected?: string): Promise<void> {
  const issue = await openOutsideIssue(server.database, 'hk6')
  for (const player of players) {
    await bet(player, issue, { playDetailCode: 'lhc_tema_lm' })
    const id = await bet(player, issue, { playDetailCode: 'lhc_tema_lm', bettingNumber: 'xiao' })
    expect(await server.call('cancelBetting', { id }, player.cookie)).toMatchObject({ code: 1 })
  }
  const numbersWith = (last: string) => `01,02,03,04,05,06,${last}`
  await awaitResult(server.database, issue)
  const said = special === null ? { numbers: null, reason: '官方未开奖' } : { numbers: numbersWith(special) }
  for (const actor of both) await enterResult(server.database, actor, { ...issue, ...said })
  while (await settleNextIssue(server.database, new Set())) {}
  while (await refundNextVoid(server.database)) {}
  if (corrected === undefined) return
  for (const actor of both)
    await correctResult(server.database, actor, { ...issue, numbers: numbersWith(corrected), reason: '官方更正' })
  while (await correctNextBets(server.database)) {}
}

/** Chases of each: of one an issue is cancelled, of one all of them; one goes on, its last issues are not open yet. */
async function chases(): Promise<void> {
  const ahead = await issuesAhead(server.database, 4)
  for (const player of players)
    for (const cancelled of [undefined, ahead[2]!.issue, 'all']) {
      const placed = await server.call(
        'addChaseBetting',
        { chaseData: planOf(ahead, { stopOnWin: false }) },
        player.cookie,
      )
      expect(placed).toMatchObject({ code: 1 })
      const chase = { id: placed.data.chaseId, ...(cancelled === 'all' ? {} : { issues: cancelled }) }
      if (cancelled)
        expect(await server.call('cancelAutoChaseBetting', chase, player.cookie)).toMatchObject({ code: 1 })
    }
  await runAhead(server.database, ahead[0]!)
}

beforeAll(async () => {
  server = await openTestServer()
  both = [await actorCalled(server.database, 'li_lei'), await actorCalled(server.database, 'wang_wu')]
  top = await server.newPlayer({ agent: true, ownRate: 900, money: 1000 })
  middle = await server.newPlayer({ agent: true, ownRate: 850, parentId: top.id, money: 1000 })
  other = await server.newPlayer({ agent: true, ownRate: 900, money: 1000 })
  const [member, moved, later] = await Promise.all(
    [1, 2, 3].map(() => server.newPlayer({ parentId: middle.id, money: 1000 })),
  )
  players = [top, middle, other, member!, moved!, later!]
  named = await openIssue(server.database)
  await sides(named)
  await sides(await openIssue(server.database, 'k3_5m'))
  await runIssue(server.database, named)
  await outside(BIG)
  await outside(TIE)
  await outside(null)
  await outside(SMALL, TIE)
  await outside(TIE, BIG)
  await chases()
  // One who stands elsewhere since today, and one who will from tomorrow on.
  for (const [player, day] of [
    [moved!, businessDay(Date.now())],
    [later!, businessDay(Date.now() + DAY_MS)],
  ] as const)
    await inTransaction(server.database, async (tx) => {
      await lockPlans(tx)
      await moveMember(tx, { playerId: player.id, parentId: other.id, day })
    })
  await followAll(server.appDatabase)
  span = { from: Date.now() - DAY_MS, until: Date.now() + 60_000 }
})
// They were moved by no operator: the audit would say so.
afterAll(() => server.close())

const whoseAsked = (): Whose[] => [
  { root: top.id, self: true, below: true },
  { root: middle.id, self: false, below: true },
  { root: other.id, self: true, below: true },
  { root: other.id, self: true, below: false },
]

describe('of whoever is asked for', () => {
  const states = [null, 'waiting', 'won', 'lost', 'refunded', 'cancelled']

  it('are the bets, by any filter and at either moment', async () => {
    const naive = await NaiveLines.read(server.database)
    let found = 0
    for (const lottery of [null, 'k3_1m', 'k3_5m', 'hk6'])
      for (const issue of lottery === 'k3_1m' || lottery === null ? [null, named.issue] : [null])
        for (const state of states)
          for (const whose of whoseAsked()) found += await compareBets(naive, whose, { span, lottery, issue, state })
    expect(found).toBeGreaterThan(200)
  })

  it('are the transfers, by any filter', async () => {
    const naive = await NaiveLines.read(server.database)
    let found = 0
    for (const lottery of [null, 'k3_1m', 'k3_5m', 'hk6'])
      for (const filter of Object.values(codes))
        for (const whose of whoseAsked())
          found += await compareTransfers(naive, whose, { span, codes: filter, lottery })
    expect(found).toBeGreaterThan(200)
  })
})

async function compareBets(naive: NaiveLines, whose: Whose, filter: BetLineFilter): Promise<number> {
  const agentId = whose.root
  const about = `${JSON.stringify({ ...filter, self: whose.self, below: whose.below })} of ${agentId}`
  const placed = naive.bets('placed', agentId, whose, filter)
  const settled = naive.bets('settled', agentId, whose, filter)
  for (const forced of [undefined, ...everyWay]) {
    const way = `${about} ${JSON.stringify(forced)}`
    expect(await newestPlaced(server.appDatabase, agentId, whose, filter, forced), way).toEqual(placed)
    expect(await newestSettled(server.appDatabase, agentId, whose, filter, forced), way).toEqual(settled)
  }
  return placed.length + settled.length
}

async function compareTransfers(naive: NaiveLines, whose: Whose, filter: Parameters<typeof naive.transfers>[2]) {
  const due = naive.transfers(whose.root, whose, filter)
  for (const forced of [undefined, ...everyWay])
    expect(
      await newestTransfers(server.appDatabase, whose.root, whose, filter, forced),
      JSON.stringify({ filter, forced, whose: String(whose.root) }),
    ).toEqual(due)
  return due.length
}

it('sees of who was moved the days below alone', async () => {
  const placed = (agent: TestPlayer) => {
    const whose = { root: agent.id, self: false, below: true }
    return newestPlaced(
      server.appDatabase,
      agent.id,
      whose,
      { span, lottery: 'k3_5m', issue: null, state: null },
      everyWay[3],
    )
  }
  expect((await placed(middle)).length).toBe(2)
  expect((await placed(other)).length).toBe(1)
})
