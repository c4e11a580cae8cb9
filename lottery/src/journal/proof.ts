// Proofs about the tree of a log: that an entry is in it (inclusion), and that a larger tree begins with a smaller one (consistency).
// How they are made is RFC 6962, section 2.1; how they are checked is RFC 9162, sections 2.1.3.2 and 2.1.4.2.
import { invariant } from '../invariant.ts'
import { isSize, sameBytes } from './bytes.ts'
import {
  emptyRoot,
  HASH_BYTES,
  joinNodes,
  type NodeAt,
  nodeHash,
  nodesOfRange,
  type ReadNode,
  type TreeHead,
} from './tree.ts'

/** Leaves from `start` up to but not including `end`. One hash of a proof stands for one such range. */
type Range = readonly [start: number, end: number]

/** Where RFC 6962 splits a tree of more than one leaf: the largest power of two below its size. */
function splitOf(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

function inclusionRanges(index: number, size: number): Range[] {
  invariant(isSize(size) && isSize(index) && index < size, 'no such leaf')
  const ranges: Range[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    if (index < middle) {
      ranges.push([middle, end])
      end = middle
    } else {
      ranges.push([start, middle])
      start = middle
    }
  }
  return ranges.reverse()
}

function consistencyRanges(from: number, to: number): Range[] {
  invariant(isSize(to) && isSize(from) && from <= to, 'a tree is consistent with one that is no smaller')
  if (from === 0 || from === to) return []
  const ranges: Range[] = []
  let [start, end] = [0, to]
  while (end !== from) {
    const middle = start + splitOf(end - start)
    if (from <= middle) {
      ranges.push([middle, end])
      end = middle
    } else {
      ranges.push([start, middle])
      start = middle
    }
  }
  // The verifier knows the smaller root itself where the whole smaller tree is one subtree of the larger.
  if (start > 0) ranges.push([start, end])
  return ranges.reverse()
}

const nodesOf = (ranges: readonly Range[]): NodeAt[] => ranges.flatMap(([start, end]) => nodesOfRange(start, end))

const hashesOf = (ranges: readonly Range[], read: ReadNode): Uint8Array[] =>
  ranges.map(([start, end]) => joinNodes(nodesOfRange(start, end).map(({ level, index }) => read(level, index))))

/** The stored nodes that `inclusionProof` reads: for fetching them beforehand. */
export const inclusionNodes = (index: number, size: number): NodeAt[] => nodesOf(inclusionRanges(index, size))

/**
 * The proof that the leaf at `index` (from 0) is in the tree of the first `size` leaves: hashes from the leaf's sibling up. The storage
 * may hold a larger tree. Throws where there is no such leaf.
 */
export const inclusionProof = (index: number, size: number, read: ReadNode): Uint8Array[] =>
  hashesOf(inclusionRanges(index, size), read)

/** The stored nodes that `consistencyProof` reads: for fetching them beforehand. */
export const consistencyNodes = (from: number, to: number): NodeAt[] => nodesOf(consistencyRanges(from, to))

/**
 * The proof that the tree of the first `to` leaves begins with that of the first `from`; empty where `from` is 0 or equal to `to`.
 * Throws where `from` is larger.
 */
export const consistencyProof = (from: number, to: number, read: ReadNode): Uint8Array[] =>
  hashesOf(consistencyRanges(from, to), read)

const areHashes = (hashes: readonly Uint8Array[]): boolean => hashes.every(({ length }) => length === HASH_BYTES)

const isOdd = (value: number): boolean => value % 2 === 1
const halfOf = (value: number): number => Math.floor(value / 2)

/**
 * Whether the proof shows that the leaf (a leaf hash) is at `index` in the tree with this head. Malformed input of any kind gives
 * false and never throws.
 */
export function verifyInclusion(
  leaf: Uint8Array,
  index: number,
  { size, root }: TreeHead,
  proof: readonly Uint8Array[],
): boolean {
  if (!isSize(size) || !isSize(index) || index >= size || !areHashes([leaf, root, ...proof])) return false
  let [node, last] = [index, size - 1]
  let hash = leaf
  for (const sibling of proof) {
    if (last === 0) return false
    if (isOdd(node) || node === last) {
      hash = nodeHash(sibling, hash)
      // The rightmost node has no sibling on some levels: it rises until it is a right child.
      while (!isOdd(node) && node > 0) [node, last] = [halfOf(node), halfOf(last)]
    } else hash = nodeHash(hash, sibling)
    ;[node, last] = [halfOf(node), halfOf(last)]
  }
  return last === 0 && sameBytes(hash, root)
}

/**
 * Whether the proof shows that the tree with head `to` begins with the leaves of the tree with head `from`. A tree without leaves has
 * one root, and every tree begins with it by the empty proof; equal sizes need equal roots and the empty proof. Malformed input of any
 * kind gives false and never throws.
 */
export function verifyConsistency(from: TreeHead, to: TreeHead, proof: readonly Uint8Array[]): boolean {
  if (!isSize(from.size) || !isSize(to.size) || from.size > to.size) return false
  if (!areHashes([from.root, to.root, ...proof])) return false
  if ([from, to].some(({ size, root }) => size === 0 && !sameBytes(root, emptyRoot()))) return false
  if (from.size === to.size) return proof.length === 0 && sameBytes(from.root, to.root)
  if (from.size === 0) return proof.length === 0
  return rootsAgree(from, to, proof)
}

function rootsAgree(from: TreeHead, to: TreeHead, proof: readonly Uint8Array[]): boolean {
  let [node, last] = [from.size - 1, to.size - 1]
  while (isOdd(node)) [node, last] = [halfOf(node), halfOf(last)]
  // All ones below: the smaller tree is one full subtree, so its root is where the proof begins.
  const [first, ...rest] = node === 0 ? [from.root, ...proof] : proof
  if (first === undefined) return false
  let [smaller, larger] = [first, first]
  for (const hash of rest) {
    if (last === 0) return false
    if (isOdd(node) || node === last) {
      smaller = nodeHash(hash, smaller)
      larger = nodeHash(hash, larger)
      while (!isOdd(node) && node > 0) [node, last] = [halfOf(node), halfOf(last)]
    } else larger = nodeHash(larger, hash)
    ;[node, last] = [halfOf(node), halfOf(last)]
  }
  return last === 0 && sameBytes(smaller, from.root) && sameBytes(larger, to.root)
}
