import { SearchInput } from '@hongyun/ui/search-input.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { IconSearch } from '@tabler/icons-react'
import { type ChangeView, type LotteryView, levelFilters } from '../lottery-view.ts'
import { groupsOf, type Play } from './odds-draft.ts'

const options = Object.entries(levelFilters).map(([value, label]) => ({ value: value as LotteryView['show'], label }))

interface OddsFiltersProps {
  plays: readonly Play[]
  view: LotteryView
  onView: ChangeView
}

export function OddsFilters({ plays, view, onView }: OddsFiltersProps) {
  return (
    <div className="odds__bar">
      <PlaySearch plays={plays} view={view} onView={onView} />
      <Segmented label="列出的级" options={options} value={view.show} onChange={(show) => onView({ show })} />
    </div>
  )
}

/** Which plays: by a word of the name or code, or by their group. */
export function PlaySearch({ plays, view, onView }: OddsFiltersProps) {
  return (
    <>
      <SearchInput
        icon={IconSearch}
        aria-label="搜索玩法"
        placeholder="玩法、代码"
        maxLength={40}
        value={view.q}
        onChange={(q) => onView({ q }, { typed: true })}
      />
      <SelectInput label="玩法组" value={view.group} onChange={(group) => onView({ group })}>
        <option value="">全部玩法组</option>
        {groupsOf(plays).map((group) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </SelectInput>
    </>
  )
}
