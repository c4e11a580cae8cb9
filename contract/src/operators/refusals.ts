/** The refusals of operators. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const operatorsRefusals = {
  operatorWrong: { code: -98, text: '用户名、密码或动态口令错误' },
  rightMissing: { code: -98, text: '您没有这项权限，请联系管理员' },
} as const satisfies Record<string, RefusalRow>
