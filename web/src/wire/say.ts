/**
 * Messages to the player outside a page's content: toasts, and one question at a time. They are kept here so that
 * modules outside React can use them. Texts for screen readers only go to `announce` of ui/live-region.
 */
import type { Ask } from '@hongyun/ui/confirm-dialog.tsx'
import { toast } from '@hongyun/ui/toast.ts'

export type Question = { title: string; text: string; confirm: string; cancel?: string }

/** A toast: `say.ok(texts.copied)`. */
export const say = {
  ok: (text: string): void => toast.ok(text),
  error: (text: string): void => {
    if (text) toast.error(text)
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
