import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesOf, flipped, pathByHand, proofByHand, rootByHand, storedHashes } from '../../testing/journal.ts'
import {
  consistencyNodes,
  consistencyProof,
  inclusionNodes,
  inclusionProof,
  verifyConsistency,
  verifyInclusion,
} from './proof.ts'
import { edgeOf, edgeRoot, emptyRoot, leafHash, nodeHash, type ReadNode, type TreeHead } from './tree.ts'

const LARGEST = 130
const stored = storedHashes(LARGEST)
const headOf = (size: number): TreeHead => ({ size, root: edgeRoot(edgeOf(size, stored)) })
const leafAt = (index: number) => stored(0, index)

/** Notes what is read. */
function watching(read: ReadNode) {
  const asked: { level: number; index: number }[] = []
  return {
    asked,
    read: (level: number, index: number) => {
      asked.push({ level, index })
      return read(level, index)
    },
  }
}

const sizeAndIndex = fc.integer({ min: 1, max: LARGEST }).chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1)))
const twoSizes = fc
  .integer({ min: 1, max: LARGEST })
  .chain((to) => fc.tuple(fc.integer({ min: 1, max: to }), fc.constant(to)))

/** A proof with something wrong in it, and what. */
function spoilt(proof: readonly Uint8Array[], at: number, act: 'cut' | 'more' | 'flip' | 'short'): Uint8Array[] {
  const i = proof.length === 0 ? 0 : at % proof.length
  if (act === 'cut') return proof.toSpliced(i, 1)
  if (act === 'more') return proof.toSpliced(i, 0, leafHash(new Uint8Array(0)))
  return proof.with(i, act === 'flip' ? flipped(proof[i]!, at) : proof[i]!.subarray(1))
}
const acts = fc.constantFrom('cut', 'more', 'flip', 'short')

describe('proofs of inclusion', () => {
  it('are those of RFC 6962, and hold for each leaf of each size', () => {
    for (let size = 1; size <= 40; size++) {
      for (let index = 0; index < size; index++) {
        const proof = inclusionProof(index, size, stored)
        expect(proof).toEqual(pathByHand(index, entriesOf(size)))
        expect(verifyInclusion(leafAt(index), index, headOf(size), proof)).toBe(true)
      }
    }
  })

  it('are those of the example in RFC 6962, section 2.1.3', () => {
    // The tree of seven leaves a to f and j, with the names that the RFC gives to its nodes.
    const [a, b, c, d] = [leafAt(0), leafAt(1), leafAt(2), leafAt(3)]
    const [e, f, j] = [leafAt(4), leafAt(5), leafAt(6)]
    const [g, h, i] = [nodeHash(a, b), nodeHash(c, d), nodeHash(e, f)]
    const [k, l] = [nodeHash(g, h), nodeHash(i, j)]
    expect(inclusionProof(0, 7, stored)).toEqual([b, h, l])
    expect(inclusionProof(3, 7, stored)).toEqual([c, g, l])
    expect(inclusionProof(4, 7, stored)).toEqual([f, j, k])
    expect(inclusionProof(6, 7, stored)).toEqual([i, k])
    expect(consistencyProof(3, 7, stored)).toEqual([c, d, g, l])
    expect(consistencyProof(4, 7, stored)).toEqual([l])
    expect(consistencyProof(6, 7, stored)).toEqual([i, j, k])
  })

  it('hold for no other leaf, index, size or root, and not when spoilt', () => {
    fc.assert(
      fc.property(sizeAndIndex, fc.nat(), acts, fc.nat(LARGEST), ([size, index], at, act, other) => {
        const head = headOf(size)
        const leaf = leafAt(index)
        const proof = inclusionProof(index, size, stored)
        const holds = (changed: Uint8Array[]) => verifyInclusion(leaf, index, head, changed)
        expect(holds(proof)).toBe(true)
        expect(verifyInclusion(flipped(leaf, at), index, head, proof)).toBe(false)
        expect(verifyInclusion(leaf, index, { size, root: flipped(head.root, at) }, proof)).toBe(false)
        if (other !== index) expect(verifyInclusion(leaf, other, head, proof)).toBe(false)
        if (proof.length > 0 || act === 'more') expect(holds(spoilt(proof, at, act))).toBe(false)
      }),
    )
  })

  it('read the nodes that are named beforehand, and no others', () => {
    fc.assert(
      fc.property(sizeAndIndex, ([size, index]) => {
        const { asked, read } = watching(stored)
        inclusionProof(index, size, read)
        expect(asked).toEqual(inclusionNodes(index, size))
      }),
    )
  })

  it('name a few nodes in the largest tree', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.maxSafeNat(), (size, at) => {
        expect(inclusionNodes(at % size, size).length).toBeLessThanOrEqual(106)
        expect(consistencyNodes(at % size, size).length).toBeLessThanOrEqual(106)
      }),
    )
  })

  it.each([
    [0, 0],
    [1, 1],
    [-1, 1],
    [0.5, 2],
    [Number.NaN, 2],
    [0, Number.NaN],
    [0, Number.POSITIVE_INFINITY],
    [2 ** 53, 2 ** 60],
  ])('of leaf %d of %d are not made, and do not hold', (index, size) => {
    expect(() => inclusionProof(index, size, stored)).toThrow('no such leaf')
    const leaf = leafAt(0)
    expect(verifyInclusion(leaf, index, { size, root: leaf }, [])).toBe(false)
    expect(verifyInclusion(leaf, index, { size, root: leaf }, new Array<Uint8Array>(100).fill(leaf))).toBe(false)
  })

  it('that go on above the root do not hold', () => {
    const [left, right] = [leafAt(0), leafAt(1)]
    expect(verifyInclusion(right, 0, { size: 1, root: nodeHash(left, right) }, [left])).toBe(false)
    expect(verifyInclusion(left, 0, { size: 1, root: nodeHash(left, right) }, [right])).toBe(false)
    const head = { size: 1, root: nodeHash(left, right) }
    expect(verifyConsistency({ size: 1, root: right }, head, [left])).toBe(false)
  })

  it('with hashes of another length do not hold', () => {
    expect(verifyInclusion(new Uint8Array(0), 0, { size: 1, root: new Uint8Array(0) }, [])).toBe(false)
    const [left, right] = [leafAt(0), leafAt(1)]
    // Bytes that moved from one hash to the next: together they are the same.
    const head = { size: 2, root: nodeHash(left, right) }
    expect(verifyInclusion(left, 0, head, [right])).toBe(true)
    expect(verifyInclusion(left.subarray(0, 31), 0, head, [Uint8Array.of(left[31]!, ...right)])).toBe(false)
  })
})

