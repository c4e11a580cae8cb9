/** Words of letters. */
import type { WordOf } from '../wire/words.ts'

/** The kinds of letters. */
export const letterKinds = {
  welcome: '欢迎',
  correction: '开奖更正',
  security: '账户安全',
  withdrawal: '提现',
  recharge: '充值',
  wallet: '鸿利宝',
  chat: '聊天',
  service: '客服',
  envelope: '红包',
  agent: '代理',
} as const
export type LetterKind = WordOf<typeof letterKinds>

/** The states of a letter. */
export const letterStates = { unread: '未读', read: '已读' } as const
export type LetterState = WordOf<typeof letterStates>
