// The Merkle tree of a log (RFC 6962, section 2.1) over bytes: hashing, its nodes, and the right edge that it grows by.
// ../merkle.ts is the same tree over texts, small enough to be built at once; this one has millions of leaves that are read from storage.
import { sha256 as sha256State } from '@noble/hashes/sha2.js'
import { invariant } from '../invariant.ts'
import { isSize } from './bytes.ts'

/** The length of a hash in bytes. */
export const HASH_BYTES = 32

/** States of SHA-256 that have taken in the mark already, and the one that they are copied into: a new one each time takes twice as long. */
const leafState = sha256State.create().update(Uint8Array.of(0))
const nodeState = sha256State.create().update(Uint8Array.of(1))
const work = sha256State.create()

/** The hash of an entry: sha256(0x00 ‖ entry). */
export const leafHash = (entry: Uint8Array): Uint8Array => leafState._cloneInto(work).update(entry).digest()

/** The hash of two subtrees side by side: sha256(0x01 ‖ left ‖ right). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  nodeState._cloneInto(work).update(left).update(right).digest()

/** The root of a tree without leaves: sha256 of nothing. A new array each time. */
export const emptyRoot = (): Uint8Array => sha256State(new Uint8Array(0))

/**
 * A node whose subtree is full: it covers the leaves from index · 2^level to (index + 1) · 2^level - 1. Level 0 are the leaves. Its hash
 * never changes while the tree grows, so it can be stored.
 */
export type NodeAt = { readonly level: number; readonly index: number }

/** Gives the stored hash (32 bytes) of a full node. It may throw where that is missing; the proof is not made then. */
export type ReadNode = (level: number, index: number) => Uint8Array

/** A head of a tree: how many leaves it has and the root over them, 32 bytes. */
export type TreeHead = { readonly size: number; readonly root: Uint8Array }

/** The right edge of a tree: its size, and its largest full subtrees from left to right, one for each binary digit 1 of the size. */
export type TreeEdge = { readonly size: number; readonly peaks: readonly Uint8Array[] }

/** The edge of a tree without leaves. */
export const emptyEdge: TreeEdge = { size: 0, peaks: [] }

/**
 * The full nodes that together cover the leaves from `start` up to but not including `end`, from left to right and each as large as
 * it can be. `start` must be a multiple of the largest power of two that fits in, as in every range that RFC 6962 splits a tree into.
 */
export function nodesOfRange(start: number, end: number): NodeAt[] {
  const nodes: NodeAt[] = []
  let at = start
  while (at < end) {
    let level = 0
    let width = 1
    while (width * 2 <= end - at) {
      width *= 2
      level++
    }
    invariant(at % width === 0, 'a full node begins at a multiple of its width')
    nodes.push({ level, index: at / width })
    at += width
  }
  return nodes
}

/** The nodes that are the edge of a tree of `size` leaves. */
export function edgeNodes(size: number): NodeAt[] {
  invariant(isSize(size), 'a tree has a whole number of leaves')
  return nodesOfRange(0, size)
}

/** The edge of a tree of `size` leaves, from stored hashes. */
export const edgeOf = (size: number, read: ReadNode): TreeEdge => ({
  size,
  peaks: edgeNodes(size).map(({ level, index }) => read(level, index)),
})

/** The hash over full subtrees that lie side by side, smaller to the right. There must be one at least. */
export const joinNodes = (hashes: readonly Uint8Array[]): Uint8Array =>
  hashes.reduceRight((right, left) => nodeHash(left, right))

/** The root of a tree: `emptyRoot()` for one without leaves. */
export const edgeRoot = ({ peaks }: TreeEdge): Uint8Array => (peaks.length === 0 ? emptyRoot() : joinNodes(peaks))

/**
 * The edge after more leaves, given as leaf hashes. `visit` is told each full node that comes into being, leaves too, in the order in
 * which they do: what a log stores of its tree. The arrays are kept, not copied: nobody may change them afterwards.
 */
export function appendLeaves(
  edge: TreeEdge,
  leaves: Iterable<Uint8Array>,
  visit?: (level: number, index: number, hash: Uint8Array) => void,
): TreeEdge {
  invariant(edge.peaks.length === edgeNodes(edge.size).length, 'an edge has a hash for each binary digit 1 of its size')
  const peaks = [...edge.peaks]
  let size = edge.size
  for (const leaf of leaves) {
    invariant(leaf.length === HASH_BYTES, 'a leaf is given as its hash')
    let hash = leaf
    let level = 0
    let index = size
    visit?.(level, index, hash)
    for (; index % 2 === 1; visit?.(level, index, hash)) {
      hash = nodeHash(peaks.pop()!, hash)
      index = (index - 1) / 2
      level++
    }
    peaks.push(hash)
    size++
  }
  return { size, peaks }
}

/** The root over leaf hashes in order. */
export const rootOfLeaves = (leaves: Iterable<Uint8Array>): Uint8Array => edgeRoot(appendLeaves(emptyEdge, leaves))
