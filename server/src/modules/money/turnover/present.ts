/** Requirements and counted bets as pages show them. */
import { dictionary, type TransactionCode } from '@hongyun/contract/ledger/words.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { shownBet } from '../../betting/bets/present.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import { missingOf, type Requirement, requiredOf } from './consume.ts'
import type { Explained, SettledBet } from './explain.ts'
import { heldBy } from './locked.ts'

export const shown = (amount: bigint): string => formatMoney(money(amount) as Money)
const ms = (us: bigint): number => Number(us / 1000n)

/** What one credit asks for. */
export function presentRequirement(requirement: Requirement) {
  const { seq, at, code, amount, multiple, consumed, ended, endedAt } = requirement
  return {
    id: seq.toString(),
    time: ms(at),
    code,
    name: dictionary[code as TransactionCode].name,
    amount: shown(amount),
    multiple,
    required: shown(requiredOf(requirement)),
    consumed: shown(consumed),
    missing: shown(ended === null ? missingOf(requirement) : 0n),
    held: shown(ended === null ? heldBy(requirement) : 0n),
    state: ended ?? ('open' as const),
    endedAt: endedAt === null ? null : ms(endedAt),
  }
}

/** A bet, and what of it counts for a requirement. */
export function presentCounted(lotteries: LiveLotteries, bet: SettledBet, seq: bigint, own: Explained | undefined) {
  const { lotteryName, betDetailTitle, betDetailContent } = shownBet(lotteries, bet)
  const isCancelled = bet.state === 'cancelled'
  return {
    id: bet.id.toString(),
    time: bet.ended_at,
    lotteryCode: bet.lottery_code,
    lotteryName,
    issue: bet.issue,
    playName: betDetailTitle,
    content: betDetailContent,
    amount: shown(bet.amount),
    state: bet.state,
    // Of an issue without a draw everything came back.
    tied: shown(isCancelled ? 0n : (own?.tied ?? bet.amount)),
    covered: shown(own?.covered ?? 0n),
    valid: shown(own?.valid ?? 0n),
    given: shown(own?.given.get(seq) ?? 0n),
  }
}
