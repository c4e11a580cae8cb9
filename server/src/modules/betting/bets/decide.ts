/**
 * The decision on a batch of slips, pure: given what the database holds locked, which are accepted and why the
 * others are refused. Slips are decided in order; an accepted one counts against the limits of the later ones.
 */
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { lunarYearAt } from '@hongyun/lottery/lunar-year.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import type { Spending } from '../../people/protection/judge.ts'
import type { Counted, ExposureMap, MoreExposure } from './exposure-keys.ts'
import type { Line } from './line.ts'

/** A slip that is `ahead` may be on issues that do not open yet; its issues come in the order of their draws. */
export type Slip = { playerId: bigint; lines: readonly Line[]; total: Money; ahead: boolean }

/** What a slip spends. */
export const spendingOf = ({ slip, signedInAt }: { slip: Slip; signedInAt: number }): Spending => ({
  ...{ playerId: slip.playerId, kind: 'bet', amount: slip.total, bets: slip.lines, signedInAt },
})

export type LockedIssue = {
  id: bigint
  opens_at: number
  closes_at: number
  draws_at: number
  state: string
  /** No bet on it has a smaller id: what reads its bets begins there. */
  bets_from: bigint
}

/** What is locked: balances by player, issues by id, exposure by what it is counted in. */
export type Held = {
  now: number
  /** The smallest of the new bets' ids. */
  firstId: bigint
  /** The number of the odds sheet in force. */
  sheet: bigint
  /** The other terms in force of a lottery; undefined where there is no such lottery. */
  terms(lotteryCode: string): string | undefined
  /** Players whose rebate plan is another one than their slip was priced by. */
  replanned: ReadonlySet<bigint>
  balance(playerId: bigint): Money | undefined
  /** `closed` where its sale was over before it could be locked. */
  issue(id: bigint): LockedIssue | 'closed' | undefined
  exposure: ExposureMap<bigint>
  /** What the slips that were accepted before add to it. */
  more: ExposureMap<MoreExposure>
}

export type Decision = { accepted: true; issues: readonly LockedIssue[] } | { accepted: false; reason: Refusal }

const refusedFor = (reason: Refusal): Decision => ({ accepted: false, reason })

/** Decides one slip and, where it is accepted, adds its exposure to `held.more`. */
export function decide(slip: Slip, held: Held): Decision {
  const issues: LockedIssue[] = []
  for (const line of slip.lines) {
    const issue = held.issue(line.issueId)
    if (!issue) return refusedFor('issueUnknown')
    if (issue === 'closed') return refusedFor('issueClosed')
    const onSale = issue.state === 'open' || issue.state === 'scheduled'
    const isOpen = held.now >= issue.opens_at || slip.ahead
    if (!onSale || !isOpen || held.now >= issue.closes_at) return refusedFor('issueClosed')
    // The clock was set back to before the issue was written: the bet's id would be out of the range that is searched.
    if (held.firstId < issue.bets_from) return refusedFor('issueClosed')
    const before = issues.at(-1)
    if (slip.ahead && before && before.id !== issue.id && before.draws_at >= issue.draws_at)
      return refusedFor('chaseOrder')
    // The tenant's own odds have changed since the line was priced, or the rates, or the lottery's sale or limits.
    if (line.sheet !== held.sheet || line.terms !== held.terms(line.lotteryCode)) return refusedFor('oddsChanged')
    // So has the player's rebate, or that of an agent above, who is paid by the plan that a bet names.
    if (held.replanned.has(slip.playerId)) return refusedFor('oddsChanged')
    // The draw was put off into another lunar year since the line was priced.
    if (line.zodiacYear !== undefined && lunarYearAt(issue.draws_at) !== line.zodiacYear)
      return refusedFor('oddsChanged')
    issues.push(issue)
  }

  const added: Line[] = []
  const takenBack = (reason: Refusal): Decision => {
    for (const { counted, exposure } of added) add(held, counted, -exposure)
    return refusedFor(reason)
  }
  for (const line of slip.lines) {
    if (line.exposure > line.maxPayout) return takenBack('exposureBet')
    added.push(line)
    const beyond = add(held, line.counted, line.exposure)
    if (beyond) return takenBack(beyond.refusal)
  }

  const balance = held.balance(slip.playerId)
  if (balance === undefined || balance < slip.total) return takenBack('balanceShort')
  return { accepted: true, issues }
}

/** Adds to all that a line is counted in, and answers the first of it that is then beyond its limit. */
function add({ exposure, more }: Held, counted: readonly Counted[], amount: bigint): Counted | undefined {
  let beyond: Counted | undefined
  for (const one of counted) {
    let sum = more.get(one)
    if (!sum) {
      sum = { counted: one, before: exposure.get(one) ?? 0n, amount: 0n }
      more.set(one, sum)
    }
    sum.amount += amount
    if (sum.before + sum.amount > one.limit) beyond ??= one
  }
  return beyond
}
