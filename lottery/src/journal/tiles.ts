// Tiles (c2sp.org/tlog-tiles): how a log serves its tree and its entries as files that never change. A tile holds up to 256 hashes of
// nodes side by side at every eighth level; a bundle holds the entries of a tile of leaves.
import { invariant } from '../invariant.ts'
import { isSize } from './bytes.ts'
import { HASH_BYTES, type NodeAt, nodeHash, type ReadNode } from './tree.ts'

/** How many hashes or entries a full tile or bundle has. */
const TILE_WIDTH = 256

const TILE_HEIGHT = 8
const MAX_LEVEL = 63

/**
 * A tile: the nodes of tree level 8 · `level` from index 256 · `index` on, `width` of them (1 to 256; below 256 it is partial). With
 * level `entries` it is the bundle of the entries that the tile of level 0 with the same index and width has the hashes of.
 */
export type Tile = { readonly level: number | 'entries'; readonly index: number; readonly width: number }

/** The path of a tile below a log's address: `tile/0/x001/x234/067`, `tile/entries/000.p/7`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  const last = groups.pop()
  const place = [...groups.map((group) => `x${group}`), last].join('/')
  return `tile/${level}/${place}${width < TILE_WIDTH ? `.p/${width}` : ''}`
}

/** The tile of a path; undefined for any text that `tilePath` does not write: superfluous zeros, widths of 0 or 256, levels above 63. */
export function parseTilePath(path: string): Tile | undefined {
  const parts = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path)
  if (!parts) return undefined
  const level: Tile['level'] = parts[1] === 'entries' ? 'entries' : Number(parts[1])
  const index = Number(parts[2]!.replaceAll(/\D/g, ''))
  const width = parts[3] === undefined ? TILE_WIDTH : Number(parts[3])
  const tile = { level, index, width }
  const sound = isSize(index) && width >= 1 && (level === 'entries' || level <= MAX_LEVEL)
  return sound && tilePath(tile) === path ? tile : undefined
}

/** How many full nodes the level of a tile has in a tree of `size` leaves. */
function nodesAt(level: Tile['level'], size: number): number {
  return level === 'entries' ? size : Math.floor(size / TILE_WIDTH ** level)
}

/** The widest form of a tile in a tree of `size` leaves; undefined where the tree does not reach it. */
export function tileIn(level: Tile['level'], index: number, size: number): Tile | undefined {
  const width = Math.min(TILE_WIDTH, nodesAt(level, size) - index * TILE_WIDTH)
  return width >= 1 ? { level, index, width } : undefined
}

function* newAtLevel(level: Tile['level'], from: number, to: number): Generator<Tile> {
  const [before, after] = [nodesAt(level, from), nodesAt(level, to)]
  if (before === after) return
  const last = Math.floor((after - 1) / TILE_WIDTH)
  for (let index = Math.floor(before / TILE_WIDTH); index <= last; index++) yield tileIn(level, index, to)!
}

const checkGrowth = (from: number, to: number): void =>
  invariant(isSize(from) && isSize(to) && from <= to, 'a log grows from one size to another')

/**
 * The tiles of hashes that a log must write when it grows from `from` to `to` leaves, level by level, each as wide as it is in the tree
 * of `to`. What it wrote before stays as it was. One by one, since there may be millions.
 */
export function* newTiles(from: number, to: number): Generator<Tile> {
  checkGrowth(from, to)
  for (let level = 0; nodesAt(level, to) > 0; level++) yield* newAtLevel(level, from, to)
}

/** The bundles of entries that a log must write when it grows from `from` to `to` leaves. */
export function* newBundles(from: number, to: number): Generator<Tile> {
  checkGrowth(from, to)
  yield* newAtLevel('entries', from, to)
}

/** Where a full node of the tree is found: 2^n neighbouring hashes of a tile, from the `first` on, whose subtree it is. */
function placeOf(level: number, index: number) {
  const count = 2 ** (level % TILE_HEIGHT)
  const first = index * count
  return {
    level: Math.floor(level / TILE_HEIGHT),
    index: Math.floor(first / TILE_WIDTH),
    first: first % TILE_WIDTH,
    count,
  }
}

