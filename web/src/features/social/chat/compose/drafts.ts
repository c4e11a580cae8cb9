/** What was typed and not sent, by player and room; kept in this browser. */
import { keep, readKept } from '../../../../wire/kept.ts'
import { currentUser } from '../../../../wire/session.ts'

const KEY = 'chatDrafts'
const ROOMS_MOST = 50

const drafts = (): Record<string, string> => {
  const kept = readKept(KEY)
  return kept && typeof kept === 'object' ? (kept as Record<string, string>) : {}
}

/** What one player did not send is not shown to the next. */
const keyOf = (room: string) => `${currentUser()?.userId ?? ''} ${room}`

export function draftOf(room: string): string {
  const kept: unknown = drafts()[keyOf(room)]
  return typeof kept === 'string' ? kept : ''
}

export function keepDraft(room: string, text: string): void {
  const key = keyOf(room)
  const { [key]: _, ...others } = drafts()
  const list = text === '' ? Object.entries(others) : [...Object.entries(others), [key, text] as const]
  keep(KEY, Object.fromEntries(list.slice(-ROOMS_MOST)))
}
