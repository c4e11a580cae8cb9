import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { chainEnd, deriveDraw, seedAt } from '@hongyun/lottery/fairness.ts'
import { issueText, typedIssue } from '@hongyun/lottery/issue-text.ts'
import { selfRunLotteries } from '@hongyun/lottery/lotteries.ts'
import { leafHash, merkleProof, merkleRoot } from '@hongyun/lottery/merkle.ts'
import { receiptText } from '@hongyun/lottery/receipt.ts'
import { describe, expect, test } from 'vitest'
import { round1000 } from '../../../../../lottery/testing/published-rounds.ts'
import {
  type BetDetail,
  checkDraw,
  checkEnd,
  checkLink,
  checkPlaces,
  checkPublished,
  checkReceipt,
  checkRound,
  checkSealed,
  type FairnessRecord,
  together,
} from './checks.ts'
import { walkChain } from './walk-chain.ts'

const LENGTH = 4000
const POSITION = 3210
const master = 'ab'.repeat(32)
const other = 'cd'.repeat(32)
const seed = seedAt(master, LENGTH, POSITION)
const issue = '202611203210'

const receipts = [1, 2, 3].map((id) =>
  receiptText({
    id: String(id),
    lotteryCode: 'k3_1m',
    issue,
    playDetailCode: 'k3_hezhi',
    bettingNumber: '10',
    count: '1',
    unitStake: '2.00',
    multiple: '1',
    amount: '2.00',
    point: '0',
    odds: ['7.84'],
  }),
)
const leaves = receipts.map(leafHash)
const root = merkleRoot(leaves)

const record: FairnessRecord = {
  source: 'self',
  lotteryCode: 'k3_1m',
  lotteryType: 'K3',
  issue,
  state: 'settled',
  opensAt: 2000,
  closesAt: 3000,
  drawsAt: 4000,
  chain: {
    id: '1',
    end: chainEnd(master, LENGTH),
    length: LENGTH,
    publishedAt: 1000,
    position: POSITION,
    previousSeed: seedAt(master, LENGTH, POSITION - 1),
    previousPosition: POSITION - 1,
    before: { issue: '202611203209', position: POSITION - 1, drawsAt: 3900 },
    after: { issue: '202611203211', position: POSITION + 1, drawsAt: 4100 },
  },
  beacon: '',
  beaconRound: null,
  bets: { root, count: 3, sealedAt: 3100 },
  draw: { seed, openNumber: deriveDraw('K3', seed, 'k3_1m', issue, '').join(','), drawnAt: 4100 },
  statements: [],
}

const { path, index, size } = merkleProof(leaves, 1)
const bet = {
  id: '2',
  lotteryCode: 'k3_1m',
  issue,
  playDetailCode: 'k3_hezhi',
  bettingNumber: '10',
  bettingCount: 1,
  bettingAmount: '2.00',
  graduationCount: 1,
  bettingPoint: '0',
  odds: ['7.84'],
  state: 'lost',
  receipt: { text: receipts[1] ?? '', index, proof: [...path], root, count: size },
} as unknown as BetDetail

const drawn = { ...record.draw, seed, openNumber: record.draw?.openNumber ?? '', drawnAt: 4100 }

describe('a true record', () => {
  test('passes every check', async () => {
    const end = await walkChain(seed, POSITION, { rest: () => Promise.resolve() })
    expect(checkPublished(record)).toBe('pass')
    expect(checkPlaces(record)).toBe('pass')
    expect(checkLink(record)).toBe('pass')
    expect(checkEnd(record, end)).toBe('pass')
    expect(checkDraw(record)).toBe('pass')
    expect(checkSealed(record)).toBe('pass')
    expect(checkReceipt(record, bet)).toBe('pass')
  })

  test('waits for what is not known before the draw', () => {
    const open: FairnessRecord = { ...record, draw: null, bets: null, state: 'open' }
    expect([checkLink(open), checkEnd(open, undefined), checkDraw(open), checkSealed(open)]).toEqual(
      Array.from({ length: 4 }, () => 'wait'),
    )
    expect(checkEnd(record, undefined)).toBe('wait')
    expect(checkReceipt(open, bet)).toBe('wait')
  })
})

