/** A notice as it is typed, and what is wrong with it. */
import type { NoticeKind } from '@hongyun/contract/content/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { timeOf } from '../../parts/minute.ts'
import type { Answer } from '../../wire/request.ts'

export type Notice = Answer<'consoleNotices'>['list'][number]

export type NoticeDraft = {
  kind: NoticeKind
  title: string
  content: string
  /** `2026-01-31 18:00:00` in 北京时间; empty for now. */
  at: string
  isOn: boolean
}

export const newNotice: NoticeDraft = { kind: '公告', title: '', content: '', at: '', isOn: true }

/** Only one that waits has a time that can still be chosen. */
export const draftOf = ({ kind, title, content, time, isOn, state }: Notice): NoticeDraft => ({
  ...{ kind: kind as NoticeKind, title, content, isOn },
  at: state === 'waiting' ? dateTime(time) : '',
})

export const noticeErrors = ({ title, content, at, isOn }: NoticeDraft, now: number) => ({
  ...(title.trim() === '' && { title: '标题不能为空' }),
  ...(content.trim() === '' && { content: '正文不能为空' }),
  ...(isOn && at !== '' && !(timeOf(at) > now) && { at: '发布时间必须晚于现在；要立即显示请清空' }),
})

/** The input of the call. */
export const inputOf = ({ at, title, content, ...draft }: NoticeDraft) => ({
  ...draft,
  ...{ title: title.trim(), content: content.trim() },
  ...(at !== '' && { publishAt: timeOf(at) }),
})
