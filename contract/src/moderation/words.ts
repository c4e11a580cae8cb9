/** Words and figures of moderation. */
import type { WordOf } from '../wire/words.ts'

/** Why a message is reported. */
export const reportReasons = {
  fraud: '虚假承诺',
  asking: '索要密码或转账',
  abuse: '辱骂骚扰',
  advert: '广告引流',
  privacy: '泄露他人隐私',
  other: '其他',
} as const
export type ReportReason = WordOf<typeof reportReasons>

/** What became of a report. */
export const reportStates = { open: '待处理', upheld: '属实', dismissed: '未发现违规' } as const
export type ReportState = WordOf<typeof reportStates>

/** Whether a ban holds. */
export const banStates = { holding: '有效', ended: '已结束' } as const
export type BanState = WordOf<typeof banStates>

/** So many messages before the reported one, and as many after it, are kept with the report. */
export const REPORT_CONTEXT = 5
export const REPORT_NOTE_LENGTH = 200

/** The longest word of the list, how many are set at once, the most managers of each kind that a room has, the longest wait between two messages. */
export const WORD_LENGTH = 30
export const WORDS_AT_ONCE = 200
export const ROOM_MANAGERS_MOST = 20
export const SLOW_MOST_S = 3600
