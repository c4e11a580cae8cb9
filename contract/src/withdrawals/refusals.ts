/** The refusals of withdrawals. Limits and balance share their codes with the cashier. */
import type { RefusalRow } from '../wire/envelope.ts'
import { REST_REASON } from './words.ts'

/** The refusals, by name. */
export const withdrawalsRefusals = {
  payeeMissing: { code: -5, text: '请先绑定收款账户' },
  turnoverUnmet: { code: -3062, text: '流水未满，这部分金额暂不能提现', field: 'amount' },
  withdrawBalanceShort: { code: -3064, text: '可用余额不足', field: 'amount' },
  withdrawalsRest: { code: -98, text: `${REST_REASON}，提现暂停` },
  withdrawalsShut: { code: -98, text: '现在不在提现服务时间内' },
  withdrawalNotCancellable: { code: -98, text: '这笔提现已有人办理或已有结果，不能取消' },
  withdrawalTaken: { code: -98, text: '这笔提现由其他操作员办理中，或领取已过时，请重新领取' },
  withdrawalDecided: { code: -98, text: '这笔提现已有结果' },
  payoutRefMissing: { code: -98, text: '请填写付款方流水号', field: 'providerRef' },
  withdrawalAsked: { code: -98, text: '这笔提现已提出双人审批，请在“双人审批”中处理' },
} as const satisfies Record<string, RefusalRow>
