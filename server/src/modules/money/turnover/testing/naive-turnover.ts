/**
 * A naive model of turnover, in whole yuan: it keeps everything that was done and knows one play, 大 and 小 of a number that is a
 * tie at 49.
 */
export type Did =
  | { kind: 'credit'; amount: number; multiple: number }
  | { kind: 'bet'; issue: number; side: 'da' | 'xiao'; amount: number }
  | { kind: 'cancel'; bet: number }
  | { kind: 'settle'; issue: number; special: number }
  | { kind: 'correct'; issue: number; special: number }
  | { kind: 'release'; requirement: number }

export type NaiveRequirement = {
  amount: number
  required: number
  /** By issue. */
  from: Map<number, number>
  ended: 'met' | 'released' | null
}

const consumedOf = ({ from }: NaiveRequirement): number => [...from.values()].reduce((sum, own) => sum + own, 0)

/** What a player's requirements have come to. */
export function naiveTurnover(done: readonly Did[]): { required: number; consumed: number; ended: string | null }[] {
  const requirements: NaiveRequirement[] = []
  const bets: { issue: number; side: string; amount: number; cancelled: boolean }[] = []
  const results = new Map<number, number>()

  const countsFor = (issue: number, special: number): number => {
    if (special === 49) return 0
    const on = (side: string) =>
      bets
        .filter((bet) => bet.issue === issue && bet.side === side && !bet.cancelled)
        .reduce((sum, bet) => sum + bet.amount, 0)
    return Math.abs(on('da') - on('xiao'))
  }
  const give = (issue: number, stake: number): void => {
    for (let yuan = 0; yuan < stake; yuan += 1) {
      const next = requirements.find(({ ended }) => ended === null)
      if (!next) return
      next.from.set(issue, (next.from.get(issue) ?? 0) + 1)
      if (consumedOf(next) === next.required) next.ended = 'met'
    }
  }
  const takeBack = (issue: number, stake: number): void => {
    let left = stake
    for (const requirement of requirements.filter(({ ended }) => ended === null).reverse()) {
      while (left > 0 && (requirement.from.get(issue) ?? 0) > 0) {
        requirement.from.set(issue, requirement.from.get(issue)! - 1)
        left -= 1
      }
    }
  }

  for (const one of done) {
    if (one.kind === 'credit' && one.multiple > 0)
      requirements.push({ amount: one.amount, required: one.amount * one.multiple, from: new Map(), ended: null })
    if (one.kind === 'bet') bets.push({ ...one, cancelled: false })
    if (one.kind === 'cancel') bets[one.bet]!.cancelled = true
    if (one.kind === 'release' && requirements[one.requirement]?.ended === null)
      requirements[one.requirement]!.ended = 'released'
    if (one.kind === 'settle') {
      results.set(one.issue, one.special)
      give(one.issue, countsFor(one.issue, one.special))
    }
    if (one.kind === 'correct') {
      const [before, after] = [countsFor(one.issue, results.get(one.issue)!), countsFor(one.issue, one.special)]
      results.set(one.issue, one.special)
      if (after > before) give(one.issue, after - before)
      else takeBack(one.issue, before - after)
    }
  }
  return requirements.map((own) => ({ required: own.required, consumed: consumedOf(own), ended: own.ended }))
}
