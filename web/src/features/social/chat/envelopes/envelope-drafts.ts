/** What was typed of an envelope stays while the page is open, by player and room: who leaves to set the safety password comes back to it. */
import { currentUser } from '../../../../wire/session.ts'
import type { EnvelopeDraft } from './send-form.ts'

const drafts = new Map<string, EnvelopeDraft>()
const keyOf = (room: string) => `${currentUser()?.userId} ${room}`

export const keptDraft = (room: string): EnvelopeDraft | undefined => drafts.get(keyOf(room))
export const keepDraft = (room: string, draft: EnvelopeDraft): void => void drafts.set(keyOf(room), draft)
export const dropDraft = (room: string): void => void drafts.delete(keyOf(room))
