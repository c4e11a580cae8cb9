import { leafHash, merkleProof, merkleRoot } from '@hongyun/lottery/merkle.ts'
import { receiptText } from '@hongyun/lottery/receipt.ts'
import { describe, expect, it } from 'vitest'
import { checkReceipt, type ReceiptOf } from './receipt-check.ts'

const textOfBet = (id: string) =>
  receiptText({
    id,
    lotteryCode: 'k3_1m',
    issue: '202603181237',
    playDetailCode: 'k3_hezhi_lm',
    bettingNumber: 'da',
    count: '1',
    unitStake: '10.00',
    multiple: '5',
    amount: '10.00',
    point: '0',
    odds: ['1.96'],
  })
const leaves = ['9001', '9002', '9003'].map((id) => leafHash(textOfBet(id)))
const root = merkleRoot(leaves)

const bet: ReceiptOf = {
  id: '9002',
  lotteryCode: 'k3_1m',
  issue: '202603181237',
  playDetailCode: 'k3_hezhi_lm',
  bettingNumber: 'da',
  bettingCount: 1,
  bettingAmount: '10.0000',
  graduationCount: 5,
  bettingPoint: '0',
  odds: ['1.96'],
  receipt: { text: textOfBet('9002'), index: 1, proof: merkleProof(leaves, 1).path, root, count: 3 },
}

describe('checkReceipt', () => {
  it('holds for a bet that is in the tree of the published root', () => {
    expect(checkReceipt(bet, root)).toEqual({ text: 'true', proof: 'true', published: 'true' })
  })
  it('leaves open what cannot be told before the issue is sealed', () => {
    const unsealed = { ...bet, receipt: { text: bet.receipt.text, index: null, proof: null, root: null, count: null } }
    expect(checkReceipt(unsealed, null)).toEqual({ text: 'true', proof: 'open', published: 'open' })
    expect(checkReceipt(bet, undefined).published).toBe('open')
  })
  it('finds another bet, another amount, another place, another root', () => {
    expect(checkReceipt({ ...bet, id: '9001' }, root).text).toBe('false')
    expect(checkReceipt({ ...bet, bettingAmount: '10.01' }, root).text).toBe('false')
    expect(checkReceipt({ ...bet, receipt: { ...bet.receipt, index: 0 } }, root).proof).toBe('false')
    expect(checkReceipt({ ...bet, receipt: { ...bet.receipt, text: `${bet.receipt.text} ` } }, root).proof).toBe(
      'false',
    )
    expect(checkReceipt(bet, leaves[0]).published).toBe('false')
  })
  it('never throws for an invalid receipt', () => {
    for (const text of ['', 'null', '[]', '{', '"x"']) {
      const broken = { ...bet, receipt: { ...bet.receipt, text } }
      expect(checkReceipt(broken, root)).toMatchObject({ text: 'false', proof: 'false' })
    }
  })
})