describe('every lottery the site draws', () => {
  test.each(selfRunLotteries.map(({ code, type }) => [code, type] as const))('%s is recomputed', (code, type) => {
    const numbers = deriveDraw(type, seed, code, issue, '')
    const { formatDraw } = definitionOf(type)
    const own: FairnessRecord = { ...record, lotteryCode: code, lotteryType: type }
    const drawOf = (openNumber: string) => ({ ...own, draw: { ...drawn, openNumber } })
    expect(checkDraw(drawOf(formatDraw(numbers)))).toBe('pass')
    const [first = 0, ...rest] = numbers
    expect(checkDraw(drawOf(formatDraw([first === 1 ? 2 : 1, ...rest])))).toBe('fail')
    expect(checkDraw({ ...drawOf(formatDraw(numbers)), lotteryCode: 'other_1m' })).toBe('fail')
  })
})

describe('a record that was tampered with', () => {
  test('another seed fails the link and the draw', () => {
    const changed: FairnessRecord = { ...record, draw: { ...drawn, seed: other } }
    expect(checkLink(changed)).toBe('fail')
    expect(checkDraw(changed)).toBe('fail')
    expect(checkLink({ ...record, draw: { ...drawn, seed: 'no seed' } })).toBe('fail')
    expect(checkDraw({ ...record, draw: { ...drawn, seed: 'no seed' } })).toBe('fail')
  })

  test('another commitment fails the link', () => {
    expect(checkLink({ ...record, chain: { ...record.chain, previousSeed: other } })).toBe('fail')
  })

  test('another chain end fails the walk along the chain', async () => {
    const end = await walkChain(seed, POSITION, { rest: () => Promise.resolve() })
    expect(checkEnd({ ...record, chain: { ...record.chain, end: other } }, end)).toBe('fail')
    const shorter = await walkChain(seed, POSITION - 1, { rest: () => Promise.resolve() })
    expect(checkEnd(record, shorter)).toBe('fail')
  })

  test('other numbers, another issue or a beacon added later fail the draw', () => {
    const numbers = drawn.openNumber === '1,1,1' ? '6,6,6' : '1,1,1'
    expect(checkDraw({ ...record, draw: { ...drawn, openNumber: numbers } })).toBe('fail')
    const moved = ['0001', '0002', '0003', '0004'].map((serial) => checkDraw({ ...record, issue: `20261120${serial}` }))
    expect(moved).toContain('fail')
    const beacons = ['aa', 'bb', 'cc', 'dd'].map((beacon) => checkDraw({ ...record, beacon: beacon.repeat(32) }))
    expect(beacons).toContain('fail')
  })

  test('a chain published after the opening, or an issue beyond it, fails', () => {
    expect(checkPublished({ ...record, chain: { ...record.chain, publishedAt: 2001 } })).toBe('fail')
    expect(checkPublished({ ...record, chain: { ...record.chain, position: LENGTH + 1 } })).toBe('fail')
    expect(checkPublished({ ...record, chain: { ...record.chain, end: '' } })).toBe('fail')
  })

  test.each([
    ['the lower place is drawn later', { before: { issue: '1', position: POSITION - 1, drawsAt: 4001 } }],
    ['the lower place is drawn at the same time', { before: { issue: '1', position: POSITION - 1, drawsAt: 4000 } }],
    ['the higher place is drawn earlier', { after: { issue: '1', position: POSITION + 1, drawsAt: 3999 } }],
    ['the lower place is left out', { before: null }],
    ['places are left out between', { before: { issue: '1', position: POSITION - 2, drawsAt: 3000 } }],
    ['the place is no number', { position: Number.NaN }],
  ])('where %s, the places fail, drawn or not', (_, change) => {
    const swapped = { ...record, chain: { ...record.chain, ...change } }
    expect(checkPlaces(swapped)).toBe('fail')
    expect(checkPlaces({ ...swapped, draw: null })).toBe('fail')
  })

  test('bets sealed before closing, after the draw, or not at all fail', () => {
    expect(checkSealed({ ...record, bets: { root, count: 3, sealedAt: 2999 } })).toBe('fail')
    expect(checkSealed({ ...record, bets: { root, count: 3, sealedAt: 4101 } })).toBe('fail')
    expect(checkSealed({ ...record, bets: null })).toBe('fail')
  })

  test.each([
    ['text', { text: (receipts[1] ?? '').replace('"10"', '"11"') }],
    ['place', { index: 0 }],
    ['path', { proof: path.map(() => other) }],
    ['shorter path', { proof: path.slice(1) }],
    ['count', { count: 4 }],
    ['missing proof', { proof: null }],
    ['receipt of another bet', { text: receipts[0] ?? '', index: 0, proof: [...merkleProof(leaves, 0).path] }],
    ['text that is no receipt', { text: 'null' }],
  ])('a receipt with another %s fails', (_, change) => {
    expect(checkReceipt(record, { ...bet, receipt: { ...bet.receipt, ...change } } as BetDetail)).toBe('fail')
  })

  test('a receipt that was sealed at other odds than the bet has fails, though it is in the root', () => {
    const text = (receipts[1] ?? '').replace('7.84', '7.8')
    const others = leaves.with(1, leafHash(text))
    const sealed = { ...record, bets: { root: merkleRoot(others), count: 3, sealedAt: 3100 } }
    const receipt = { ...bet.receipt, text, proof: [...merkleProof(others, 1).path] }
    expect(checkReceipt(sealed, { ...bet, receipt, odds: ['7.8'] } as BetDetail)).toBe('pass')
    expect(checkReceipt(sealed, { ...bet, receipt })).toBe('fail')
  })

  test('a receipt against another root fails', () => {
    expect(checkReceipt({ ...record, bets: { root: other, count: 3, sealedAt: 3100 } }, bet)).toBe('fail')
  })
})

