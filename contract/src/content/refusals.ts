/** The refusals of what the site publishes. */
import type { RefusalRow } from '../wire/envelope.ts'
import { BANNERS_MOST } from './words.ts'

/** The refusals, by name. */
export const contentRefusals = {
  noticeShown: { code: -98, text: '公告已经显示，发布时间不能再改', field: 'publishAt' },
  bannersFull: { code: -98, text: `横幅最多 ${BANNERS_MOST} 条，请先删除不用的` },
} as const satisfies Record<string, RefusalRow>
