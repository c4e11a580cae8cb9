/** The refusals of channels. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const channelsRefusals = {
  channelUnknown: { code: -98, text: '没有这个渠道', field: 'channelId' },
  channelTaken: { code: -98, text: '该渠道代码已被使用，请更换', field: 'channelId' },
  channelProvider: { code: -98, text: '没有配置这个支付服务方' },
  channelKind: { code: -98, text: '这个支付服务方不能用于该支付方式', field: 'payType' },
  channelNoTerms: { code: -98, text: '该渠道还没有限额与费用，请先提出并经审批' },
  channelUntried: { code: -98, text: '该渠道是自动停用的，请先试一单，成功后再启用' },
  channelsDiffer: { code: -98, text: '渠道列表已变化，请刷新后重新排序', field: 'channelIds' },
  termsWrong: { code: -98, text: '最低金额不能高于最高金额，手续费与加送只能有一项' },
} as const satisfies Record<string, RefusalRow>
