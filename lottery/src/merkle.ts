// Merkle trees as in RFC 6962: SHA-256, 0x00 before a leaf and 0x01 before a node. Hashes are 64 lower-case hex digits.
import { concat, fromHash, isHash, sha256, toHex, utf8 } from './hash.ts'
import { invariant } from './invariant.ts'

const leafMark = Uint8Array.of(0)
const nodeMark = Uint8Array.of(1)

/** The hash of a leaf: sha256(0x00 ‖ UTF-8 of the text). */
export const leafHash = (text: string): string => toHex(sha256(concat(leafMark, utf8(text))))

const nodeHash = (left: string, right: string): string =>
  toHex(sha256(concat(nodeMark, fromHash(left), fromHash(right))))

/** The root of no leaves: sha256 of nothing. */
export const emptyRoot = toHex(sha256(new Uint8Array(0)))

/** A tree that grows leaf by leaf and keeps only its log2(size) + 1 whole subtrees, the largest first. Plain data: it can be stored. */
export type MerkleTree = { readonly size: number; readonly peaks: readonly string[] }

/** The tree without leaves. */
export const emptyTree: MerkleTree = { size: 0, peaks: [] }

/** The tree with one more leaf (a leaf hash). */
export function addLeaf(tree: MerkleTree, leaf: string): MerkleTree {
  invariant(isHash(leaf), 'a leaf is given as its hash')
  const peaks = [...tree.peaks]
  let node = leaf
  for (let size = tree.size; size % 2 === 1; size = (size - 1) / 2) node = nodeHash(peaks.pop()!, node)
  return { size: tree.size + 1, peaks: [...peaks, node] }
}

/** The root of the tree; `emptyRoot` for no leaves. */
export const treeRoot = (tree: MerkleTree): string =>
  tree.peaks.length === 0 ? emptyRoot : tree.peaks.reduceRight((right, left) => nodeHash(left, right))

/** The root over leaf hashes in order; `emptyRoot` for none. */
export const merkleRoot = (leaves: Iterable<string>): string => {
  let tree = emptyTree
  for (const leaf of leaves) tree = addLeaf(tree, leaf)
  return treeRoot(tree)
}

/** Proof that a leaf is the `index`-th (from 0) of `size`: the sibling hashes from the leaf up. */
export type MerkleProof = { readonly index: number; readonly size: number; readonly path: readonly string[] }

/** The largest power of two below n (n > 1): where RFC 6962 splits a tree. */
const splitOf = (n: number): number => {
  let power = 1
  while (power * 2 < n) power *= 2
  return power
}

/** The hashes of a tree, level by level from its leaves to its root. A node without a sibling stands on the next level as it is. */
export type MerkleLevels = readonly (readonly string[])[]

/** Works out the levels above leaf hashes, a node at a step: whoever must not be held up by many of them rests between steps. */
export function* merkleLevels(leaves: readonly string[]): Generator<undefined, MerkleLevels> {
  const levels = [leaves]
  for (let below = leaves; below.length > 1; below = levels.at(-1)!) {
    const level: string[] = []
    for (let i = 0; i < below.length; i += 2) {
      const right = below[i + 1]
      level.push(right === undefined ? below[i]! : nodeHash(below[i]!, right))
      yield
    }
    levels.push(level)
  }
  return levels
}

/** The proof of the leaf at `index` of a tree. */
export function proofIn(levels: MerkleLevels, index: number): MerkleProof {
  const size = levels[0]?.length ?? 0
  invariant(Number.isInteger(index) && index >= 0 && index < size, 'no such leaf')
  const path = levels.flatMap((level, depth) => {
    const at = Math.floor(index / 2 ** depth)
    return level[at % 2 === 0 ? at + 1 : at - 1] ?? []
  })
  return { index, size, path }
}

/** The proof of the leaf at `index` among leaf hashes. */
export function merkleProof(leaves: readonly string[], index: number): MerkleProof {
  const steps = merkleLevels(leaves)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return proofIn(value, index)
  }
}

/** The root computed from a leaf and its proof; `undefined` where the path does not have the length that the tree's size requires. */
function rootFrom(leaf: string, path: readonly string[], index: number, size: number): string | undefined {
  if (size === 1) return path.length === 0 ? leaf : undefined
  const sibling = path.at(-1)
  if (sibling === undefined) return undefined
  const split = splitOf(size)
  const below = path.slice(0, -1)
  if (index < split) {
    const left = rootFrom(leaf, below, index, split)
    return left === undefined ? undefined : nodeHash(left, sibling)
  }
  const right = rootFrom(leaf, below, index - split, size - split)
  return right === undefined ? undefined : nodeHash(sibling, right)
}

/** Whether the proof shows that `leaf` (a leaf hash) is in the tree with this root. Malformed input gives false and never throws. */
export function verifyProof(leaf: string, proof: MerkleProof, root: string): boolean {
  const { index, size, path } = proof
  const sound = Number.isSafeInteger(size) && Number.isSafeInteger(index) && index >= 0 && index < size
  if (!sound || path.length > 64 || ![leaf, root, ...path].every(isHash)) return false
  return rootFrom(leaf, path, index, size) === root
}
