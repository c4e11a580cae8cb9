/** What was typed and not sent, by room; kept in this browser. */
import { keep, readKept } from '../../../../wire/kept.ts'

const KEY = 'chatDrafts'
const ROOMS_MOST = 50

const drafts = (): Record<string, string> => {
  const kept = readKept(KEY)
  return kept && typeof kept === 'object' ? (kept as Record<string, string>) : {}
}

export function draftOf(room: string): string {
  const kept: unknown = drafts()[room]
  return typeof kept === 'string' ? kept : ''
}

export function keepDraft(room: string, text: string): void {
  const { [room]: _, ...others } = drafts()
  const list = text === '' ? Object.entries(others) : [...Object.entries(others), [room, text] as const]
  keep(KEY, Object.fromEntries(list.slice(-ROOMS_MOST)))
}
