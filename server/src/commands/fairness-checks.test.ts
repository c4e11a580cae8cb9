/** The offline checks of a record: a record that is wrong in one place fails the check of that place. */
import { chainEnd, deriveDraw, seedAt } from '@hongyun/lottery/fairness.ts'
import { expect, it } from 'vitest'
import { checkProof, type SelfProof } from './fairness-checks.ts'

const start = 'ab'.repeat(32)
const LENGTH = 20
const seed = seedAt(start, LENGTH, 5)
const record: SelfProof = {
  source: 'self',
  lotteryCode: 'k3_1m',
  lotteryType: 'K3',
  issue: '202611200005',
  state: 'settled',
  opensAt: 2000,
  closesAt: 3000,
  drawsAt: 4000,
  chain: {
    id: '1',
    end: chainEnd(start, LENGTH),
    length: LENGTH,
    publishedAt: 1000,
    position: 5,
    previousSeed: seedAt(start, LENGTH, 4),
    previousPosition: 4,
    before: { issue: '202611200004', position: 4, drawsAt: 3500 },
    after: { issue: '202611200006', position: 6, drawsAt: 4500 },
  },
  beacon: '',
  beaconRound: null,
  bets: { root: 'cd'.repeat(32), count: 1, sealedAt: 3100 },
  draw: { seed, openNumber: deriveDraw('K3', seed, 'k3_1m', '202611200005', '').join(), drawnAt: 4100 },
}

const failed = (proof: SelfProof) =>
  Object.entries(checkProof(proof))
    .filter(([, ok]) => !ok)
    .map(([name]) => name)
const chain = (change: Partial<SelfProof['chain']>): SelfProof => ({ ...record, chain: { ...record.chain, ...change } })

it('finds nothing wrong with a true record', () => expect(failed(record)).toEqual([]))

const places = 'the places of the chain ascend with the draw times'
it.each<[string, SelfProof, string]>([
  ['places that were swapped', chain({ before: { issue: '202611200004', position: 4, drawsAt: 4500 } }), places],
  ['a neighbour that is kept back', chain({ before: null }), places],
  ['swapped places before the draw', { ...chain({ before: null }), draw: null }, places],
  [
    'bets sealed before closing',
    { ...record, bets: { ...record.bets!, sealedAt: 2999 } },
    'the bets were sealed between closing and draw',
  ],
  [
    'a seed that was shown too early',
    { ...record, draw: { ...record.draw!, drawnAt: 3999 } },
    'the seed was shown at the draw time or later',
  ],
])('finds %s', (_, proof, check) => expect(failed(proof)).toEqual([check]))
