/** The tree of the journal as it is stored: hashes of leaves in the entries, those of whole tiles in `journal_node`. */
import { type Tile, tilePath, tileReader, tilesOfNodes } from '@hongyun/lottery/journal/tiles.ts'
import { edgeNodes, edgeOf, type NodeAt, type ReadNode, type TreeEdge } from '@hongyun/lottery/journal/tree.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'

const WIDTH = 256

/** The bytes of a tile of hashes, as wide as is asked for. */
export async function readTile(database: Queryable, { level, index, width }: Tile): Promise<Buffer> {
  const first = BigInt(index * WIDTH)
  const { bytes } = only(
    level === 0
      ? await database.query<{ bytes: Buffer | null }>(
          `select string_agg(hash, '' order by no) as bytes from journal_entry where no >= $1 and no < $1 + $2`,
          [first, width],
          'journal.leaves',
        )
      : await database.query<{ bytes: Buffer | null }>(
          `select string_agg(hash, '' order by no) as bytes from journal_node where level = $3 and no >= $1 and no < $1 + $2`,
          [first, width, level],
          'journal.nodes',
        ),
  )
  return bytes ?? Buffer.alloc(0)
}

/** What reads these nodes in a tree of `size` leaves. */
export async function readNodes(database: Queryable, nodes: readonly NodeAt[], size: number): Promise<ReadNode> {
  const tiles = new Map<string, Buffer>()
  for (const tile of tilesOfNodes(nodes, size)) tiles.set(tilePath(tile), await readTile(database, tile))
  return tileReader(size, (tile) => tiles.get(tilePath(tile)) ?? Buffer.alloc(0))
}

/** The right edge of the tree, read from what is stored. */
export async function readEdge(database: Queryable, size: number): Promise<TreeEdge> {
  return edgeOf(size, await readNodes(database, edgeNodes(size), size))
}
