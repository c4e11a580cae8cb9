/** What is done about a difference: the provider is asked again, two credit what it states, or somebody explains it. */

import { providerName } from '@hongyun/contract/cashier/providers.ts'
import { dayPattern } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { fail, ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Asked, ask } from '../../site/approvals/ask.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { recordCallbacks } from '../cashier/callback-record.ts'
import { pollSoon } from '../cashier/poll-soon.ts'
import { CURRENCY } from '../cashier/provider.ts'
import { settleOrder } from '../cashier/settle-order.ts'
import { canCredit, differencesOf, lastStatement } from './differences.ts'
import { type About, isReconciled, subjectOf } from './take-statement.ts'

const HOURS = 24

/** `amount` in 1/10000 yuan. */
const schema = z.strictObject({
  provider: z.string(),
  day: z.string().regex(dayPattern),
  orderNo: z.string().regex(/^[A-Z0-9]{4,32}$/),
  providerRef: z.string().min(1),
  amount: z.string().regex(/^[1-9]\d{0,15}$/),
})
type Credit = z.output<typeof schema>

/** Whether the last statement still states this payment of an order that is not paid. */
async function isStated(database: Queryable, credit: Credit): Promise<boolean> {
  if (!isReconciled(credit.provider)) return false
  const { list } = await differencesOf(database, await lastStatement(database, credit))
  const found = list.find(({ order_no }) => order_no === credit.orderNo)
  return (
    found !== undefined &&
    canCredit(found) &&
    found.provider_ref === credit.providerRef &&
    found.theirs === BigInt(credit.amount)
  )
}

/** The approval kind: an order is credited by a provider's statement. */
export const statementCredit = approvalKind({
  name: 'statementCredit',
  schema,
  right: 'reconcile',
  hours: HOURS,
  subjectOf: ({ provider, day, orderNo }) => ({ kind: 'providerStatement', id: `${provider} ${day} ${orderNo}` }),
  async effect(database, credit) {
    if (!(await isStated(database, credit))) return fail('这项差异已不存在')
    const { provider, day, orderNo, providerRef, amount } = credit
    const paid = `¥${formatMoney(money(BigInt(amount)))}`
    return ok(
      `充值订单 ${orderNo} 按${providerName(provider)} ${day} 的对账单入账：对方已收 ${paid}，流水号 ${providerRef}`,
    )
  },
  async isOvertaken(database, { orderNo }) {
    const paid = await database.query(
      `select 1 as one from recharge_order where order_no = $1 and state = 'paid'`,
      [orderNo],
      'reconciliation.is-paid',
    )
    return paid.length > 0
  },
  async carryOut(tx, credit) {
    if (!(await isStated(tx, credit))) throw refuse('approvalImpossible')
    await creditStated(tx, credit)
  },
})
export const reconciliationKinds = [statementCredit]

async function creditStated(tx: Tx, { provider, day, orderNo, providerRef, amount }: Credit): Promise<void> {
  const said = { orderNo, providerRef, amount: BigInt(amount) as Money, currency: CURRENCY }
  const word = { ...said, state: 'paid', paidAt: null } as const
  const verdict = await settleOrder(tx, provider, word)
  if (verdict !== 'credited') throw refuse('approvalImpossible')
  const body = JSON.stringify({ statement: day, amount: formatMoney(money(BigInt(amount))) })
  await recordCallbacks(tx, [{ provider, source: 'statement', orderNo, verdict, word, body }])
}

/** Asks for the credit; answers the approval, which is decided already where another operator had asked for the same. */
export const askForCredit = (
  database: Database,
  actor: Actor,
  { provider, day, orderNo, reason }: About & { orderNo: string; reason: string },
): Promise<Asked> =>
  inTransaction(database, async (tx) => {
    if (!isReconciled(provider)) throw refuse('differenceGone')
    const { list } = await differencesOf(tx, await lastStatement(tx, { provider, day }))
    const found = list.find(({ order_no }) => order_no === orderNo)
    if (!found || !canCredit(found) || found.theirs === null) throw refuse('differenceGone')
    const payload = { provider, day, orderNo, providerRef: found.provider_ref, amount: found.theirs.toString() }
    return ask(tx, statementCredit, actor, { payload, reason })
  })

/** Has the provider asked at the next turn, within seconds. */
export const askProvider = (database: Database, actor: Actor, orderNo: string): Promise<void> =>
  inTransaction(database, async (tx) => {
    const id = await pollSoon(tx, orderNo)
    if (id === undefined) throw refuse('differenceGone')
    await noteAct(tx, actor, 'orderAsk', { name: orderNo }, { kind: 'rechargeOrder', id })
  })

/** Notes why something differs. It stays listed, with the note. */
export const explain = (
  database: Database,
  actor: Actor,
  { provider, day, orderNo, reason }: About & { orderNo: string; reason: string },
): Promise<void> =>
  inTransaction(database, async (tx) => {
    const subject = subjectOf({ provider, day })
    await lockSubject(tx, subject)
    const { list } = await differencesOf(tx, await lastStatement(tx, { provider, day }))
    if (!list.some(({ order_no }) => order_no === orderNo)) throw refuse('differenceGone')
    const actId = await noteAct(tx, actor, 'statementExplain', { name: orderNo, day, reason }, subject)
    await tx.query(
      'insert into statement_note (provider, day, order_no, note, act_id) values ($1, $2::date, $3, $4, $5)',
      [provider, day, orderNo, reason, actId],
    )
  })
