/** What of a lottery is shown, in the URL. */
import { choiceField, type FilterOf, textField, urlFilters } from '../../parts/table/url-filters.ts'

export const lotteryTabs = {
  odds: '赔率',
  limits: '销售与限额',
  schedule: '开奖时间',
  names: '显示名称',
  history: '版本',
} as const

/** Which levels are listed. */
export const levelFilters = { all: '全部', own: '自定', changed: '已改' } as const

const MAX_SEARCH = 40

export const lotteryView = urlFilters({
  tab: choiceField(lotteryTabs),
  group: textField((text) => text.length <= MAX_SEARCH),
  q: textField((text) => text.length <= MAX_SEARCH),
  show: choiceField(levelFilters),
})
export type LotteryView = FilterOf<typeof lotteryView>
export type ChangeView = (change: Partial<LotteryView>, how?: { typed: boolean }) => void
