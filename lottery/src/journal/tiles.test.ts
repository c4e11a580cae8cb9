import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesOf, storedHashes } from '../../testing/journal.ts'
import { inclusionNodes, inclusionProof, verifyInclusion } from './proof.ts'
import {
  bundleBytes,
  MAX_ENTRY_BYTES,
  newBundles,
  newTiles,
  parseBundle,
  parseTilePath,
  type Tile,
  tileBytes,
  tileIn,
  tilePath,
  tileReader,
  tilesOfNodes,
} from './tiles.ts'
import { edgeNodes, edgeOf, edgeRoot, leafHash } from './tree.ts'

const LARGEST = 66_000
const stored = storedHashes(LARGEST)

const tiles: fc.Arbitrary<Tile> = fc.record({
  level: fc.oneof(fc.nat({ max: 63 }), fc.constant('entries' as const)),
  index: fc.oneof(fc.maxSafeNat(), fc.nat({ max: 3000 })),
  width: fc.integer({ min: 1, max: 256 }),
})

describe('the path of a tile', () => {
  it.each<[string, Tile]>([
    ['tile/0/000', { level: 0, index: 0, width: 256 }],
    ['tile/0/001', { level: 0, index: 1, width: 256 }],
    ['tile/0/001.p/5', { level: 0, index: 1, width: 5 }],
    ['tile/63/999.p/255', { level: 63, index: 999, width: 255 }],
    ['tile/5/x001/000', { level: 5, index: 1000, width: 256 }],
    ['tile/1/x001/x234/067', { level: 1, index: 1234067, width: 256 }],
    ['tile/5/x123/x456/078.p/2', { level: 5, index: 123456078, width: 2 }],
    ['tile/entries/x003/x057/500', { level: 'entries', index: 3057500, width: 256 }],
    ['tile/entries/000.p/1', { level: 'entries', index: 0, width: 1 }],
  ])('%s', (path, tile) => {
    expect(tilePath(tile)).toBe(path)
    expect(parseTilePath(path)).toEqual(tile)
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(tiles, (tile) => {
        expect(parseTilePath(tilePath(tile))).toEqual(tile)
      }),
    )
  })

  it.each([
    '',
    'tile/0/',
    'tile/0/1',
    'tile/0/01',
    'tile/0/0001',
    'tile/00/001',
    'tile/01/001',
    'tile/64/001',
    'tile/-1/001',
    'tile/0/-01',
    'tile/data/001',
    'tile/0/123/456/078',
    'tile/0/x123',
    'tile/0/x000/001',
    'tile/0/x123/x456',
    'tile/0/001.p/0',
    'tile/0/001.p/05',
    'tile/0/001.p/256',
    'tile/0/001.p/',
    'tile/0/001.p',
    'tile/0/001/',
    '/tile/0/001',
    'tile/0/001\n',
    'tile/0/x009/x007/x199/x254/x740/992',
    `tile/0/${'x999/'.repeat(100_000)}999`,
    'tile/3/5/x123/456',
    'tile/entries/٠٠١',
    'tile/0/../001',
  ])('is not %j', (path) => {
    expect(parseTilePath(path)).toBeUndefined()
  })
})

describe('the tiles that a log writes', () => {
  it('are those of the example in the format', () => {
    const all = [...newTiles(0, 70_000)]
    const full = (level: number) => all.filter((tile) => tile.level === level && tile.width === 256).length
    expect([full(0), full(1), full(2)]).toEqual([273, 1, 0])
    expect(all.filter(({ width }) => width < 256)).toEqual([
      { level: 0, index: 273, width: 112 },
      { level: 1, index: 1, width: 17 },
      { level: 2, index: 0, width: 1 },
    ])
    expect([...newTiles(0, 256)].map(tilePath)).toEqual(['tile/0/000', 'tile/1/000.p/1'])
  })

  it('follow from each step', () => {
    expect([...newTiles(0, 0)]).toEqual([])
    expect([...newTiles(5, 5)]).toEqual([])
    expect([...newTiles(0, 1)].map(tilePath)).toEqual(['tile/0/000.p/1'])
    expect([...newTiles(255, 256)].map(tilePath)).toEqual(['tile/0/000', 'tile/1/000.p/1'])
    expect([...newTiles(256, 257)].map(tilePath)).toEqual(['tile/0/001.p/1'])
    expect([...newTiles(250, 600)].map(tilePath)).toEqual([
      'tile/0/000',
      'tile/0/001',
      'tile/0/002.p/88',
      'tile/1/000.p/2',
    ])
    expect([...newTiles(65_535, 65_537)].map(tilePath)).toEqual([
      'tile/0/255',
      'tile/0/256.p/1',
      'tile/1/000',
      'tile/2/000.p/1',
    ])
    expect([...newBundles(250, 600)].map(tilePath)).toEqual([
      'tile/entries/000',
      'tile/entries/001',
      'tile/entries/002.p/88',
    ])
  })

  it('leave no hash out, whatever the steps', () => {
    fc.assert(
      fc.property(fc.nat(70_000), fc.nat(70_000), (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const written = new Map([...newTiles(0, from), ...newTiles(from, to)].map((tile) => [tilePath(tile), tile]))
        for (const tile of newTiles(0, to)) expect(written.get(tilePath(tile))).toEqual(tile)
        const bundles = [...newBundles(from, to)]
        expect(bundles.map(({ index, width }) => ({ index, width }))).toEqual(
          [...newTiles(from, to)].filter(({ level }) => level === 0).map(({ index, width }) => ({ index, width })),
        )
      }),
    )
  })

  it('come one by one: a huge log does not fill the memory', () => {
    const first = newTiles(0, Number.MAX_SAFE_INTEGER).next()
    expect(first.value).toEqual({ level: 0, index: 0, width: 256 })
    expect(() => newTiles(5, 4).next()).toThrow()
    expect(() => newBundles(0, 2 ** 53).next()).toThrow()
  })

  it('begin with what the partial ones before them have', () => {
    for (const size of [1, 200, 256, 300, 65_536, LARGEST]) {
      for (const tile of newTiles(size - 1, size)) {
        const bytes = tileBytes(tile, stored)
        expect(bytes.length).toBe(tile.width * 32)
        const before = tileIn(tile.level, tile.index, size - 1)
        if (before) expect(tileBytes(before, stored)).toEqual(bytes.subarray(0, before.width * 32))
      }
    }
  })
})

