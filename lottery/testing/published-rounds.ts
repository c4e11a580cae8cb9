// Rounds of quicknet as the League of Entropy published them: for tests.
import { quicknet } from '../src/beacon.ts'

const { period_ms, ...chain } = quicknet

/** Round 1000, published at 2023-08-23 15:59:24 UTC, as a fairness record has it. */
export const round1000 = {
  chain: { ...chain, period: period_ms / 1000 },
  round: 1000,
  publishedAt: 1_692_806_364_000,
  due: true,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  keptAt: 1_692_806_365_000,
}

/** That of round 1001. */
export const signature1001 =
  'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41'
