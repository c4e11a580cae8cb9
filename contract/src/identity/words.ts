/** Words of accounts and their sessions. */
import type { WordOf } from '../wire/words.ts'

/** The sexes of a profile. */
export const sexes = { unknown: '保密', male: '男', female: '女' } as const
export type Sex = WordOf<typeof sexes>

/** Whether a player may sign in: `frozen` by an operator, `barred` for now. */
export const playerStates = { active: '正常', frozen: '已冻结', barred: '暂停登录' } as const
export type PlayerState = WordOf<typeof playerStates>

/** Why a session ended. */
export const sessionEnds = {
  signedOut: '退出登录',
  signedInElsewhere: '在其他地方登录',
  accountFrozen: '账号冻结',
  passwordChanged: '密码修改',
  signedOutByOperator: '运营下线',
  signedOutRemotely: '在其他设备上退出',
} as const
export type SessionEnd = WordOf<typeof sessionEnds>
