/** What becomes of a confirmed transfer. Pure: the rules of docs/rules/money.md, Digital currency. */
import { worthOf } from '@hongyun/contract/coins/units.ts'
import type { CoinReason } from '@hongyun/contract/coins/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'

/** An order and its terms, as they were when it was placed. */
export type Expecting = {
  rate: bigint
  expires_at: number
  fee: Money
  min_amount: Money
  max_amount: Money
  /** Another transfer has paid it. */
  is_paid: boolean
}

export type Arrived = { units: bigint; blockAt: number; isUsdt: boolean }

/** `amount`: what it is worth at that rate, fee included; nothing where it is worth no more than the fee, or is no USDT. */
export type Judgement = { reason: CoinReason | null; rate: bigint | null; amount: Money | null }

/** `rateNow` is that of the arrival, for what came late; undefined where there is none. */
export function judge(order: Expecting, arrived: Arrived, rateNow: bigint | undefined): Judgement {
  if (!arrived.isUsdt) return { reason: 'wrongToken', rate: null, amount: null }
  const isLate = arrived.blockAt > order.expires_at
  const rate = isLate ? rateNow : order.rate
  if (rate === undefined) return { reason: order.is_paid ? 'extra' : 'late', rate: null, amount: null }
  const amount = worthOf(arrived.units, rate)
  return { reason: reasonOf(order, amount, isLate), rate, amount: amount > order.fee ? amount : null }
}

function reasonOf(
  { is_paid, fee, min_amount, max_amount }: Expecting,
  amount: Money,
  isLate: boolean,
): CoinReason | null {
  if (is_paid) return 'extra'
  if (isLate) return 'late'
  if (amount - fee < min_amount) return 'tooLittle'
  return amount - fee > max_amount ? 'tooMuch' : null
}
