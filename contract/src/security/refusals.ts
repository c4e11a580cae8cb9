/** The refusals of picture codes and proofs of work. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const securityRefusals = {
  captchaRequired: { code: -98, text: '请输入图形验证码', field: 'imageCode' },
  captchaWrong: { code: -98, text: '图形验证码错误或已过期，请刷新后重新输入', field: 'imageCode' },
  workRequired: { code: -98, text: '该账号登录失败次数较多，请稍候片刻重新提交' },
  accountLocked: { code: -98, text: '登录失败次数过多，请 15 分钟后再试' },
  secondFactorRequired: { code: -98, text: '请输入两步验证码', field: 'code' },
  secondFactorWrong: { code: -98, text: '两步验证码错误', field: 'code' },
  secondFactorLocked: { code: -98, text: '两步验证码错误次数过多，请 30 分钟后再试', field: 'code' },
  passkeyWrong: { code: -98, text: '通行密钥验证失败，请重试或改用密码登录' },
  passkeyExpired: { code: -98, text: '通行密钥验证已超时，请重试' },
  passkeyNoDomain: { code: -98, text: '通行密钥只能在域名下使用，请用域名打开本站（本机用 localhost）' },
} as const satisfies Record<string, RefusalRow>
