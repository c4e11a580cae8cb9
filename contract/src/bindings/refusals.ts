/** The refusals of payout accounts. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const bindingsRefusals = {
  realNameMissing: { code: -5, text: '请先填写真实姓名' },
  holderDiffers: { code: -98, text: '户名须与账户的真实姓名一致', field: 'holderName' },
  cardNumberWrong: { code: -98, text: '银行卡号校验不通过，请核对', field: 'bankNumber' },
  cardNotDebit: { code: -98, text: '只能绑定储蓄卡', field: 'bankNumber' },
  bankWrong: { code: -98, text: '请选择开户银行', field: 'bankCode' },
  walletAddressWrong: { code: -98, text: '钱包地址校验不通过，请核对网络与地址', field: 'walletAddress' },
  payoutBound: { code: -98, text: '该收款账户已绑定，无需重复添加' },
  payoutTaken: { code: -98, text: '该收款账户已绑定其他玩家，请更换' },
  payoutsFull: { code: -98, text: '已达可绑定的数量' },
  payoutLocked: { code: -98, text: '已用于提现并锁定，请先核对原号码' },
  oldNumberWrong: { code: -98, text: '原号码错误' },
  oldNumberLocked: { code: -98, text: '原号码核对已锁定，请 30 分钟后再试' },
} as const satisfies Record<string, RefusalRow>
