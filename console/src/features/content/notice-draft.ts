/** A notice as it is typed, and what is wrong with it. */
import { hidesInMessage, isEmptyMessage } from '@hongyun/contract/chat/text.ts'
import type { NoticeKind } from '@hongyun/contract/content/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { timeOf } from '../../parts/minute.ts'
import type { Answer } from '../../wire/request.ts'
import { textError } from './text-error.ts'

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

/** Only one that nobody has seen yet has a time that can still be chosen. */
export const draftOf = ({ kind, title, content, time, isOn }: Notice, now: number): NoticeDraft => ({
  ...{ kind: kind as NoticeKind, title, content, isOn },
  at: time > now ? dateTime(time) : '',
})

/** The first line that holds what nobody sees, as it came with what was pasted; empty where none does. */
function unseenIn(content: string): string {
  const line = content.split('\n').findIndex(hidesInMessage)
  return line < 0 ? '' : `第 ${line + 1} 行含有不可见或改变方向的字符`
}

export const noticeErrors = ({ title, content, at, isOn }: NoticeDraft, now: number) => ({
  ...textError('title', '标题', title),
  ...(isEmptyMessage(content) ? { content: '正文不能为空' } : unseenIn(content) && { content: unseenIn(content) }),
  ...(isOn && at !== '' && !(timeOf(at) > now) && { at: '发布时间必须晚于现在；要立即显示请清空' }),
})

/** The input of the call. */
export const inputOf = ({ at, title, content, ...draft }: NoticeDraft) => ({
  ...draft,
  ...{ title: title.trim(), content: content.trim() },
  ...(at !== '' && { publishAt: timeOf(at) }),
})
