/** A transfer that is not credited by itself: two operators credit its order with it, or close it. */
import { addressOn } from '@hongyun/contract/bindings/numbers.ts'
import { chains } from '@hongyun/contract/bindings/words.ts'
import { rateText, usdtText } from '@hongyun/contract/coins/units.ts'
import { type CoinOutcome, coinOutcomes, coinProviders, coinReasons } from '@hongyun/contract/coins/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { ask } from '../../site/approvals/ask.ts'
import { type ApprovalKinds, approvalKind } from '../../site/approvals/kind.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import { openAbout } from '../../site/approvals/reads.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { recordCallbacks } from '../cashier/callback-record.ts'
import { settleOrder } from '../cashier/settle-order.ts'
import { lockCoinOrder } from './decide.ts'
import { findCoinOrder } from './place.ts'
import { wordOf } from './provider.ts'
import { findTransfer, type TransferRow } from './reads.ts'
import { tellTransfer } from './tell.ts'

const HOURS = 24

const schema = z.strictObject({
  transferId: z.string().regex(/^\d{1,19}$/),
  outcome: z.enum(wordsOf(coinOutcomes)),
  /** What is credited, in 1/10000 yuan; of a transfer that is closed nothing. */
  amount: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .nullable(),
})
type Payload = z.output<typeof schema>

/** Whether a transfer may be credited to its order: it is USDT of a known rate, and the order is not paid. */
export const canCredit = ({ state, amount, reason, is_paid }: TransferRow): boolean =>
  state === 'review' && amount !== null && reason !== 'wrongToken' && reason !== 'extra' && !is_paid

const subjectOf = (id: string) => ({ kind: 'coinTransfer', id })

async function effect(database: Queryable, { transferId, outcome, amount }: Payload): Promise<Result<string>> {
  const found = await findTransfer(database, BigInt(transferId))
  if (found?.state !== 'review' || found.reason === null) return fail('这笔链上转账已有结果')
  const what = `${chains[found.chain]} ${found.is_usdt ? `${usdtText(found.units)} USDT` : `代币 ${addressOn(found.chain, found.token)}`}`
  const about = `玩家 ${found.user_name} 的订单 ${found.order_no}，${what}（${coinReasons[found.reason]}），交易 ${found.tx_hash}`
  if (outcome === 'close') return ok(`结案，不入账：${about}`)
  if (!canCredit(found) || found.rate === null) return fail('这笔转账不能按订单入账；可以人工存入，或结案')
  if (found.amount?.toString() !== amount) return fail('入账的金额与提出时不一致')
  return ok(`按汇率 ${rateText(found.rate)} 入账 ¥${formatMoney(found.amount)}（含手续费）：${about}`)
}

/** The approval kind. */
const coinTransfer = approvalKind({
  name: 'coinTransfer',
  schema,
  right: 'coins',
  hours: HOURS,
  subjectOf: ({ transferId }) => subjectOf(transferId),
  effect,
  async isOvertaken(database, { transferId, outcome }) {
    const found = await findTransfer(database, BigInt(transferId))
    return found?.state !== 'review' || (outcome === 'credit' && found.is_paid)
  },
  carryOut: (tx, payload, approvalId) => carryOut(tx, payload, approvalId),
})

/** The approval kinds of recharges over chains. */
export const coinKinds: ApprovalKinds = [coinTransfer]

async function carryOut(tx: Tx, { transferId, outcome }: Payload, approvalId: bigint): Promise<void> {
  const id = BigInt(transferId)
  const found = await findTransfer(tx, id)
  if (!found) throw refuse('approvalImpossible')
  await lockCoinOrder(tx, found.order_no)
  // Read once it is locked: what another transaction has decided is seen.
  const transfer = await findTransfer(tx, id)
  if (transfer?.state !== 'review' || (outcome === 'credit' && !canCredit(transfer))) throw refuse('approvalImpossible')

  // Only writes from here on: all decisions are made.
  await tx.query(
    `update coin_transfer set state = $2, approval_id = $3, decided_at = clock_timestamp() where id = $1`,
    [id, outcome === 'credit' ? 'credited' : 'closed', approvalId],
    'coins.resolve',
  )
  const { order_no: orderNo, player_id: playerId, reason } = transfer
  if (outcome === 'credit') await credit(tx, orderNo)
  else if (reason) await tellTransfer(tx, { id, orderNo, playerId, reason }, 'closed')
}

/** The order is paid in the transaction that approves, by the same way as by a poll. */
async function credit(tx: Tx, orderNo: string): Promise<void> {
  const order = await findCoinOrder(tx, orderNo)
  const word = order && (await wordOf(tx, order))
  if (!order || !word) throw refuse('approvalImpossible')
  const provider = coinProviders[order.chain]
  const verdict = await settleOrder(tx, provider, word, 'asArrived')
  if (verdict !== 'credited') throw refuse('approvalImpossible')
  const body = JSON.stringify({ ...word, amount: formatMoney(word.amount) })
  await recordCallbacks(tx, [{ provider, source: 'review', orderNo, verdict, word, body }])
}

/** Asks for what is to become of a transfer. While one end is asked for, another one is refused. */
export const askToResolve = (
  database: Database,
  actor: Actor,
  { id, outcome, reason }: { id: string; outcome: CoinOutcome; reason: string },
): Promise<{ id: string; state: 'open' | 'same' | 'approved' }> =>
  inTransaction(database, async (tx) => {
    const found = await findTransfer(tx, BigInt(id))
    if (!found) throw refuse('notFound')
    if (found.state !== 'review') throw refuse('coinDecided')
    const amount = outcome === 'credit' ? (found.amount?.toString() ?? null) : null
    const payload = { transferId: id, outcome, amount }
    const { digest, subject } = coinTransfer.read(payload)
    await lockSubject(tx, subject)
    const open = await openAbout(tx, subject)
    if (open.some((one) => !one.digest.equals(digest))) throw refuse('coinAsked')
    const asked = await ask(tx, coinTransfer, actor, { payload, reason })
    return { id: asked.id.toString(), state: asked.state }
  })
