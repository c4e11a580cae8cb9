/** The refusals of manual verification. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const verificationRefusals = {
  verificationOpen: { code: -98, text: '同类申请正在审核，请等待结果', field: 'kind' },
  verificationNeedless: { code: -98, text: '账户没有设置这一项，无需人工验证', field: 'kind' },
  verificationDecided: { code: -98, text: '该申请已有结果' },
  verificationTaken: { code: -98, text: '该申请由其他操作员办理中，或领取已过时，请重新领取' },
  verificationChanged: { code: -98, text: '提交之后账户的这一项已有变化，不能再通过' },
} as const satisfies Record<string, RefusalRow>
