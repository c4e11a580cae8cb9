/** The refusals of sharing. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const sharingRefusals = {
  shareUnknown: { code: -98, text: '分享的内容不存在', field: 'message' },
  shareCancelled: { code: -98, text: '已撤单的注单不能分享', field: 'message' },
  shareEmpty: { code: -98, text: '当日没有已结算的注单', field: 'message' },
  shareNowhere: { code: -98, text: '请选择要分享到的聊天' },
} as const satisfies Record<string, RefusalRow>
