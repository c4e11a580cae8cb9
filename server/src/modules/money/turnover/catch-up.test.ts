/** Requirements and what stakes consume of them come to the same whenever they are worked out, and to what a naive model says. */
import { yuan } from '@hongyun/lottery/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { depositPlayMoney } from '../../../play-money.ts'
import type { TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { actorCalled } from '../../../testing/operators.ts'
import { awaitResult, openOutsideIssue } from '../../../testing/outside.ts'
import { changeSettings } from '../../../testing/settings.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { correctResult } from '../../betting/results/correct-result.ts'
import { enterResult } from '../../betting/results/enter-result.ts'
import { correctNextBets } from '../../betting/settlement/correct-bets.ts'
import { settleNextIssue } from '../../betting/settlement/settle-issue.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { catchUp, catchUpAhead } from './catch-up.ts'
import { lockedOf } from './locked.ts'
import { releaseRequirement } from './release.ts'
import { type Did, naiveTurnover } from './testing/naive-turnover.ts'

let server: TestServer
let both: Actor[]

beforeAll(async () => {
  server = await openTestServer()
  both = [await actorCalled(server.database, 'li_lei'), await actorCalled(server.database, 'wang_wu')]
})
afterAll(() => closeAudited(server))

const numbersWith = (special: number) =>
  `1,2,3,4,5,6,${special}`.replaceAll(/\b\d\b/g, (digit) => digit.padStart(2, '0'))
const credit = (player: TestPlayer, amount: number) =>
  inTransaction(server.database, (tx) => depositPlayMoney(tx, player.id, yuan(amount)))
const setMultiple = (multiple: number) => changeSettings(server.database, { turnoverMultiples: { '419': multiple } })
const look = (player: TestPlayer) => inTransaction(server.appDatabase, (tx) => lockedOf(tx, player.id))

async function bet(player: TestPlayer, issue: TestIssue, side: string, amount: number): Promise<string> {
  const item = betItem(issue, { playDetailCode: 'lhc_tema_lm', bettingNumber: side, bettingAmount: `${amount}.00` })
  const answer = await server.call('addBetting', { bettingData: [item] }, player.cookie)
  if (answer.code !== 1) throw new Error(answer.msg)
  return answer.data.ids[0]!
}

/** Lets a player off the nth requirement. Numbers are those of transfers, so each player's own. */
async function release(player: TestPlayer, nth: number): Promise<void> {
  await catchUpAhead(server.appDatabase, player.id)
  const [row] = await server.database.query<{ seq: bigint }>(
    'select seq from turnover_requirement where player_id = $1 order by seq limit 1 offset $2',
    [player.id, nth],
  )
  await releaseRequirement(server.appDatabase, both[0]!, { playerId: player.id, id: row!.seq, reason: '活动规则有误' })
}

async function settle(issue: TestIssue, special: number): Promise<void> {
  await awaitResult(server.database, issue)
  for (const actor of both) await enterResult(server.database, actor, { ...issue, numbers: numbersWith(special) })
  while (await settleNextIssue(server.database, new Set())) {}
}

async function correct(issue: TestIssue, special: number): Promise<void> {
  for (const actor of both)
    await correctResult(server.database, actor, { ...issue, numbers: numbersWith(special), reason: '官方更正' })
  while (await correctNextBets(server.database)) {}
}

/** What is stored of a player's requirements, and what is worked out on top of it. */
async function stateOf(player: TestPlayer) {
  const { standing } = await inTransaction(server.appDatabase, (tx) => catchUp(tx, player.id))
  const stored = await server.database.query<{
    seq: bigint
    amount: bigint
    multiple: number
    consumed: bigint
    won: bigint
    ended: string | null
  }>('select seq, amount, multiple, consumed, won, ended from turnover_requirement where player_id = $1 order by seq', [
    player.id,
  ])
  return stored.map((row) => {
    const { seq, amount, multiple, consumed, won, ended } = {
      ...row,
      ...standing.requirements.find((own) => own.seq === row.seq),
    }
    return { seq, required: Number(amount / 10_000n) * multiple, consumed: Number(consumed / 10_000n), won, ended }
  })
}

const special = fc.constantFrom(10, 30, 49)
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('credit' as const), amount: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      issue: fc.nat(1),
      side: fc.constantFrom('da' as const, 'xiao' as const),
      amount: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), issue: fc.nat(1), special }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), which: fc.nat(9), special }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('multiple' as const), multiple: fc.integer({ min: 0, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'look' as const }) },
)

