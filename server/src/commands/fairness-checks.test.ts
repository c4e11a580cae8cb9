/** The offline checks of a record: a record that is wrong in one place fails the check of that place. */
import { chainEnd, deriveDraw, seedAt } from '@hongyun/lottery/fairness.ts'
import { describe, expect, it } from 'vitest'
import { round1000, signature1001 } from '../../../lottery/testing/published-rounds.ts'
import { checkProof, type SelfProof } from './fairness-checks.ts'
import { tellDraw } from './fairness-draw.ts'

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
  statements: [],
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

/** The same issue, which closed a second before round 1000 of quicknet and was drawn by it. */
const AT = round1000.publishedAt
const drawnBy = (beacon: string) => deriveDraw('K3', seed, 'k3_1m', '202611200005', beacon).join()
const withRound: SelfProof = {
  ...record,
  ...{ opensAt: AT - 60_000, closesAt: AT - 1000, drawsAt: AT + 4000 },
  chain: {
    ...record.chain,
    before: { issue: '202611200004', position: 4, drawsAt: AT - 56_000 },
    after: { issue: '202611200006', position: 6, drawsAt: AT + 64_000 },
  },
  bets: { ...record.bets!, sealedAt: AT - 900 },
  beacon: round1000.randomness,
  beaconRound: round1000,
  draw: { seed, openNumber: drawnBy(round1000.randomness), drawnAt: AT + 4100 },
}
const round = (change: Partial<typeof round1000>): SelfProof => ({
  ...withRound,
  beaconRound: { ...round1000, ...change },
})
const first = 'the public round is the first after closing'
const signature = 'the public round bears the signature of its chain'
const randomness = 'the draw has the randomness of its round'

it('finds nothing wrong with a true round, nor with one that is waited for', () => {
  expect(failed(withRound)).toEqual([])
  const waiting = {
    ...round({}),
    beaconRound: { ...round1000, signature: null, randomness: null },
    beacon: '',
    draw: null,
  }
  expect(failed(waiting)).toEqual([])
})

it.each<[string, SelfProof, string[]]>([
  [
    'a round that was known before closing',
    { ...withRound, closesAt: AT, bets: { ...withRound.bets!, sealedAt: AT } },
    [first],
  ],
  ['a later round', round({ round: 1001, signature: signature1001 }), [first, signature, randomness]],
  ['the signature of another round', round({ signature: signature1001 }), [signature, randomness]],
  ['a signature that is none', round({ signature: 'ab'.repeat(48) }), [signature, randomness]],
  ['another randomness', round({ randomness: 'ab'.repeat(32) }), [signature]],
  ['another key under the hash', round({ chain: { ...round1000.chain, seed: 'ab'.repeat(32) } }), [first]],
  [
    'a draw by another beacon',
    { ...withRound, beacon: 'ab'.repeat(32), draw: { ...withRound.draw!, openNumber: drawnBy('ab'.repeat(32)) } },
    [randomness],
  ],
  [
    'a draw without its round',
    { ...withRound, beacon: '', draw: { ...withRound.draw!, openNumber: drawnBy('') } },
    [randomness],
  ],
  [
    'a draw before the round was there',
    { ...withRound, beaconRound: { ...round1000, signature: null, randomness: null } },
    ['the public round is there'],
  ],
  ['a beacon without a round', { ...withRound, beaconRound: null }, ['the draw has no beacon']],
])('finds %s', (_, proof, checks) => expect(failed(proof)).toEqual(checks))

it('takes the nearest seed that was shown where places between were not drawn', () => {
  expect(failed(chain({ previousSeed: seedAt(start, LENGTH, 2), previousPosition: 2 }))).toEqual([])
  expect(failed(chain({ previousSeed: seedAt(start, LENGTH, 2), previousPosition: 3 }))).toEqual([
    'the seed hashes to the seed before it',
  ])
})

describe('an issue that was made void', () => {
  const entry = (at: number, by = ['操作员 1', '操作员 2']): SelfProof['statements'][number] => ({
    ...{ kind: 'entry', by, openNumber: null, at },
    ...{ needed: null, message: null, signature: null, publicKey: null },
  })
  const made = (...statements: SelfProof['statements']): SelfProof => ({
    ...withRound,
    ...{ state: 'void', beacon: '', draw: null, statements },
    beaconRound: { ...round1000, signature: null, randomness: null },
  })
  const byTwo = 'it is void by what two operators said'
  const late = 'it was made void after its public round was due'

  it.each<[string, SelfProof, string[]]>([
    ['by two, after its round was due, is right', made(entry(AT + 7_200_000)), []],
    ['before its round was due is not', made(entry(AT - 1)), [late]],
    ['by one is not', made(entry(AT + 7_200_000, ['操作员 1'])), [byTwo, late]],
    ['by nobody is not', made(), [byTwo, late]],
    ['that had no round to wait for is not', { ...made(entry(AT)), beaconRound: null }, [late]],
  ])('%s', (_, proof, checks) => expect(failed(proof)).toEqual(checks))

  it('is said to be void, by whom and when, and to wait for nothing', () => {
    const lines: string[] = []
    tellDraw(made(entry(AT + 7_200_000)), (line) => void lines.push(line))
    expect(lines[0]).toBe('k3_1m 202611200005: void, all stakes are given back')
    expect(lines).toContain(`entered by  操作员 1 and 操作员 2: void (${new Date(AT + 7_200_000).toISOString()})`)
    expect(lines.join('\n')).not.toMatch(/not drawn yet|waits/)
  })
})
