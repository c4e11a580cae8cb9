/** What operators change of a lottery: whether it is sold, and its limits. The history of terms is written by the database. */
import { lotteryCodePattern } from '@hongyun/contract/wire/fields.ts'
import { formatMoney, type Money, money, yuan } from '@hongyun/lottery/money.ts'
import { fail, ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { holdSeen } from '../../../platform/hold-seen.ts'
import { attempt, refuse } from '../../../platform/refuse.ts'
import { type ApprovalKinds, approvalKind } from '../../site/approvals/kind.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { doOrAsk, type Outcome } from '../../site/tenant/needs-two.ts'

/** From the smallest: of a bet, of a number, of a play, of an issue. */
export type Limits = { bet: Money; combination: Money; play: Money; issue: Money }

/** Locks a lottery for a change that the history names `actor` for, and answers its limits. Refuses `lotteryUnknown`. */
async function holdLottery(tx: Tx, actor: Actor, code: string): Promise<Limits> {
  await tx.query(`select set_config('hongyun.operator', $1, true)`, [actor.operatorId.toString()])
  const [found] = await tx.query<Limits>(
    `select max_bet_payout as bet, max_combination_exposure as combination, max_play_exposure as play,
            max_issue_exposure as issue from lottery where code = $1 for no key update`,
    [code],
  )
  if (!found) throw refuse('lotteryUnknown')
  return found
}

/** Sells a lottery or stops, and records the act; nothing is recorded where it is so already. */
export const setOnSale = (database: Database, actor: Actor, code: string, onSale: boolean): Promise<void> =>
  inTransaction(database, async (tx) => {
    await holdLottery(tx, actor, code)
    const changed = await tx.query('update lottery set on_sale = $2 where code = $1 and on_sale <> $2 returning code', [
      code,
      onSale,
    ])
    if (changed.length > 0)
      await noteAct(tx, actor, onSale ? 'lotteryOnSale' : 'lotteryOffSale', {}, { kind: 'lottery', id: code })
  })

const LEAST = yuan(1)
const MOST = yuan(100_000_000)

/** Those that change. */
export type LimitsChange = { [name in keyof Limits]: Limits[name] | undefined }

/** Each in 1/10000 yuan; what is not named stays. */
const amount = z.string().regex(/^\d{1,15}$/)
const schema = z.strictObject({
  code: z.string().regex(lotteryCodePattern),
  bet: amount.optional(),
  combination: amount.optional(),
  play: amount.optional(),
  issue: amount.optional(),
})
type Payload = z.output<typeof schema>

const names = { bet: '单注最高派奖', combination: '号码限额', play: '玩法限额', issue: '期次限额' } as const
const limitNames = Object.keys(names) as (keyof Limits)[]

/** The limits as they are and as they are wanted. Refuses `lotteryUnknown`, `limitsWrong`. */
async function changeOf(database: Queryable, payload: Payload) {
  const { code } = payload
  const [found] = await database.query<{ name: string } & Limits>(
    `select name, max_bet_payout as bet, max_combination_exposure as combination, max_play_exposure as play, max_issue_exposure as issue
     from lottery where code = $1`,
    [code],
  )
  if (!found) throw refuse('lotteryUnknown')
  const wanted = Object.fromEntries(
    limitNames.map((name) => [name, payload[name] === undefined ? found[name] : money(BigInt(payload[name]))]),
  ) as Limits
  const rising = [LEAST, ...limitNames.map((name) => wanted[name]), MOST]
  if (rising.some((limit, n) => n > 0 && rising[n - 1]! > limit)) throw refuse('limitsWrong')
  return { name: found.name, was: found, wanted, changed: limitNames.filter((name) => found[name] !== wanted[name]) }
}

const yuanText = (value: Money): string => `¥${formatMoney(value)}`

const limitChange = approvalKind({
  name: 'lotteryLimits',
  schema,
  right: 'lotteries',
  hours: 72,
  subjectOf: ({ code }) => ({ kind: 'lottery', id: code }),
  async effect(database, payload) {
    const change = await attempt(changeOf(database, payload))
    if (!change.ok) return change
    const { name, was, wanted, changed } = change.value
    if (changed.length === 0) return fail('限额已经是这些值')
    const texts = changed.map((one) => `${names[one]} ${yuanText(was[one])} → ${yuanText(wanted[one])}`)
    return ok(`彩种 ${name}：${texts.join('，')}`)
  },
  async changes(database, payload) {
    const change = await attempt(changeOf(database, payload))
    if (!change.ok) return []
    const { was, wanted, changed } = change.value
    return changed.map((one) => ({ what: names[one], before: yuanText(was[one]), after: yuanText(wanted[one]) }))
  },
  carryOut: (tx, payload, _id, { actor }) => writeLimits(tx, actor, payload),
})

/** The approval kinds of lotteries, for the module approvals. */
export const lotteryKinds: ApprovalKinds = [limitChange]

/** Nothing is recorded where they are so already. */
async function writeLimits(tx: Tx, actor: Actor, payload: Payload): Promise<void> {
  await holdLottery(tx, actor, payload.code)
  const { was, wanted, changed } = await changeOf(tx, payload)
  if (changed.length === 0) return
  // Only writes from here on.
  await tx.query(
    `update lottery set max_bet_payout = $2, max_combination_exposure = $3, max_play_exposure = $4, max_issue_exposure = $5
     where code = $1`,
    [payload.code, wanted.bet, wanted.combination, wanted.play, wanted.issue],
  )
  const textOf = (limits: Limits) => changed.map((one) => `${names[one]} ${yuanText(limits[one])}`).join('，')
  const detail = { before: textOf(was), value: textOf(wanted) }
  await noteAct(tx, actor, 'lotteryLimits', detail, { kind: 'lottery', id: payload.code })
}

/**
 * Sets limits of a lottery, or asks for it. What another operator changes at the same time stays, where this one neither names
 * nor has seen it. Refuses `lotteryUnknown`, `changedMeanwhile`, `limitsWrong`.
 */
export const setLimits = (
  database: Database,
  actor: Actor,
  code: string,
  { change, seen }: { change: LimitsChange; seen?: string | undefined },
): Promise<Outcome> =>
  inTransaction(database, async (tx) => {
    const was = await holdLottery(tx, actor, code)
    holdSeen(seen, 'lotteryLimits', {
      maxBetPayout: formatMoney(was.bet),
      maxCombinationExposure: formatMoney(was.combination),
      maxPlayExposure: formatMoney(was.play),
      maxIssueExposure: formatMoney(was.issue),
    })
    const amounts = limitNames.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name].toString()]]))
    return doOrAsk(tx, limitChange, actor, { payload: { code, ...Object.fromEntries(amounts) }, reason: '' })
  })
