import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { SearchForm } from '../../parts/table/search-form.tsx'
import { now } from '../../wire/clock.ts'
import { deedWays, LONGEST, nameError, type TabProps } from './agents-view.ts'

/** By agent or member, and by days: of what agents did with their members. */
export const DeedFilters = ({ view, onView }: TabProps) => (
  <>
    <SearchForm
      ways={deedWays}
      placeholder={(way) => (way === 'agent' ? '代理用户名的开头' : '下级的整个用户名')}
      maxLength={LONGEST}
      from={{ by: view.whom, q: view.q }}
      wrongIn={({ q }) => nameError(q)}
      onSearch={({ by, q }) => onView({ whom: by, q })}
    />
    <RangePicker value={view.days} onChange={(days) => onView({ days })} now={now} />
  </>
)
