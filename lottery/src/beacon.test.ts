import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ownChain } from '../testing/beacon-chain.ts'
import { chainHash, firstRoundAfter, isBeaconChain, publishedAt, quicknet } from './beacon.ts'
import { chainOfRound, isFirstRound, isQuicknet } from './beacon-proof.ts'
import { randomnessOf, wrongRounds } from './beacon-signature.ts'

/** As the League of Entropy published them on quicknet. */
const recorded = [
  {
    round: 1000,
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
  {
    round: 1001,
    signature: 'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
  },
  {
    round: 1002,
    signature: 'ab066f9c12dd6de1336fca0f925192fb0c72a771c3e4c82ede1fd362c1a770f9eb05843c6308ce2530b53a99c0281a6e',
  },
  {
    round: 12_040_883,
    signature: '929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394',
  },
  {
    round: 32_281_667,
    signature: 'b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b',
  },
  {
    round: 32_285_085,
    signature: '81dbce51d584d90d618547f4b50391d53ace6f6b9aeb8fb67e1879427af9d0310ac0ec6f519271d9a313ee84b378d416',
  },
] as const
/** Round 1000 of fastnet: the same number, signed by the same group with the key of another chain. */
const foreign = 'b09eacd45767c4d58306b98901ad0d6086e2663766f3a4ec71d00cf26f0f49eaf248abc7151c60cf419c4e8b37e80412'
const [first, second] = recorded
const own = ownChain()

describe('quicknet', () => {
  it('is pinned by its hash, which is that of its key, its times and its seed', () => {
    expect(chainHash(quicknet)).toBe('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971')
    expect(isBeaconChain(quicknet)).toBe(true)
  })

  it.each([
    { publicKey: own.chain.publicKey },
    { genesisAt: quicknet.genesisAt + 1000 },
    { period_ms: 30_000 },
    { period_ms: 0 },
    { period_ms: 1500 },
    { seed: 'ab' },
    { id: 'default' },
    { publicKey: quicknet.publicKey.slice(2) },
  ])('is no longer itself with %o', (other) => expect(isBeaconChain({ ...quicknet, ...other })).toBe(false))

  it('has the randomness that was published', () => {
    expect(randomnessOf(quicknet, first.round, first.signature)).toBe(
      'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    )
    expect(randomnessOf(quicknet, 32_281_667, recorded[4].signature)).toBe(
      '4fd2fc55983dbfa3f446d8a0bd56f16cc8c5e76afd1ec154b60d477cbabed13b',
    )
    for (const { round, signature } of recorded)
      expect(randomnessOf(quicknet, round, signature)).toBe(
        createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex'),
      )
  })

  it.each([
    ['of another round', 1001, first.signature],
    ['of another chain', 1000, foreign],
    ['of a key of their own', 1000, own.sign(1000)],
    ['with another last bit', 1000, first.signature.replace(/9$/, '8')],
    ['with another sign', 1000, first.signature.replace(/^b/, '9')],
    ['of nothing', 1000, `c0${'00'.repeat(47)}`],
    ['too short', 1000, first.signature.slice(2)],
    ['in capitals', 1000, first.signature.toUpperCase()],
    ['no hex at all', 1000, 'x'.repeat(96)],
    ['of no round', 0, first.signature],
    ['of half a round', 1000.5, first.signature],
  ])('gives none for a signature %s', (_what, round, signature) => {
    expect(randomnessOf(quicknet, round, signature)).toBeUndefined()
  })
})

describe('many rounds', () => {
  it('are checked at once', () => {
    expect(wrongRounds(quicknet, [])).toEqual([])
    expect(wrongRounds(quicknet, recorded)).toEqual([])
    expect(
      wrongRounds(
        own.chain,
        [1, 2, 3].map((round) => ({ round, signature: own.sign(round) })),
      ),
    ).toEqual([])
  })

  it('name the wrong ones, also those that would make up for each other', () => {
    const swapped = [
      { round: first.round, signature: second.signature },
      { round: second.round, signature: first.signature },
    ]
    expect(wrongRounds(quicknet, [...swapped, ...recorded.slice(2)])).toEqual(swapped)
    const forged = { round: 1003, signature: own.sign(1003) }
    const none = { round: 1004, signature: 'ff'.repeat(48) }
    expect(wrongRounds(quicknet, [...recorded, forged, none])).toEqual([forged, none])
  })
})

describe('the round of an issue', () => {
  const { period_ms, ...chain } = quicknet
  const published = { chain: { ...chain, period: period_ms / 1000 }, round: 1001, signature: null, randomness: null }
  const closesAt = publishedAt(quicknet, 1000)

  it('is the first after its closing, of a chain that is what its hash says', () => {
    expect(chainOfRound(published)).toEqual(quicknet)
    expect(isQuicknet(published)).toBe(true)
    expect(isFirstRound(published, closesAt)).toBe(true)
    expect(isFirstRound(published, closesAt - 1)).toBe(false)
    expect(isFirstRound(published, closesAt + 3000)).toBe(false)
    expect(
      isFirstRound({ ...published, chain: { ...published.chain, publicKey: own.chain.publicKey } }, closesAt),
    ).toBe(false)
    expect(isFirstRound({ ...published, chain: { ...published.chain, genesisAt: 1000 } }, closesAt)).toBe(false)
  })
})

describe('the round of a time', () => {
  it('is the first that is published later', () => {
    const at = publishedAt(quicknet, 1000)
    expect(at).toBe(1_692_806_364_000)
    expect(firstRoundAfter(quicknet, at - 1)).toBe(1000)
    expect(firstRoundAfter(quicknet, at)).toBe(1001)
    expect(firstRoundAfter(quicknet, at + 2999)).toBe(1001)
    expect(firstRoundAfter(quicknet, quicknet.genesisAt - 1)).toBe(1)
    expect(firstRoundAfter(quicknet, quicknet.genesisAt)).toBe(2)
    expect(firstRoundAfter(quicknet, 0)).toBe(1)
    expect(() => publishedAt(quicknet, 0)).toThrow()
  })
})
