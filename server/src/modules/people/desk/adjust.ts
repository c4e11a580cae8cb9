/** Adjusting a balance by hand: asked for by one operator, carried out once, in the transaction in which another approves. */
import { type AdjustmentCode, adjustments, dictionary } from '@hongyun/contract/ledger/words.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockAccounts } from '../../money/ledger/accounts.ts'
import { ledgerCodes } from '../../money/ledger/codes.ts'
import { holdingsOf } from '../../money/ledger/hour-sums.ts'
import { postTransfers } from '../../money/ledger/post-transfers.ts'
import { balancesOf } from '../../money/ledger/reads.ts'
import { ask } from '../../site/approvals/ask.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import { aboutSubject, openAbout } from '../../site/approvals/reads.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { hasRight } from '../../site/operators/rights.ts'
import { type Known, knownPlayer } from './one-player.ts'

const HOURS = 24

/** `amount` in 1/10000 yuan. */
const schema = z.strictObject({
  playerId: z.string().regex(/^\d{1,19}$/),
  code: z.number().refine((code) => Object.hasOwn(adjustments, code)),
  amount: z.string().regex(/^[1-9]\d{0,15}$/),
  reference: z.string().max(40),
})
type Payload = z.output<typeof schema>

export type Adjustment = { playerId: bigint; code: AdjustmentCode; amount: Money; reference: string }

const payloadOf = ({ playerId, code, amount, reference }: Adjustment): Payload => ({
  playerId: playerId.toString(),
  code,
  amount: amount.toString(),
  reference,
})
const adjustmentOf = ({ playerId, code, amount, reference }: Payload): Adjustment => ({
  playerId: BigInt(playerId),
  code: code as AdjustmentCode,
  amount: money(BigInt(amount)),
  reference,
})
const subjectOf = ({ playerId }: Pick<Payload, 'playerId'>) => ({ kind: 'player', id: playerId })

export type Side = { name: string; before: Money; after: Money }

const isIn = (code: AdjustmentCode): boolean => dictionary[code].direction === 'in'
const accountNames = { manual: '人工调整账户' } as const
const shortOf = (balance: Money) => `玩家的可用余额只有 ¥${formatMoney(balance)}，不足扣除`

/** Both sides of the entry before and after it, or why it can't be made now. */
export async function effectOf(
  database: Queryable,
  { playerId, code, amount }: Adjustment,
): Promise<Result<readonly [player: Side, other: Side]>> {
  const { counter } = ledgerCodes[code]
  const [balances, held] = await Promise.all([balancesOf(database, [playerId]), holdingsOf(database, counter)])
  const balance = balances.get(playerId)
  if (balance === undefined) return fail('没有这名玩家')
  if (!isIn(code) && balance < amount) return fail(shortOf(balance))
  const change = isIn(code) ? amount : -amount
  return ok([
    { name: '可用余额', before: balance, after: money(balance + change) },
    { name: accountNames[counter], before: held, after: money(held - change) },
  ])
}

/** The approval kind. */
export const adjustment = approvalKind({
  name: 'adjustment',
  schema,
  right: 'adjust',
  hours: HOURS,
  subjectOf,
  async effect(database, payload) {
    const wanted = adjustmentOf(payload)
    const effect = await effectOf(database, wanted)
    if (!effect.ok) return effect
    const { userName } = await knownPlayer(database, wanted.playerId)
    const about = wanted.reference === '' ? '' : `（关联 ${wanted.reference}）`
    const what = `${wanted.code} ${dictionary[wanted.code].name} ¥${formatMoney(wanted.amount)}`
    return ok(`玩家 ${userName}：${what}${about}`)
  },
  async changes(database, payload) {
    const effect = await effectOf(database, adjustmentOf(payload))
    const yuan = (amount: Money) => `¥${formatMoney(amount)}`
    return effect.ok
      ? effect.value.map(({ name, before, after }) => ({ what: name, before: yuan(before), after: yuan(after) }))
      : []
  },
  carryOut: (tx, payload, approvalId) => carryOut(tx, adjustmentOf(payload), approvalId),
})

/** The account is locked: the player's bets and payments come before or after, and the balance is never below zero. */
async function carryOut(tx: Tx, { playerId, code, amount }: Adjustment, approvalId: bigint): Promise<void> {
  const locked = await lockAccounts(tx, [playerId])
  const account = locked.get(playerId)
  if (!account) throw refuse('approvalImpossible')
  if (!isIn(code) && account.balance < amount) throw refuse('approvalImpossible', { text: shortOf(account.balance) })
  // Only writes from here on.
  await postTransfers(tx, locked, [{ playerId, code, amount, record: approvalId }])
}

/** Asks for an adjustment. What another operator has asked for is approved where its effect is shown, not by asking again. */
export const askAdjustment = (database: Database, actor: Actor, wanted: Adjustment, reason: string) =>
  inTransaction(database, async (tx) => {
    const payload = payloadOf(wanted)
    const subject = subjectOf(payload)
    await lockSubject(tx, subject)
    await knownPlayer(tx, wanted.playerId)
    const { digest } = adjustment.read(payload)
    const others = (await openAbout(tx, subject)).filter(
      (open) => open.asked_by !== actor.operatorId && open.digest.equals(digest),
    )
    for (const { asked_by } of others)
      if (await hasRight(tx, asked_by, adjustment.right)) throw refuse('adjustmentAsked')
    const { id, state } = await ask(tx, adjustment, actor, { payload, reason })
    if (state === 'approved') throw new Error(`adjustment ${id} was approved by asking`)
    return { id: id.toString(), state }
  })

/** A page of the adjustments of a player, asked for and decided, newest first. */
export async function adjustmentsOf(
  database: Queryable,
  { playerId }: Known,
  page: { pageNum: number; pageSize: number },
) {
  const subject = subjectOf({ playerId: playerId.toString() })
  const { rows, total } = await aboutSubject(database, adjustment.name, subject, page)
  const list = rows.map((row) => {
    const { code, amount, reference } = adjustmentOf(schema.parse(row.payload))
    return {
      id: row.id.toString(),
      state: row.state,
      code,
      name: dictionary[code].name,
      amount: formatMoney(amount),
      reference,
      reason: row.reason,
      askedBy: row.asker,
      askedAt: row.asked_at,
      decidedBy: row.decider,
      decidedAt: row.decided_at,
      decision: row.decision,
    }
  })
  return { list, total, ...page }
}
