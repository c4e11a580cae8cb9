/**
 * Consuming: settled stakes go to the oldest requirement that was there when they were settled. Pure, so that it comes to the
 * same whenever it is worked out: what happened is given in the order of its times.
 */

/** What a credit asks for. Amounts in 1/10000 yuan, times in microseconds. */
export type Requirement = {
  /** The number of its transfer. */
  readonly seq: bigint
  readonly at: bigint
  readonly code: number
  readonly amount: bigint
  readonly multiple: number
  consumed: bigint
  /** What the stakes that it consumed won or lost. */
  won: bigint
  ended: 'met' | 'released' | null
  endedAt: bigint | null
}

/** What the stakes on an issue gave to a requirement. */
export type Use = { readonly seq: bigint; readonly issueId: bigint; amount: bigint; won: bigint }

/** What a player's stakes on an issue count, and what those that count won or lost. */
export type Worth = { readonly valid: bigint; readonly net: bigint }

/** What happens to requirements after their credits. */
export type Happening = { readonly at: bigint } & (
  | { readonly kind: 'released'; readonly seq: bigint }
  | { readonly kind: 'settled'; readonly issueId: bigint; readonly worth: Worth }
  | { readonly kind: 'corrected'; readonly issueId: bigint; readonly before: Worth; readonly after: Worth }
)

export type Standing = {
  /** In the order of their transfers. */
  readonly requirements: readonly Requirement[]
  /** By issue. */
  readonly uses: Map<bigint, Use[]>
}

export const requiredOf = ({ amount, multiple }: Pick<Requirement, 'amount' | 'multiple'>): bigint =>
  amount * BigInt(multiple)

export const missingOf = (requirement: Requirement): bigint => requiredOf(requirement) - requirement.consumed

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Takes over what happened, the oldest first. */
export function consume(standing: Standing, happenings: readonly Happening[]): void {
  for (const one of happenings) {
    if (one.kind === 'released') release(standing, one.seq, one.at)
    else if (one.kind === 'settled') pour(standing, one.issueId, one.worth.valid, one.worth, one.at)
    else correct(standing, one)
  }
}

function release({ requirements }: Standing, seq: bigint, at: bigint): void {
  const requirement = requirements.find((own) => own.seq === seq)
  if (requirement?.ended === null) end(requirement, 'released', at)
}

function end(requirement: Requirement, how: 'met' | 'released', at: bigint): void {
  requirement.ended = how
  requirement.endedAt = at
}

/** Gives a stake to the oldest requirements that are open. What is left over is for nothing that comes later. */
function pour(standing: Standing, issueId: bigint, stake: bigint, worth: Worth, at: bigint): void {
  let left = stake
  const touched: Requirement[] = []
  for (const requirement of standing.requirements) {
    if (left <= 0n) break
    if (requirement.ended !== null || requirement.at > at) continue
    const taken = least(left, missingOf(requirement))
    left -= taken
    requirement.consumed += taken
    useOf(standing, issueId, requirement.seq).amount += taken
    touched.push(requirement)
  }
  shareOut(standing, issueId, worth, touched)
  for (const requirement of touched) if (missingOf(requirement) === 0n) end(requirement, 'met', at)
}

/**
 * A corrected result may take back what a stake counted, never from a requirement that has ended: what was met stays met,
 * because money may have been withdrawn on it. What it counts more goes to what is open now.
 */
function correct(standing: Standing, { issueId, before, after, at }: Happening & { kind: 'corrected' }): void {
  const open = standing.requirements.filter(({ ended }) => ended === null)
  let back = before.valid - after.valid
  for (const requirement of open.toReversed()) {
    const use = usesOf(standing, issueId).find(({ seq }) => seq === requirement.seq)
    if (!use || back <= 0n) continue
    const taken = least(back, use.amount)
    back -= taken
    use.amount -= taken
    requirement.consumed -= taken
  }
  shareOut(standing, issueId, after, open)
  if (after.valid > before.valid) pour(standing, issueId, after.valid - before.valid, after, at)
}

/** What the stakes won or lost belongs to the requirements by what they consumed of them. */
function shareOut(standing: Standing, issueId: bigint, { valid, net }: Worth, among: readonly Requirement[]): void {
  for (const use of usesOf(standing, issueId)) {
    const requirement = among.find(({ seq }) => seq === use.seq)
    if (!requirement) continue
    const won = valid > 0n ? (net * use.amount) / valid : 0n
    requirement.won += won - use.won
    use.won = won
  }
}

const usesOf = ({ uses }: Standing, issueId: bigint): Use[] => uses.get(issueId) ?? []

function useOf(standing: Standing, issueId: bigint, seq: bigint): Use {
  const own = usesOf(standing, issueId)
  const found = own.find((use) => use.seq === seq)
  if (found) return found
  const made: Use = { seq, issueId, amount: 0n, won: 0n }
  standing.uses.set(issueId, [...own, made])
  return made
}
