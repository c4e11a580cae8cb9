/** The refusals of the safety password, the safety questions and the tickets of their steps. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const safetyRefusals = {
  safetyPasswordWrong: { code: -3063, text: '安全密码错误', field: 'safetyPassword' },
  safetyPasswordLocked: { code: -98, text: '安全密码已锁定，请 30 分钟后再试', field: 'safetyPassword' },
  safetyPasswordMissing: { code: -5, text: '请先设置安全密码' },
  safetyPasswordSet: { code: -98, text: '安全密码已设置，请使用修改' },
  safetyPasswordSame: { code: -98, text: '新旧安全密码不能相同', field: 'safetyPassword' },
  safetyPasswordNeeded: { code: -98, text: '已设置安全密码，请用安全密码验证' },
  safetyQuestionWrong: { code: -98, text: '答案错误', field: 'answers' },
  safetyQuestionLocked: { code: -98, text: '安全问题已锁定，请 30 分钟后再试', field: 'answers' },
  safetyQuestionMissing: { code: -98, text: '尚未设置安全问题' },
  secondFactorSet: { code: -98, text: '两步验证已开启' },
  secondFactorMissing: { code: -98, text: '尚未开启两步验证，请重新开始' },
  passkeyTaken: { code: -98, text: '该通行密钥已经添加' },
  passkeysFull: { code: -98, text: '通行密钥已达上限，请先删除不再使用的' },
  ticketExpired: { code: -98, text: '验证已失效，请重新验证' },
} as const satisfies Record<string, RefusalRow>
