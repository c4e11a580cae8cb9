/** The draft of the site state: its errors, and the input of the call. */
import type { SiteMode } from '@hongyun/contract/tenant/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { timeOf } from '../../parts/minute.ts'
import type { Answer } from '../../wire/request.ts'

export type ModeDraft = {
  mode: SiteMode
  message: string
  /** `2026-01-31 18:00:00` in 北京时间, as the calendar has it; empty for none. */
  until: string
}

export const MAX_MESSAGE = 200

type Site = Pick<Answer<'consoleSite'>, 'mode' | 'message' | 'endTime'>

export const draftOf = ({ mode, message, endTime }: Site): ModeDraft => ({
  mode,
  message,
  until: endTime === null ? '' : dateTime(endTime),
})

/** Only a maintenance has an end time. */
const hasEnd = ({ mode, until }: ModeDraft): boolean => mode === 'maintenance' && until !== ''

export const endError = (draft: ModeDraft, now: number): string | undefined =>
  hasEnd(draft) && !(timeOf(draft.until) > now) ? '结束时间必须晚于现在' : undefined

/** The input of the call; an open site has no message. */
export function asked(draft: ModeDraft): { mode: SiteMode; message?: string; endTime?: number } {
  return {
    mode: draft.mode,
    ...(draft.mode !== 'open' && { message: draft.message.trim() }),
    ...(hasEnd(draft) && { endTime: timeOf(draft.until) }),
  }
}

/** Whether the draft differs from the present state. */
export function changes(draft: ModeDraft, site: Site): boolean {
  const { mode, message = '', endTime = null } = asked(draft)
  return mode !== site.mode || message !== site.message || (mode === 'maintenance' && endTime !== site.endTime)
}
