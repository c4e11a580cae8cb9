/** Says new messages to screen readers: one by its words, several gathered in a second by their number. */
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { announce } from '@hongyun/ui/live-region.tsx'
import { lineOf } from '../feed/renderers.tsx'

const GATHER_MS = 1000

let gathered: ChatMessage[] = []

export function announceNews(messages: readonly ChatMessage[]): void {
  if (messages.length === 0) return
  if (gathered.length === 0)
    setTimeout(() => {
      const [first, ...others] = gathered
      gathered = []
      if (first) announce(others.length === 0 ? `${first.nickname}：${lineOf(first)}` : `${others.length + 1} 条新消息`)
    }, GATHER_MS)
  gathered.push(...messages)
}
