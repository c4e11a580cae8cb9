/** The colour of the tag of each kind of letter, and what the page it leads to is for. */
import type { LetterKind } from '@hongyun/contract/messages/words.ts'

export const letterLooks: Readonly<Record<LetterKind, { tone: string; leadsTo: string }>> = {
  welcome: { tone: 'gold', leadsTo: '去充值' },
  correction: { tone: 'pending', leadsTo: '查看账变记录' },
  withdrawal: { tone: 'pending', leadsTo: '查看提现记录' },
  recharge: { tone: 'pending', leadsTo: '查看充值订单' },
  wallet: { tone: 'pending', leadsTo: '查看鸿利宝' },
  envelope: { tone: 'gold', leadsTo: '去看红包' },
  chat: { tone: 'pending', leadsTo: '去聊天' },
  service: { tone: 'pending', leadsTo: '打开客服会话' },
  agent: { tone: 'pending', leadsTo: '查看详情' },
  security: { tone: 'pending', leadsTo: '去安全中心' },
}
