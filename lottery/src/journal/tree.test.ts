import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesOf, rootByHand, storedHashes } from '../../testing/journal.ts'
import { toHex } from '../hash.ts'
import {
  appendLeaves,
  edgeNodes,
  edgeOf,
  edgeRoot,
  emptyEdge,
  emptyRoot,
  leafHash,
  nodeHash,
  nodesOfRange,
  rootOfLeaves,
  type TreeEdge,
} from './tree.ts'

/** The entries and roots that implementations of Certificate Transparency have in common as test vectors. */
const knownEntries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const knownRoots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const leavesOf = (size: number) => entriesOf(size).map(leafHash)

describe('the tree', () => {
  it('has the roots of the known vectors', () => {
    const leaves = knownEntries.map((hex) => leafHash(new Uint8Array(Buffer.from(hex, 'hex'))))
    expect(knownRoots.map((_, size) => toHex(rootOfLeaves(leaves.slice(0, size))))).toEqual(knownRoots)
    expect(toHex(emptyRoot())).toBe(knownRoots[0])
  })

  it('is that of RFC 6962, at each size', () => {
    for (let size = 0; size < 70; size++) expect(rootOfLeaves(leavesOf(size))).toEqual(rootByHand(entriesOf(size)))
  })

  it('tells an entry from a node', () => {
    const [left, right] = [leafHash(Uint8Array.of(1)), leafHash(Uint8Array.of(2))]
    expect(leafHash(Uint8Array.of(...left, ...right))).not.toEqual(nodeHash(left, right))
  })
})

describe('the edge', () => {
  it('comes to the same root by any steps', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40 }), { maxLength: 8 }), (steps) => {
        const size = steps.reduce((sum, step) => sum + step, 0)
        const leaves = leavesOf(size)
        let edge: TreeEdge = emptyEdge
        for (const step of steps) {
          const before = { size: edge.size, peaks: [...edge.peaks] }
          const next = appendLeaves(edge, leaves.slice(edge.size, edge.size + step))
          expect(edge).toEqual(before)
          edge = next
        }
        expect(edge).toEqual(appendLeaves(emptyEdge, leaves))
        expect(edgeRoot(edge)).toEqual(rootByHand(entriesOf(size)))
      }),
    )
  })

  it('is read again from what was stored, also by a smaller size', () => {
    const read = storedHashes(100)
    for (let size = 0; size <= 100; size++) expect(edgeOf(size, read)).toEqual(appendLeaves(emptyEdge, leavesOf(size)))
    expect(() => edgeOf(101, read)).toThrow()
  })

  it('tells each full node once, after what it is made of', () => {
    const size = 77
    const seen = new Map<string, Uint8Array>()
    appendLeaves(emptyEdge, leavesOf(size), (level, index, hash) => {
      expect(seen.has(`${level}/${index}`)).toBe(false)
      if (level > 0) {
        const [left, right] = [0, 1].map((side) => seen.get(`${level - 1}/${index * 2 + side}`)!)
        expect(hash).toEqual(nodeHash(left!, right!))
      }
      seen.set(`${level}/${index}`, hash)
    })
    const full = (level: number) => Math.floor(size / 2 ** level)
    expect(seen.size).toBe([0, 1, 2, 3, 4, 5, 6].reduce((sum, level) => sum + full(level), 0))
  })

  it('has a hash for each binary digit of the size', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (size) => {
        const nodes = edgeNodes(size)
        expect(nodes.reduce((sum, { level }) => sum + 2n ** BigInt(level), 0n)).toBe(BigInt(size))
        expect(nodes.length).toBe([...size.toString(2)].filter((digit) => digit === '1').length)
        let end = 0
        for (const { level, index } of nodes) {
          expect(index * 2 ** level).toBe(end)
          end += 2 ** level
        }
      }),
    )
    expect(edgeNodes(13)).toEqual([
      { level: 3, index: 0 },
      { level: 2, index: 2 },
      { level: 0, index: 12 },
    ])
  })

  it('refuses what is no edge, no leaf and no size', () => {
    expect(() => appendLeaves({ size: 3, peaks: leavesOf(1) }, [])).toThrow('binary digit')
    expect(() => appendLeaves(emptyEdge, [new Uint8Array(31)])).toThrow('hash')
    expect(() => edgeNodes(-1)).toThrow()
    expect(() => edgeNodes(2 ** 53)).toThrow()
    expect(() => nodesOfRange(1, 3)).toThrow('multiple')
  })
})
