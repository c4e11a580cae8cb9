/** The state of the site as it is about to be set: what is wrong with it, and what the call is asked. */
import type { SiteMode } from '@hongyun/contract/tenant/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import type { Answer } from '../../wire/request.ts'

export type ModeDraft = {
  mode: SiteMode
  message: string
  /** `2026-01-31 18:00:00` in 北京时间, as the calendar has it; empty for none. */
  until: string
}

export const MESSAGE_MOST = 200

type Site = Pick<Answer<'consoleSite'>, 'mode' | 'message' | 'endTime'>

export const draftOf = ({ mode, message, endTime }: Site): ModeDraft => ({
  mode,
  message,
  until: endTime === null ? '' : dateTime(endTime),
})

export const timeOf = (until: string): number => Date.parse(`${until.replace(' ', 'T')}+08:00`)

/** Only a maintenance ends at a time that is known, and only then does a page say so. */
const hasEnd = ({ mode, until }: ModeDraft): boolean => mode === 'maintenance' && until !== ''

export const endError = (draft: ModeDraft, now: number): string | undefined =>
  hasEnd(draft) && !(timeOf(draft.until) > now) ? '结束时间必须晚于现在' : undefined

/** What the call is asked; an open site says nothing. */
export function asked(draft: ModeDraft): { mode: SiteMode; message?: string; endTime?: number } {
  return {
    mode: draft.mode,
    ...(draft.mode !== 'open' && { message: draft.message.trim() }),
    ...(hasEnd(draft) && { endTime: timeOf(draft.until) }),
  }
}

/** Whether it would change anything. */
export function changes(draft: ModeDraft, site: Site): boolean {
  const { mode, message = '', endTime = null } = asked(draft)
  return mode !== site.mode || message !== site.message || (mode === 'maintenance' && endTime !== site.endTime)
}
