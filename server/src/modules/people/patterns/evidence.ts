/** What a finding keeps as evidence: figures as text in 1/10000 yuan, and the ids of the rows they were made of. */
import type { AccountChange, PatternKind, SharedThing } from '@hongyun/contract/patterns/words.ts'

/** Of an agent and members: what each member staked, lost and brought, and what it shares with the agent. */
export type RingEvidence = {
  rebate: string
  loss: string
  members: {
    playerId: string
    staked: string
    loss: string
    rebate: string
    shared: SharedThing[]
    /** The payout accounts that are the same: the member's, and the agent's. */
    payouts: { id: string; agentsId: string }[]
  }[]
}

/** Bets of the two players, in the order of `players`, on one play of an issue. */
export type Crossing = { issueId: string; playCode: string; sides: { amount: string; betIds: string[] }[] }

/** Of two players: on how many issues they bet against each other, of those on which both bet; the first crossings of them. */
export type CrossedEvidence = { issues: number; common: number; crossings: Crossing[] }

/** Of an account: the sign-in, and what was changed around it. */
export type BoughtEvidence = {
  sessionId: string
  signedInAt: number
  address: string
  lastSeenAt: number | null
  changes: { what: AccountChange; at: number; payoutId: string | null }[]
}

type EvidenceOf = { ring: RingEvidence; crossed: CrossedEvidence; bought: BoughtEvidence }

/** What a look has found. */
export type Found = {
  [Kind in PatternKind]: {
    kind: Kind
    agentId: bigint | null
    players: readonly bigint[]
    evidence: EvidenceOf[Kind]
  }
}[PatternKind]

/** The same as it is kept. */
export type Kept = { [Kind in PatternKind]: { kind: Kind; evidence: EvidenceOf[Kind] } }[PatternKind]
