/** Words of manual verification: what a player asks the operators for, and what becomes of it. */
import type { WordOf } from '../wire/words.ts'

/** What a signed-in player asks for. */
export const askedKinds = {
  safetyPassword: '忘记安全密码',
  phone: '手机号已停用',
  question: '忘记安全问题',
  realName: '真实姓名有误',
  binding: '无法核对收款账户',
} as const
export type AskedKind = WordOf<typeof askedKinds>

/** Everything in the queue: a guest asks for the login password. */
export const verificationKinds = { ...askedKinds, login: '无法登录' } as const
export type VerificationKind = WordOf<typeof verificationKinds>

export const verificationStates = { waiting: '待审核', approved: '已通过', refused: '未通过' } as const
export type VerificationState = WordOf<typeof verificationStates>

/** Somebody who has deceived the operators shall not have the money at once; whoever has not is to know of it. */
export const restClause = (hours: number): string => (hours > 0 ? `，提现暂停 ${hours} 小时` : '')

const effects: Readonly<Record<AskedKind, string>> = {
  safetyPassword: '原安全密码已清除，请到安全中心重新设置',
  phone: '原手机号已解除绑定，请到安全中心绑定新的手机号',
  question: '原安全问题已清除，请到安全中心重新设置',
  realName: '真实姓名已按您提交的内容更正',
  binding: '收款账户已解除锁定，请用安全密码更换',
}

/** What is done where it is approved: told to the operator before, and to the player after. */
export const approvedEffect = (kind: VerificationKind, restHours: number): string =>
  kind === 'login'
    ? '已为您开通重设登录密码的链接，24 小时内有效，只能使用一次。原有的两步验证已关闭，通行密钥在设置新密码后失效。'
    : `${effects[kind]}${restClause(restHours)}。`

/** Why it is refused: the player reads the sentence. */
export const refusalTemplates = {
  unclear: '凭证不清晰或不完整，请重新拍摄后再提交。',
  mismatch: '凭证与账户资料不一致，请核对后再提交。',
  incomplete: '说明中缺少必要的信息，请补充注册时间、常用登录地与最近的充值后再提交。',
  notOwner: '无法确认您是账户本人，为保护资金安全不能办理。',
  needless: '账户的这项设置在提交后已有变化，无需再办理。',
} as const
export type RefusalTemplate = WordOf<typeof refusalTemplates>

/** For how many minutes an operator has a case to itself. */
export const TAKEN_MINUTES = 15