/** Serves the tiles of a tree and keeps what was asked. */
function served(size: number) {
  const asked = new Set<string>()
  const read = tileReader(size, (tile) => {
    asked.add(tilePath(tile))
    return tileBytes(tile, stored)
  })
  return { asked, read }
}

describe('hashes out of tiles', () => {
  it('are those that were stored, at every level', () => {
    const size = 66_000
    const { read } = served(size)
    for (let level = 0; level <= 16; level++) {
      const last = Math.floor(size / 2 ** level) - 1
      for (const index of [0, last >> 1, last]) expect(read(level, index)).toEqual(stored(level, index))
      expect(() => read(level, last + 1)).toThrow('no such node')
    }
  })

  it('make proofs and roots from the tiles that are named beforehand', () => {
    const sizeAndIndex = fc
      .integer({ min: 1, max: LARGEST })
      .chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1)))
    fc.assert(
      fc.property(sizeAndIndex, ([size, index]) => {
        const { asked, read } = served(size)
        const root = edgeRoot(edgeOf(size, read))
        expect(root).toEqual(edgeRoot(edgeOf(size, stored)))
        expect(verifyInclusion(stored(0, index), index, { size, root }, inclusionProof(index, size, read))).toBe(true)
        const named = tilesOfNodes([...edgeNodes(size), ...inclusionNodes(index, size)], size).map(tilePath)
        expect([...asked].sort()).toEqual(named.sort())
      }),
      { numRuns: 30 },
    )
  })

  it('are read from the full tile where the partial one is gone', () => {
    const read = tileReader(300, ({ level, index }) => tileBytes({ level, index, width: 256 }, stored))
    expect(read(0, 299)).toEqual(stored(0, 299))
    expect(() => read(0, 300)).toThrow('no such node')
  })

  it('are not read from bytes of another length, or from bundles', () => {
    for (const length of [0, 31, 299 * 32, 300 * 32 + 1, 257 * 32])
      expect(() => tileReader(300, () => new Uint8Array(length))(0, 299)).toThrow('tile/0/001.p/44 has a wrong length')
    expect(() => tileBytes({ level: 'entries', index: 0, width: 1 }, stored)).toThrow('entries')
  })
})

describe('bundles', () => {
  it('are written as the format says', () => {
    const bytes = bundleBytes([Uint8Array.of(1, 2, 3), new Uint8Array(0), new Uint8Array(300).fill(7)])
    expect([...bytes.subarray(0, 9)]).toEqual([0, 3, 1, 2, 3, 0, 0, 1, 44])
    expect(bytes.length).toBe(2 + 3 + 2 + 2 + 300)
  })

  it('are read as they were written, and not with a byte more or fewer or by another width', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 600 }), { minLength: 1, maxLength: 256 }),
        fc.nat(),
        (entries, at) => {
          const bytes = bundleBytes(entries)
          expect(parseBundle(bytes, entries.length)).toEqual(entries)
          expect(parseBundle(bytes, entries.length + 1)).toBeUndefined()
          expect(parseBundle(bytes, entries.length - 1)).toBeUndefined()
          expect(parseBundle(bytes.subarray(0, at % bytes.length), entries.length)).toBeUndefined()
          expect(parseBundle(Uint8Array.of(...bytes, 0), entries.length)).toBeUndefined()
        },
      ),
    )
  })

  it('hash to the tile of leaves that has their place', () => {
    const all = entriesOf(300)
    const bundle = parseBundle(bundleBytes(all.slice(256)), 44)!
    const [, tile] = newTiles(0, 300)
    expect(tileBytes(tile!, stored)).toEqual(Uint8Array.from(bundle.flatMap((entry) => [...leafHash(entry)])))
  })

  it('hold entries of up to 65535 bytes, and 256 at most', () => {
    const largest = new Uint8Array(MAX_ENTRY_BYTES).fill(9)
    expect(parseBundle(bundleBytes([largest, largest]), 2)).toEqual([largest, largest])
    expect(() => bundleBytes([new Uint8Array(MAX_ENTRY_BYTES + 1)])).toThrow('65535')
    expect(() => bundleBytes([])).toThrow()
    expect(() => bundleBytes(entriesOf(257))).toThrow()
    expect(parseBundle(new Uint8Array(0), 0)).toEqual([])
    expect(parseBundle(new Uint8Array(0), 1)).toBeUndefined()
    expect(parseBundle(Uint8Array.of(255, 255, 1), 1)).toBeUndefined()
  })
})