/**
 * The tiles, each once, that hold the hashes of these nodes in the widest form that a tree of `size` leaves has: what to fetch before
 * a proof is made. Throws for a node that the tree does not have.
 */
export function tilesOfNodes(nodes: Iterable<NodeAt>, size: number): Tile[] {
  const tiles = new Map<string, Tile>()
  for (const node of nodes) {
    const tile = tileHolding(node.level, node.index, size)
    tiles.set(tilePath(tile), tile)
  }
  return [...tiles.values()]
}

function tileHolding(level: number, index: number, size: number): Tile {
  const place = placeOf(level, index)
  const tile = tileIn(place.level, place.index, size)
  invariant(tile && place.first + place.count <= tile.width, 'the tree has no such node yet')
  return tile
}

/** The bytes of a tile of hashes: its nodes' hashes one after the other. `read` gives the stored hashes of the tree. */
export function tileBytes({ level, index, width }: Tile, read: ReadNode): Uint8Array {
  invariant(level !== 'entries', 'a bundle has entries, not hashes')
  const bytes = new Uint8Array(width * HASH_BYTES)
  for (let i = 0; i < width; i++) bytes.set(read(level * TILE_HEIGHT, index * TILE_WIDTH + i), i * HASH_BYTES)
  return bytes
}

/** Whether bytes have the length of this tile of hashes, or of the full one that may be served in place of a partial one. */
const isTileLength = ({ width }: Tile, { length }: Uint8Array): boolean =>
  length === width * HASH_BYTES || length === TILE_WIDTH * HASH_BYTES

/**
 * Reads nodes out of the tiles of a tree of `size` leaves. `bytesOf` gives the bytes of a tile, in the form that `tilesOfNodes`
 * names. Throws for nodes that the tree lacks and for bytes of another length. Nothing says here that a tile is the log's: what is made of
 * it is to be verified against a signed head.
 */
export function tileReader(size: number, bytesOf: (tile: Tile) => Uint8Array): ReadNode {
  return (level, index) => {
    const tile = tileHolding(level, index, size)
    const bytes = bytesOf(tile)
    invariant(isTileLength(tile, bytes), `${tilePath(tile)} has a wrong length`)
    const { first, count } = placeOf(level, index)
    return subtreeHash(bytes, first * HASH_BYTES, count)
  }
}

/** The hash over `count` hashes, a power of two, that begin at a byte. */
function subtreeHash(bytes: Uint8Array, start: number, count: number): Uint8Array {
  if (count === 1) return bytes.slice(start, start + HASH_BYTES)
  const half = count / 2
  return nodeHash(subtreeHash(bytes, start, half), subtreeHash(bytes, start + half * HASH_BYTES, half))
}

/** The most bytes that an entry can have: its length is written as two bytes. */
export const MAX_ENTRY_BYTES = 0xffff

/** The bytes of a bundle: before each entry its length as two bytes, most significant first. Throws for an entry that is too long. */
export function bundleBytes(entries: readonly Uint8Array[]): Uint8Array {
  invariant(entries.length >= 1 && entries.length <= TILE_WIDTH, 'a bundle has 1 to 256 entries')
  const bytes = new Uint8Array(entries.reduce((sum, { length }) => sum + 2 + length, 0))
  let at = 0
  for (const entry of entries) {
    invariant(entry.length <= MAX_ENTRY_BYTES, 'an entry has at most 65535 bytes')
    bytes[at] = entry.length >> 8
    bytes[at + 1] = entry.length
    bytes.set(entry, at + 2)
    at += 2 + entry.length
  }
  return bytes
}

/** The entries of a bundle, as views of its bytes; undefined unless it has exactly `width` of them and nothing after. */
export function parseBundle(bytes: Uint8Array, width: number): Uint8Array[] | undefined {
  const entries: Uint8Array[] = []
  let at = 0
  while (at < bytes.length) {
    const start = at + 2
    if (entries.length === width || start > bytes.length) return undefined
    at = start + bytes[start - 2]! * 256 + bytes[start - 1]!
    if (at > bytes.length) return undefined
    entries.push(bytes.subarray(start, at))
  }
  return entries.length === width ? entries : undefined
}