describe('turnover', () => {
  it('comes to the same whether it is looked at after each step, now and then or once, and to what a naive model says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 26 }), async (acts) => {
        const [eager, seldom, once] = [
          await server.newPlayer({ money: 0 }),
          await server.newPlayer({ money: 0 }),
          await server.newPlayer({ money: 0 }),
        ]
        const all = [eager, seldom, once]
        const issues = [await openOutsideIssue(server.database, 'hk6'), await openOutsideIssue(server.database, 'hk6')]
        /** Of the two issues on sale, their numbers among all. */
        const onSale = [0, 1]
        const settled: number[] = []
        const bets: { ids: string[]; issue: number; open: boolean }[] = []
        const done: Did[] = []
        let multiple = 1
        await setMultiple(multiple)
        for (const player of all) await credit(player, 300)
        done.push({ kind: 'credit', amount: 300, multiple })
        for (const one of acts) {
          if (one.kind === 'multiple') {
            multiple = one.multiple
            await setMultiple(multiple)
          } else if (one.kind === 'credit') {
            for (const player of all) await credit(player, one.amount)
            done.push({ kind: 'credit', amount: one.amount, multiple })
          } else if (one.kind === 'bet') {
            const issue = onSale[one.issue]!
            const ids = []
            for (const player of all) ids.push(await bet(player, issues[issue]!, one.side, one.amount))
            bets.push({ ids, issue, open: true })
            done.push({ kind: 'bet', issue, side: one.side, amount: one.amount })
          } else if (one.kind === 'cancel') {
            const open = bets.filter((own) => own.open && onSale.includes(own.issue))
            const chosen = open[one.which % Math.max(1, open.length)]
            if (!chosen) continue
            for (const [i, player] of all.entries())
              await server.call('cancelBetting', { id: chosen.ids[i]! }, player.cookie)
            chosen.open = false
            done.push({ kind: 'cancel', bet: bets.indexOf(chosen) })
          } else if (one.kind === 'settle') {
            const issue = onSale[one.issue]!
            await settle(issues[issue]!, one.special)
            settled.push(issue)
            done.push({ kind: 'settle', issue, special: one.special })
            onSale[one.issue] = issues.push(await openOutsideIssue(server.database, 'hk6')) - 1
          } else if (one.kind === 'correct') {
            const issue = settled[one.which % Math.max(1, settled.length)]
            if (issue === undefined) continue
            await correct(issues[issue]!, one.special)
            done.push({ kind: 'correct', issue, special: one.special })
          } else if (one.kind === 'release') {
            const open = naiveTurnover(done).flatMap(({ ended }, i) => (ended === null ? [i] : []))
            const requirement = open[one.which % Math.max(1, open.length)]
            if (requirement === undefined) continue
            for (const player of all) await release(player, requirement)
            done.push({ kind: 'release', requirement })
          } else await look(seldom)
          await look(eager)
        }
        await catchUpAhead(server.appDatabase, once.id)
        const [first, ...others] = await Promise.all(all.map(stateOf))
        for (const other of others) expect(other).toEqual(first)
        expect(first!.map(({ required, consumed, ended }) => ({ required, consumed, ended }))).toEqual(
          naiveTurnover(done),
        )
        for (const issue of onSale) await settle(issues[issue]!, 10)
      }),
      { numRuns: 5 },
    )
    expect(await auditLines(server.database)).toEqual([])
  })
})
