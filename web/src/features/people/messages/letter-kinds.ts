/** What each kind of letter is called, the colour of its tag, and what the page it leads to is for. */
import type { LetterKind } from '@hongyun/contract/messages/calls.ts'

export const letterKinds: Readonly<Record<LetterKind, { name: string; tone: string; leadsTo: string }>> = {
  welcome: { name: '欢迎', tone: 'gold', leadsTo: '去充值' },
  correction: { name: '开奖更正', tone: 'pending', leadsTo: '查看账变记录' },
}
