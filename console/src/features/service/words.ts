/** How customer service is shown at the console. */
import type { TalkState } from '@hongyun/contract/service/words.ts'

export const talkTones: Readonly<Record<TalkState, string>> = {
  waiting: 'tag tag--pending',
  serving: 'tag tag--ok',
  closed: 'tag tag--miss',
}

/** A span of seconds in words; nothing is known of none. */
export function secondsText(seconds: number | null): string {
  if (seconds === null) return '—'
  if (seconds < 60) return `${seconds} 秒`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} 分 ${seconds % 60} 秒` : `${Math.floor(minutes / 60)} 时 ${minutes % 60} 分`
}