test('a bet taken back before closing is in no root', () => {
  const gone = { ...bet, state: 'cancelled', receipt: { ...bet.receipt, index: null, proof: null } } as BetDetail
  expect(checkReceipt(record, gone)).toBe('none')
})

test('one failure outweighs everything', () => {
  expect(together(['pass', 'wait', 'fail'])).toBe('fail')
  expect(together(['pass', 'wait'])).toBe('wait')
  expect(together(['pass', 'none'])).toBe('pass')
})

test('a walk along the chain can be cancelled, and reports its progress', async () => {
  const told: number[] = []
  const stop = new AbortController()
  const onProgress = (done: number) => {
    told.push(done)
    stop.abort()
  }
  expect(await walkChain(seed, POSITION, { onProgress, signal: stop.signal })).toBeUndefined()
  expect(told).toHaveLength(1)
})

test('issues are read with and without their hyphen', () => {
  expect(issueText('202611203210')).toBe('20261120-3210')
  expect(typedIssue(' 第 20261120-3210 期 ')).toBe('202611203210')
  expect(typedIssue('abc')).toBeUndefined()
})

describe('the public round', () => {
  const AT = round1000.publishedAt
  const { randomness } = round1000
  const numbers = deriveDraw('K3', seed, 'k3_1m', issue, randomness).join(',')
  const withRound: FairnessRecord = {
    ...record,
    closesAt: AT - 1000,
    beacon: randomness,
    beaconRound: round1000,
    draw: { ...drawn, openNumber: numbers },
  }
  const genuine = { randomness }

  test('passes where it is the first after closing, genuine, and in the draw', () => {
    expect(checkRound(withRound, genuine)).toBe('pass')
    expect(checkDraw(withRound)).toBe('pass')
    expect(checkRound(withRound, undefined), 'while its signature is checked').toBe('wait')
    const waiting = { ...round1000, signature: null, randomness: null }
    expect(checkRound({ ...withRound, beaconRound: waiting, beacon: '', draw: null }, undefined)).toBe('wait')
    expect(checkRound(record, undefined), 'an issue without a round').toBe('none')
  })

  test('fails where anything of it is not so', () => {
    expect(checkRound(withRound, 'wrong')).toBe('fail')
    expect(checkRound(withRound, { randomness: other })).toBe('fail')
    expect(checkRound({ ...withRound, closesAt: AT }, genuine), 'known before closing').toBe('fail')
    expect(checkRound({ ...withRound, beacon: other }, genuine), 'another beacon').toBe('fail')
    expect(checkRound({ ...withRound, beacon: '' }, genuine), 'no beacon').toBe('fail')
    expect(checkRound({ ...withRound, beaconRound: null }, undefined), 'a beacon without a round').toBe('fail')
    const gone = { ...round1000, signature: null, randomness: null }
    expect(checkRound({ ...withRound, beaconRound: gone }, undefined), 'drawn without it').toBe('fail')
  })

  test('lets the link go over places that were not drawn', () => {
    const over = (previousPosition: number, previousSeed: string): FairnessRecord => ({
      ...record,
      chain: { ...record.chain, previousPosition, previousSeed },
    })
    expect(checkLink(over(POSITION - 3, seedAt(master, LENGTH, POSITION - 3)))).toBe('pass')
    expect(checkLink(over(POSITION - 3, seedAt(master, LENGTH, POSITION - 2)))).toBe('fail')
    expect(checkLink(over(0, record.chain.end)), 'left to the walk').toBe('none')
  })
})
