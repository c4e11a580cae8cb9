/** The audit of the tree: every entry is the leaf that it was, and every head the signed root over the entries below it. */
import { parseCheckpoint } from '@hongyun/lottery/journal/checkpoint.ts'
import { idsOf, RECORD_BYTES, readEntry } from '@hongyun/lottery/journal/entry.ts'
import type { VerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { parseNote } from '@hongyun/lottery/journal/note.ts'
import { verifyNote } from '@hongyun/lottery/journal/signing.ts'
import { appendLeaves, edgeRoot, emptyEdge, leafHash, type TreeEdge } from '@hongyun/lottery/journal/tree.ts'
import type { Finding } from '../../../../platform/check.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { type AnnouncedKey, announcedKeys, blocksOfKeys } from '../key.ts'
import { readEdge } from '../tiles.ts'

const AT_ONCE = 500
/** A tag and one hash, or two. */
const WIDTHS = [48, 80]

type EntryRow = {
  no: bigint
  block: bigint
  table_name: string
  rows: number
  first_id: bigint | null
  last_id: bigint | null
  hash: Buffer
  data: Buffer
}
type HeadRow = { size: bigint; root: Buffer; note: string; at: number }

/** From which head on each key signs: after the head that has its row, or at it where the key before was lost. */
type Reign = { readonly from: number; readonly key: VerifierKey }

async function reigns(database: Queryable, keys: readonly AnnouncedKey[]): Promise<Reign[]> {
  const blocks = await blocksOfKeys(database)
  return keys.flatMap(({ no, key, wasLost }) => {
    const block = blocks.get(no)
    if (block === undefined) return []
    return [{ from: no === 1 || wasLost ? block : block + 1, key }]
  })
}

/** What is wrong with an entry beside its place in the tree. */
function entryFault(row: EntryRow, at: number | undefined): string | undefined {
  const entry = readEntry(row.data)
  if (!entry || entry.header.table !== row.table_name) return 'is no entry of its table'
  const { header } = entry
  if (header.at !== at) return 'is of another time than its block'
  if (header.rows !== row.rows) return 'has other rows than it says'
  const width = entry.body.length / row.rows
  if (header.op !== undefined)
    return row.first_id === null && WIDTHS.includes(width) ? undefined : 'has other rows than it says'
  const ids = idsOf(row.data)
  const isAscending = ids.every((id, n) => n === 0 || id > ids[n - 1]!)
  const isWhole =
    ids.length === row.rows && width === RECORD_BYTES && ids[0] === row.first_id && ids.at(-1) === row.last_id
  return isAscending && isWhole ? undefined : 'has other rows than it says'
}

function headFault(
  { size, root, note }: HeadRow,
  computed: Uint8Array,
  origin: string,
  reigning: readonly Reign[],
): string | undefined {
  if (!root.equals(computed)) return 'is not the root over its entries'
  const read = parseNote(note)
  const checkpoint = read && parseCheckpoint(read.text)
  if (!checkpoint || checkpoint.origin !== origin || checkpoint.size !== Number(size) || !root.equals(checkpoint.root))
    return 'is not what was signed'
  const key = reigning.findLast(({ from }) => from <= Number(size))?.key
  return key && verifyNote(read, [key]).ok ? undefined : 'is not signed by the key of its time'
}

/** Reads the tree once, block by block: all of it, or what came after the head of `from` entries, which was read another time. */
export async function* journalTree(database: Queryable, from: number): AsyncGenerator<Finding> {
  const keys = await announcedKeys(database)
  const reigning = await reigns(database, keys)
  const origin = keys[0]?.key.name ?? ''
  const finding = (row: string, says: string, expected: string): Finding => ({ check: 'journal', row, says, expected })
  let edge: TreeEdge = emptyEdge
  if (from > 0) {
    const [head] = await database.query<{ root: Buffer }>('select root from journal_head where size = $1', [from])
    edge = head ? await readEdge(database, from).catch(() => emptyEdge) : emptyEdge
    if (!head?.root.equals(edgeRoot(edge))) {
      yield finding(`head ${from}`, 'is not the root over its entries', 'the head from which the audit goes on')
      return
    }
  }
  for (;;) {
    const heads = await database.query<HeadRow>(
      'select size, root, note, at from journal_head where size > $1 order by size limit $2',
      [edge.size, AT_ONCE],
    )
    if (heads.length === 0) break
    for (const head of heads) {
      const until = Number(head.size)
      while (edge.size < until) {
        const entries = await database.query<EntryRow>(
          `select no, block, table_name, rows, first_id, last_id, hash, data from journal_entry
           where no >= $1 and no < $2 order by no limit $3`,
          [edge.size, until, AT_ONCE],
        )
        if (entries[0]?.no !== BigInt(edge.size)) {
          yield finding(`entry ${edge.size}`, 'is not there', `an entry below the head at ${until}`)
          return
        }
        const leaves: Uint8Array[] = []
        for (const entry of entries) {
          if (entry.no !== BigInt(edge.size + leaves.length)) break
          const leaf = leafHash(entry.data)
          const fault = entry.block === head.size ? entryFault(entry, head.at) : 'is of another block'
          if (fault || !entry.hash.equals(leaf))
            yield finding(`entry ${entry.no}`, fault ?? 'has another hash', `an entry of block ${head.size}`)
          leaves.push(leaf)
        }
        edge = appendLeaves(edge, leaves)
      }
      const fault = headFault(head, edgeRoot(edge), origin, reigning)
      if (fault)
        yield finding(`head ${head.size}`, fault, `a head signed by the journal's key over ${head.size} entries`)
    }
  }
  const [beyond] = await database.query<{ no: bigint }>(
    'select no from journal_entry where no >= $1 order by no limit 1',
    [edge.size],
  )
  if (beyond) yield finding(`entry ${beyond.no}`, 'is above the last head', `${edge.size} entries`)
}
