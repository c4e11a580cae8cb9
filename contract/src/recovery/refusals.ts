/** The refusals of recovering an account. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const recoveryRefusals = {
  recoveryNameWrong: { code: -98, text: '用户名与凭证不符，请核对', field: 'userName' },
  recoveryCaseTooMany: { code: -98, text: '该账号今天的申请已达上限，请等待答复' },
} as const satisfies Record<string, RefusalRow>
