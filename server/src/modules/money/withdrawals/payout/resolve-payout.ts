/**
 * A payout whose provider has left the configuration can't be asked about any more, and nobody else is asked to pay it. Two
 * operators say what became of it, and their word ends the order as the provider's would: whichever comes first, once.
 */

import { providerName } from '@hongyun/contract/cashier/providers.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { type PayoutOutcome, payoutOutcomes } from '@hongyun/contract/withdrawals/words.ts'
import { formatMoney, money } from '@hongyun/lottery/money.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../../platform/db/database.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { type Asked, ask } from '../../../site/approvals/ask.ts'
import { type ApprovalKind, type Approved, approvalKind } from '../../../site/approvals/kind.ts'
import { lockSubject } from '../../../site/approvals/lock.ts'
import { openAbout } from '../../../site/approvals/reads.ts'
import { type Actor, noteAct } from '../../../site/operators/acts.ts'
import { heldBy } from '../approval.ts'
import { type Asks, findInQueue } from '../queue.ts'
import { findPayout, subjectOf } from '../reads.ts'
import { CURRENCY } from './provider.ts'
import { isOfAnother, settlePayout } from './settle-payout.ts'

const HOURS = 24

/** What the player reads where the money comes back; the operators' own words stay inside. */
const NOT_PAID = '经核对，付款方没有付出这笔款项'

/** `amount` in 1/10000 yuan. */
const schema = z.strictObject({
  orderId: z.string().regex(/^\d{1,19}$/),
  payoutNo: z.string(),
  amount: z.string().regex(/^[1-9]\d{0,15}$/),
  outcome: z.enum(wordsOf(payoutOutcomes)),
  /** The provider's, of what was paid; of what was not there is none. */
  providerRef: z.string().nullable(),
})
type Payload = z.output<typeof schema>

/** The approval kind, on a server that can ask these providers. */
export const payoutResolution = (asks: Asks): ApprovalKind =>
  approvalKind({
    name: 'payoutResolution',
    schema,
    right: 'withdrawals',
    hours: HOURS,
    subjectOf: ({ orderId }) => subjectOf(orderId),
    effect: (database, payload) => effect(database, asks, payload),
    async changes(database, { orderId, outcome }) {
      const held = formatMoney(await heldBy(database, BigInt(orderId)))
      const became = outcome === 'paid' ? '付给玩家，手续费入账' : '退回玩家余额'
      return [{ what: '这笔提现扣下的金额', before: `¥${held}`, after: `¥0.00（${became}）` }]
    },
    isOvertaken: async (database, { orderId }) => (await findPayout(database, BigInt(orderId)))?.state !== 'asked',
    carryOut: (tx, payload, approvalId, approved) => carryOut(tx, asks, payload, { approvalId, ...approved }),
  })

async function effect(
  database: Queryable,
  asks: Asks,
  { orderId, payoutNo, amount, outcome, providerRef }: Payload,
): Promise<Result<string>> {
  const id = BigInt(orderId)
  const [order, payout] = await Promise.all([findInQueue(database, id), findPayout(database, id)])
  if (payout?.state !== 'asked' || payout.payout_no !== payoutNo || payout.amount !== BigInt(amount))
    return fail('这笔提现不在付款中，或已有结果')
  if (asks(payout.provider)) return fail('付款方仍在配置中：结果会自动查询，不能由操作员办结')
  if (await isOfAnother(database, payout, providerRef)) return fail('这个付款方流水号已属于另一笔付款')
  const about = `玩家 ${order.user_name} 的提现 ${order.order_no}，付款方 ${providerName(payout.provider)}（已不在配置中），付款编号 ${payoutNo}`
  return ok(
    outcome === 'paid'
      ? `按已到账办结，已付 ¥${formatMoney(order.amount)} 至 ${order.payee}，付款方流水号 ${providerRef}：${about}`
      : `按没有付出办结，¥${formatMoney(order.amount + order.fee)} 退回余额：${about}`,
  )
}

async function carryOut(
  tx: Tx,
  asks: Asks,
  { orderId, payoutNo, amount, outcome, providerRef }: Payload,
  { approvalId, actor, reason }: Approved & { approvalId: bigint },
): Promise<void> {
  const id = BigInt(orderId)
  const payout = await findPayout(tx, id)
  if (payout?.payout_no !== payoutNo || asks(payout.provider)) throw refuse('approvalImpossible')
  const state = outcome === 'paid' ? 'paid' : 'failed'
  const word = { payoutNo, providerRef, amount: money(BigInt(amount)), currency: CURRENCY, state } as const
  const said = { ...word, reason: outcome === 'paid' ? '' : NOT_PAID }
  const verdict = await settlePayout(tx, { payout, word: said, source: 'operators', approvalId })
  // Anything else is an objection, or the provider's word came first: nothing of this is kept.
  if (verdict !== state) throw refuse('approvalImpossible')
  const { order_no: name } = await findInQueue(tx, id)
  const act = outcome === 'paid' ? 'withdrawalPaidOutside' : 'withdrawalReturn'
  await noteAct(tx, actor, act, { name, amount, reason }, { kind: 'withdrawal', id })
}

type Wish = { id: string; outcome: PayoutOutcome; providerRef?: string | undefined; reason: string }

/** Asks for the end of such a payout. While one end is asked for, another one is refused. */
export const askToResolve = (
  { database, asks }: { database: Database; asks: Asks },
  actor: Actor,
  { id, outcome, providerRef, reason }: Wish,
): Promise<Asked> =>
  inTransaction(database, async (tx) => {
    const { id: orderId } = await findInQueue(tx, BigInt(id))
    if (outcome === 'paid' && providerRef === undefined) throw refuse('payoutRefMissing')
    const payout = await findPayout(tx, orderId)
    if (!payout) throw refuse('approvalImpossible', { text: '这笔提现还没有提交付款' })
    const payload = {
      ...{ orderId: id, payoutNo: payout.payout_no, amount: payout.amount.toString(), outcome },
      providerRef: outcome === 'paid' ? (providerRef?.trim() ?? null) : null,
    }
    const kind = payoutResolution(asks)
    const { digest, subject } = kind.read(payload)
    await lockSubject(tx, subject)
    const open = await openAbout(tx, subject)
    if (open.some((one) => !one.digest.equals(digest))) throw refuse('withdrawalAsked')
    return ask(tx, kind, actor, { payload, reason })
  })
