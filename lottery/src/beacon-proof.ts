// The checks of an issue's public round, without those of signatures: the same in the browser and in the command.
import { type BeaconChain, firstRoundAfter, isBeaconChain, quicknet } from './beacon.ts'

/** What is published of an issue's round; the period in seconds, times in milliseconds since 1970 UTC. */
export type PublishedRound = {
  readonly chain: Omit<BeaconChain, 'period_ms'> & { readonly period: number }
  readonly round: number
  readonly signature: string | null
  readonly randomness: string | null
}

/** The chain as the other code knows it. */
export const chainOfRound = ({ chain: { period, ...chain } }: PublishedRound): BeaconChain => ({
  ...chain,
  period_ms: period * 1000,
})

/** Whether the chain is quicknet, whose key everybody can look up; whose another chain is must be known from elsewhere. */
export const isQuicknet = (published: PublishedRound): boolean => published.chain.hash === quicknet.hash

/** Whether the round is the first that its chain publishes after a closing time, and the chain is what its hash says. */
export function isFirstRound(published: PublishedRound, closesAt: number): boolean {
  const chain = chainOfRound(published)
  return isBeaconChain(chain) && published.round === firstRoundAfter(chain, closesAt)
}