describe('proofs of consistency', () => {
  it('are those of RFC 6962, and hold for each pair of sizes', () => {
    for (let to = 0; to <= 40; to++) {
      for (let from = 0; from <= to; from++) {
        const proof = consistencyProof(from, to, stored)
        expect(proof).toEqual(from === 0 ? [] : proofByHand(from, entriesOf(to)))
        expect(verifyConsistency(headOf(from), headOf(to), proof)).toBe(true)
      }
    }
  })

  it('hold for no other sizes or roots, and not when spoilt', () => {
    fc.assert(
      fc.property(twoSizes, fc.nat(), acts, fc.nat(LARGEST), ([from, to], at, act, other) => {
        const [before, after] = [headOf(from), headOf(to)]
        const proof = consistencyProof(from, to, stored)
        expect(verifyConsistency(before, after, proof)).toBe(true)
        expect(verifyConsistency({ size: from, root: flipped(before.root, at) }, after, proof)).toBe(false)
        expect(verifyConsistency(before, { size: to, root: flipped(after.root, at) }, proof)).toBe(false)
        if (other !== from) expect(verifyConsistency({ ...before, size: other }, after, proof)).toBe(false)
        if (proof.length > 0 || act === 'more')
          expect(verifyConsistency(before, after, spoilt(proof, at, act))).toBe(false)
        if (from < to) expect(verifyConsistency(after, before, proof)).toBe(false)
      }),
    )
  })

  it('find out a log that changed an entry', () => {
    fc.assert(
      fc.property(twoSizes, fc.nat(), ([from, to], at) => {
        const entries = entriesOf(to)
        const forged = entries.with(at % from, Uint8Array.of(7))
        const after = { size: to, root: rootByHand(forged) }
        expect(verifyConsistency(headOf(from), after, proofByHand(from, forged))).toBe(false)
      }),
    )
  })

  it('read the nodes that are named beforehand, and no others', () => {
    fc.assert(
      fc.property(twoSizes, ([from, to]) => {
        const { asked, read } = watching(stored)
        consistencyProof(from, to, read)
        expect(asked).toEqual(consistencyNodes(from, to))
      }),
    )
  })

  it('about trees without leaves are empty, and need the one root that such a tree has', () => {
    const none = { size: 0, root: emptyRoot() }
    expect(verifyConsistency(none, none, [])).toBe(true)
    expect(verifyConsistency(none, headOf(5), [])).toBe(true)
    expect(verifyConsistency(none, headOf(5), [leafAt(0)])).toBe(false)
    expect(verifyConsistency({ size: 0, root: leafAt(0) }, headOf(5), [])).toBe(false)
    expect(verifyConsistency({ size: 0, root: leafAt(0) }, { size: 0, root: leafAt(0) }, [])).toBe(false)
    expect(verifyConsistency(headOf(1), none, [])).toBe(false)
  })

  it('are not made backwards, and malformed ones do not hold', () => {
    expect(() => consistencyProof(3, 2, stored)).toThrow('no smaller')
    expect(() => consistencyProof(-1, 2, stored)).toThrow()
    const root = leafAt(0)
    const many = new Array<Uint8Array>(1000).fill(root)
    for (const [from, to] of [
      [Number.NaN, 1],
      [1, Number.NaN],
      [0.5, 1],
      [-1, 1],
      [1, 2 ** 53],
      [1, 2],
      [2 ** 52, 2 ** 53 - 1],
    ] as const) {
      expect(verifyConsistency({ size: from, root }, { size: to, root }, many)).toBe(false)
      expect(verifyConsistency({ size: from, root }, { size: to, root }, [])).toBe(false)
    }
    expect(verifyConsistency({ size: 1, root: new Uint8Array(0) }, { size: 1, root: new Uint8Array(0) }, [])).toBe(
      false,
    )
  })
})
