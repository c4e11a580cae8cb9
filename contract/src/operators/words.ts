/** Words of operators: what they may do, and what is kept of their doings. */
import type { WordOf } from '../wire/words.ts'

/** What an operator may do beyond looking. */
export const rights = { site: '站点管理' } as const
export type Right = WordOf<typeof rights>

/** What is kept of an operator's doings. */
export const operatorActs = {
  signIn: '登录',
  signInFailed: '登录失败',
  signOut: '退出',
  siteMode: '站点状态',
  block: '停止服务',
  unblock: '恢复服务',
} as const
export type OperatorAct = WordOf<typeof operatorActs>
