import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLeaf, emptyRoot, emptyTree, leafHash, merkleProof, merkleRoot, treeRoot, verifyProof } from './merkle.ts'
import { type ReceiptBet, receiptText } from './receipt.ts'

/** RFC 6962, section 2.1, word for word and with other tools. */
function rootByHand(texts: readonly string[]): Buffer {
  const hash = (...parts: (Buffer | string)[]): Buffer => {
    const sha = createHash('sha256')
    for (const part of parts) sha.update(part)
    return sha.digest()
  }
  if (texts.length === 0) return hash()
  if (texts.length === 1) return hash(Buffer.of(0), texts[0]!)
  let k = 1
  while (k * 2 < texts.length) k *= 2
  return hash(Buffer.of(1), rootByHand(texts.slice(0, k)), rootByHand(texts.slice(k)))
}

const texts = (count: number): string[] => Array.from({ length: count }, (_, i) => `bet ${i}`)
const leaves = (count: number): string[] => texts(count).map(leafHash)
const sizes = Array.from({ length: 40 }, (_, i) => i)

describe('the tree', () => {
  it('is that of RFC 6962', () => {
    expect(emptyRoot).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    for (const size of sizes) expect(merkleRoot(leaves(size))).toBe(rootByHand(texts(size)).toString('hex'))
  })

  it('grows leaf by leaf, keeping a few hashes', () => {
    let tree = emptyTree
    for (const [i, leaf] of leaves(1000).entries()) {
      expect(tree.peaks.length).toBeLessThanOrEqual(10)
      if (i < 40) expect(treeRoot(tree)).toBe(merkleRoot(leaves(i)))
      tree = addLeaf(tree, leaf)
    }
    expect(tree.size).toBe(1000)
    expect(treeRoot(tree)).toBe(merkleRoot(leaves(1000)))
    expect(treeRoot(JSON.parse(JSON.stringify(tree)))).toBe(treeRoot(tree))
  })

  it('tells a leaf from a node', () => {
    const [left, right] = [leafHash('a'), leafHash('b')]
    expect(leafHash(left + right)).not.toBe(merkleRoot([left, right]))
    expect(() => addLeaf(emptyTree, 'a')).toThrow()
  })
})

describe('proofs', () => {
  it('hold for every leaf of every size, and for no other place, leaf or root', () => {
    for (const size of sizes.slice(1)) {
      const all = leaves(size)
      const root = merkleRoot(all)
      for (let index = 0; index < size; index++) {
        const proof = merkleProof(all, index)
        expect(verifyProof(all[index]!, proof, root)).toBe(true)
        expect(verifyProof(leafHash('other'), proof, root)).toBe(false)
        expect(verifyProof(all[index]!, proof, emptyRoot)).toBe(false)
        if (size > 1) expect(verifyProof(all[index]!, { ...proof, index: (index + 1) % size }, root)).toBe(false)
      }
    }
  })

  it('break with any change', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 60 }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('cut', 'more', 'flip'),
        (size, at, which, act) => {
          const all = leaves(size)
          const index = at % size
          const proof = merkleProof(all, index)
          const i = which % proof.path.length
          const other = leafHash('x')
          const path = {
            cut: proof.path.toSpliced(i, 1),
            more: proof.path.toSpliced(i, 0, other),
            flip: proof.path.with(i, other),
          }[act]
          expect(verifyProof(all[index]!, { ...proof, path }, merkleRoot(all))).toBe(false)
        },
      ),
    )
  })

  it.each([
    { index: 0, size: 0, path: [] },
    { index: -1, size: 1, path: [] },
    { index: 1, size: 1, path: [] },
    { index: 0.5, size: 2, path: [leafHash('a')] },
    { index: 0, size: 2, path: ['zz'] },
    { index: 0, size: Number.NaN, path: [] },
    { index: 0, size: 2 ** 60, path: [] },
    { index: 0, size: 2, path: new Array<string>(100).fill(leafHash('a')) },
  ])('that are malformed are false: %j', (proof) => {
    expect(verifyProof(leafHash('a'), proof, leafHash('a'))).toBe(false)
  })

  it('are asked only for leaves that exist', () => {
    expect(() => merkleProof(leaves(3), 3)).toThrow()
    expect(() => merkleProof([], 0)).toThrow()
  })
})

describe('receiptText', () => {
  const bet: ReceiptBet = {
    id: '17',
    lotteryCode: 'k3_30s',
    issue: '202602010001',
    playDetailCode: 'k3_hezhi',
    bettingNumber: '3,18',
    count: '2',
    unitStake: '2.00',
    multiple: '1',
    amount: '4.00',
    point: '0',
    odds: ['213.84'],
  }

  it('is one text whatever order the fields come in', () => {
    const turned = Object.fromEntries(Object.entries(bet).toReversed()) as ReceiptBet
    expect(receiptText(turned)).toBe(receiptText(bet))
    expect(receiptText(bet)).toBe(
      '{"format":"bet/1","id":"17","lotteryCode":"k3_30s","issue":"202602010001","playDetailCode":"k3_hezhi","bettingNumber":"3,18",' +
        '"count":"2","unitStake":"2.00","multiple":"1","amount":"4.00","point":"0","odds":["213.84"]}',
    )
  })

  it('changes with every field, and no field can pose as another', () => {
    for (const key of Object.keys(bet)) {
      const changed = { ...bet, [key]: key === 'odds' ? ['1', '2'] : '","x":"' }
      expect(receiptText(changed)).not.toBe(receiptText(bet))
      expect(JSON.parse(receiptText(changed))).toEqual({ format: 'bet/1', ...changed })
    }
  })
})
