import { lotteryTypeNames, lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Pills } from '@hongyun/ui/pills.tsx'
import { SearchInput } from '@hongyun/ui/search-input.tsx'
import { IconLayoutGrid, IconListDetails, IconSearch } from '@tabler/icons-react'
import type { LotteryNow } from '../../../wire/live-lotteries.ts'
import type { HallFilters as Filters, HallView } from './use-hall-filters.ts'

const views = [
  { view: 'cards', name: '卡片', icon: IconLayoutGrid },
  { view: 'list', name: '列表', icon: IconListDetails },
] as const satisfies readonly { view: HallView; name: string; icon: unknown }[]

export function HallFilters({
  list,
  filters,
  favourites,
}: {
  list: readonly LotteryNow[]
  filters: Filters
  favourites: readonly string[]
}) {
  const count = (type: string) => list.filter((lottery) => lottery.lotteryType === type).length
  const keys = [
    { value: 'all', label: '全部', count: list.length },
    { value: 'mine', label: '收藏', count: list.filter(({ lotteryCode }) => favourites.includes(lotteryCode)).length },
    ...lotteryTypes
      .filter((type) => count(type) > 0)
      .map((type) => ({ value: type as string, label: lotteryTypeNames[type], count: count(type) })),
  ]
  return (
    <div className="card row hall__filters">
      <Pills label="分类" options={keys} value={filters.key} onChange={(key) => filters.set({ key })} />
      <div className="push hall__search">
        <SearchInput
          icon={IconSearch}
          aria-label="搜索彩种"
          placeholder="搜索彩种"
          maxLength={20}
          value={filters.search}
          onChange={(search) => filters.set({ search })}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
      <div className="seg" role="group" aria-label="排列方式">
        {views.map(({ view, name, icon }) => (
          <button
            key={view}
            type="button"
            aria-label={name}
            aria-pressed={filters.view === view}
            onClick={() => filters.set({ view })}
          >
            <Icon of={icon} />
          </button>
        ))}
      </div>
    </div>
  )
}
