// Checkpoints (c2sp.org/tlog-checkpoint): the head of a log's tree as the text of a signed note.
import { invariant } from '../invariant.ts'
import { fromBase64, isSize, parseSize, toBase64 } from './bytes.ts'
import { isNoteText } from './note.ts'
import { HASH_BYTES, type TreeHead } from './tree.ts'

/**
 * A head of a log: `origin` names the log among all logs, `extensions` are further lines of text that a log may add and that are
 * signed with the rest. Neither has empty lines.
 */
export type Checkpoint = TreeHead & { readonly origin: string; readonly extensions: readonly string[] }

const isLine = (line: string): boolean => line !== '' && !line.includes('\n') && isNoteText(`${line}\n`)

/** The text that is signed: origin, size, root in base64, extensions, each in a line of its own. Throws for what cannot be read again. */
export function formatCheckpoint({ origin, size, root, extensions }: Checkpoint): string {
  invariant([origin, ...extensions].every(isLine), 'origin and extensions are lines with something in them')
  invariant(isSize(size) && root.length === HASH_BYTES, 'a tree has a whole size and a root of 32 bytes')
  return [origin, String(size), toBase64(root), ...extensions].map((line) => `${line}\n`).join('')
}

/** The checkpoint that a note's text is, read strictly; undefined for any other text. A size of 0 is not compared with its root here. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  if (!isNoteText(text)) return undefined
  const lines = text.slice(0, -1).split('\n')
  const [origin, sizeText = '', rootText = '', ...extensions] = lines
  const size = parseSize(sizeText)
  const root = fromBase64(rootText)
  if (!origin || lines.includes('') || size === undefined || root?.length !== HASH_BYTES) return undefined
  return { origin, size, root, extensions }
}
