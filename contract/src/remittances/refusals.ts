/** The refusals of bank transfers. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const remittancesRefusals = {
  proofLate: { code: -98, text: '付款时间已过，订单已关闭，不能再上传凭证。已汇出的款项到账后会自动入账' },
  proofClosed: { code: -98, text: '该订单已有结果或已取消，不能再上传凭证' },
  proofGiven: { code: -98, text: '凭证已提交，正在审核' },
  remittanceTaken: { code: -98, text: '这笔转账由其他操作员办理中，或领取已过时，请重新领取' },
  remittanceDecided: { code: -98, text: '这笔转账已有结果' },
  remittanceAsked: { code: -98, text: '这笔转账已提出双人审批，请在“双人审批”中处理' },
  receivedWrong: { code: -98, text: '到账金额须高于手续费，且不能有不足一分的部分', field: 'receivedAmount' },
  statementPayee: { code: -98, text: '没有这个收款账户', field: 'payeeId' },
  statementEncoding: { code: -98, text: '文件不是文本：请导出为 CSV，编码为 UTF-8 或 GBK', field: 'statement' },
  statementBad: { code: -98, text: '流水文件有一行不对', field: 'statement' },
  rowMatched: { code: -98, text: '这笔流水或这笔订单已经对上' },
  rowAsked: { code: -98, text: '这笔流水已提出双人审批，按另一笔订单入账，请在“双人审批”中处理' },
  rowExplained: { code: -98, text: '这笔流水已有说明' },
  rowDiffers: { code: -98, text: '流水与订单的收款账户或金额不同' },
  payeeUnknown: { code: -98, text: '没有这个收款账户，请刷新', field: 'id' },
  payeeTaken: { code: -98, text: '这个账号已在收款账户中', field: 'bankNumber' },
  payeeNoLimit: { code: -98, text: '该账户还没有每日上限，请先提出并经审批' },
} as const satisfies Record<string, RefusalRow>
