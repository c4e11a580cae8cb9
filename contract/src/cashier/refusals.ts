/** The refusals of orders. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const cashierRefusals = {
  belowMinimum: { code: -3058, text: '金额低于最低限额', field: 'amount' },
  aboveMaximum: { code: -3059, text: '金额高于最高限额', field: 'amount' },
  dailyAmount: { code: -3060, text: '已超过当日累计限额', field: 'amount' },
  dailyCount: { code: -3061, text: '已超过当日次数限制' },
  methodUnavailable: { code: -3065, text: '该支付方式暂不可用，请更换其他方式' },
  methodPaused: { code: -3065, text: '该支付方式连续充值未成功，暂停一小时，请更换其他方式' },
  orderOpen: { code: -3066, text: '您有一笔未完成的订单，请先完成或取消' },
  channelChanged: { code: -98, text: '该通道的限额或费用刚刚变更，请核对后重新下单', field: 'terms' },
  bankMissing: { code: -98, text: '请选择付款银行', field: 'bank' },
  payerMissing: { code: -98, text: '请填写付款人姓名，须与汇款账户的户名一致', field: 'payerName' },
  orderNotCancellable: { code: -98, text: '该订单已完成或已关闭，不能取消' },
  exceptionEnded: { code: -98, text: '这条差错已经办结，请刷新' },
} as const satisfies Record<string, RefusalRow>
