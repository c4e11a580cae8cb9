/** The refusals of activity envelopes. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const giveawaysRefusals = {
  activityEnvelopeReceived: { code: -98, text: '该活动红包已领取' },
  activityEnvelopeExpired: { code: -98, text: '该活动红包已过期' },
  giveawayLines: { code: -98, text: '发放名单格式错误', field: 'lines' },
  giveawayUnknown: { code: -98, text: '名单中有不存在的玩家', field: 'lines' },
  giveawayUntil: { code: -98, text: '领取截止时间须在一小时之后、90 天之内', field: 'validUntil' },
  giveawayAsked: { code: -98, text: '另一名操作员已提出相同的发放，请在双人审批中处理' },
  giveawayDone: { code: -98, text: '相同的名单、标题与截止时间已发放过；如要再发一次，请改标题或截止时间' },
} as const satisfies Record<string, RefusalRow>
