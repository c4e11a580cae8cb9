/** The refusals of red envelopes. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. The sentences with a figure are said with the site's own. */
export const envelopesRefusals = {
  envelopesOff: { code: -98, text: '站点暂未开放发送红包' },
  envelopeSingleOnly: { code: -98, text: '私聊只能发送一个普通红包', field: 'number' },
  envelopeShareAbove: { code: -98, text: '人均单个红包金额不能大于10000元', field: 'money' },
  envelopeShareBelow: { code: -98, text: '人均单个红包金额不能小于1元', field: 'money' },
  envelopeQuotaShort: { code: -98, text: '您的红包额度不足', field: 'money' },
  envelopeTimesOver: { code: -98, text: '您每日可发红包次数已超限制' },
  envelopeFundsShort: { code: -98, text: '余额不足，请先充值', field: 'money' },
  envelopeBound: { code: -98, text: '流水未完成的优惠不能发红包', field: 'money' },
  remarkRefused: { code: -98, text: '祝福语包含不允许发送的词语', field: 'remark' },
  envelopeUnknown: { code: -98, text: '红包不存在' },
  envelopeDaysLong: { code: -98, text: '红包记录一次最多查询 7 天', field: 'endTime' },
  siteEnvelopeAsked: { code: -98, text: '另一名操作员已提出相同的红包，请在双人审批中处理' },
} as const satisfies Record<string, RefusalRow>
