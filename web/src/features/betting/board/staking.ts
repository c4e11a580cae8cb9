import type { Priced, Rebate, Stake } from './stake.ts'

/** What is staked at the moment, on a pick or on the cells of tables, and what can be done with it. */
export interface Staking {
  /** None while what is picked is no bet yet. */
  bets: readonly Priced[]
  stake: Stake
  setStake: (stake: Stake) => void
  rebate: Rebate
  maxBetPayout: string
  closed: boolean
  onAdd: () => void
  onPlace: () => void
}
