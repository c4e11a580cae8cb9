/**
 * Messages to the player outside a page's content: toasts, and one question at a time. They are kept here so that
 * modules outside React can use them. Texts for screen readers only go to `announce` of ui/live-region.
 */
import type { Ask } from '@hongyun/ui/confirm-dialog.tsx'
import { SHOWN_MS, toast } from '@hongyun/ui/toast.ts'

export type Question = { title: string; text: string; confirm: string; cancel?: string }

/** As long as a toast stays: several calls that fail alike in that time say it once. */
const SAID_ONCE_MS = SHOWN_MS
const saidAt = new Map<string, number>()

function once(text: string): boolean {
  const before = saidAt.get(text) ?? Number.NEGATIVE_INFINITY
  if (!text || performance.now() - before < SAID_ONCE_MS) return false
  saidAt.set(text, performance.now())
  return true
}

/** A toast: `say.ok(texts.copied)`. */
export const say = {
  ok: (text: string): void => toast.ok(text),
  error: (text: string): void => {
    if (once(text)) toast.error(text)
  },
} as const

type Confirm = (question: Ask) => Promise<boolean>

const dialog = Promise.withResolvers<void>()
let confirm: Confirm

export function setConfirm(next: Confirm): void {
  confirm = next
  dialog.resolve()
}

/** A dialog with one question, once the page has one; true when confirmed, false when left in any other way. */
export async function ask({ text, ...question }: Question): Promise<boolean> {
  await dialog.promise
  return confirm({ ...question, body: text })
}
