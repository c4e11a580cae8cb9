import type { Priced, Rebate, Stake } from './stake.ts'

/** The present stake, on picks or on the cells of tables, and the actions on it. */
export interface Staking {
  /** Empty while the picks are no bet yet. */
  bets: readonly Priced[]
  stake: Stake
  setStake: (stake: Stake) => void
  rebate: Rebate
  maxBetPayout: string
  closed: boolean
  /** Bets of the slip are on their way. */
  busy: boolean
  onAdd: () => void
  onPlace: () => void
}
