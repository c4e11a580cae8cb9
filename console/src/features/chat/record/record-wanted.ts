/** What is asked of the record: a room or a private chat, whose messages, until when. */

import { roomCodePattern } from '@hongyun/contract/chat/words.ts'
import { isDay } from '@hongyun/lottery/days.ts'
import { endOfDay } from '@hongyun/ui/format/time.ts'

/** How a member is given; a guest has a number only, which is negative. */
export const memberWays = { userName: '账号', userId: '编号' } as const
export type MemberWay = keyof typeof memberWays
const fits: Readonly<Record<MemberWay, RegExp>> = { userName: /^\w{4,20}$/, userId: /^-?[1-9]\d{0,17}$/ }

export interface RecordDraft {
  roomCode: string
  /** A private chat, which has no code; it comes from a report. */
  privateId: string
  by: MemberWay
  member: string
  until: string
  /** Only what is older than this place. */
  before: string
  reason: string
}

const MINUTE = 60_000

/** What the address asks for. */
export const draftIn = (params: URLSearchParams): RecordDraft => {
  const take = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? ''
    return pattern.test(value) ? value : ''
  }
  return {
    roomCode: take('room', roomCodePattern),
    privateId: take('private', /^[1-9]\d{0,17}$/),
    before: take('before', /^[1-9]\d{0,14}$/),
    ...{ by: 'userName', member: '', until: '', reason: '' },
  }
}

/** A day means its end, a minute itself; undefined where it is neither. */
export function momentOf(text: string): number | undefined {
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/.exec(text.trim()) ?? []
  if (!isDay(day)) return undefined
  if (time === undefined) return endOfDay(day)
  const moment = Date.parse(`${day}T${time}:00+08:00`)
  return Number.isNaN(moment) ? undefined : moment + MINUTE - 1
}

export type RecordErrors = Partial<Record<keyof RecordDraft, string>>

export function recordErrors(draft: RecordDraft): RecordErrors {
  const errors = {
    roomCode: draft.privateId || roomCodePattern.test(draft.roomCode) ? undefined : '请选择聊天室',
    member:
      draft.member.trim() === '' || fits[draft.by].test(draft.member.trim())
        ? undefined
        : `${memberWays[draft.by]}格式错误`,
    until:
      draft.until.trim() === '' || momentOf(draft.until) !== undefined
        ? undefined
        : '如 2026-03-18 或 2026-03-18 20:30',
    reason: draft.reason.trim().length >= 2 ? undefined : '原因至少两个字',
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

/** The input of the call, whichever page of it. */
export function recordInput(draft: RecordDraft) {
  const member = draft.member.trim()
  return {
    ...(draft.privateId ? { roomId: draft.privateId } : { roomCode: draft.roomCode }),
    ...(member !== '' && { [draft.by]: member }),
    ...(draft.until.trim() !== '' && { until: momentOf(draft.until) }),
    ...(draft.before !== '' && { before: draft.before }),
    reason: draft.reason.trim(),
  }
}
