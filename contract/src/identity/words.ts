/** Words of accounts and their sessions. */
import type { WordOf } from '../wire/words.ts'

/** The sexes of a profile. */
export const sexes = { unknown: '保密', male: '男', female: '女' } as const
export type Sex = WordOf<typeof sexes>

/** Whether a player may sign in: `frozen` by an operator, `barred` for now. */
export const playerStates = { active: '正常', frozen: '已冻结', barred: '暂停登录' } as const
export type PlayerState = WordOf<typeof playerStates>

/** What can be bound to an account. */
export const bindings = {
  phone: '手机号',
  mail: '邮箱',
  realName: '真实姓名',
  qq: 'QQ',
  wechat: '微信号',
  address: '地址',
} as const
export type Binding = WordOf<typeof bindings>

/** What a tenant calls the ten grades. */
export const gradeLabels = {
  metal: [...'青铜 白银 黄金 铂金 钻石 水晶 皇冠 星耀 王者 彩神'.split(' ')],
  vip: Array.from({ length: 10 }, (_, n) => `VIP${n + 1}`),
} as const satisfies Record<string, readonly string[]>
export type GradeLabels = keyof typeof gradeLabels

/** Why a session ended. */
export const sessionEnds = {
  signedOut: '退出登录',
  signedInElsewhere: '在其他地方登录',
  accountFrozen: '账号冻结',
  passwordChanged: '密码修改',
  signedOutByOperator: '操作员下线',
  signedOutRemotely: '在其他设备上退出',
  passwordReset: '密码重设',
  expired: '已过期',
} as const
export type SessionEnd = WordOf<typeof sessionEnds>

/** What a nickname with letters of another script is refused with. */
export const NICKNAME_LETTERS = '昵称的文字只能是中文、英文、日文或韩文'
