import { actSubjects, operatorActs, SHELL } from '@hongyun/contract/operators/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { now } from '../../../wire/clock.ts'
import type { ActFilter } from './act-filter.ts'

interface ActFiltersProps {
  filter: ActFilter
  /** The operators who have acts. */
  names: readonly string[]
  onChange: (change: Partial<ActFilter>) => void
}

export function ActFilters({ filter, names, onChange }: ActFiltersProps) {
  // The chosen operator stays in the list even if the answer does not have it.
  const shown = filter.name === '' || names.includes(filter.name) ? names : [...names, filter.name]
  return (
    <>
      {filter.id === '' && <RangePicker value={filter.days} onChange={(days) => onChange({ days })} now={now} />}
      <SelectInput label="操作员" value={filter.name} onChange={(name) => onChange({ name })}>
        <option value="">全部操作员</option>
        {shown.map((name) => (
          <option key={name} value={name}>
            {name === SHELL ? '命令行与自动' : name}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        label="操作"
        value={filter.act ?? ''}
        onChange={(act) => onChange({ act: wordsOf(operatorActs).find((one) => one === act) })}
      >
        <option value="">全部操作</option>
        {wordsOf(operatorActs).map((act) => (
          <option key={act} value={act}>
            {operatorActs[act]}
          </option>
        ))}
      </SelectInput>
      <PillsOrAll
        label="对象"
        names={actSubjects}
        value={filter.kind}
        onChange={(kind) => onChange({ kind, id: '' })}
      />
      {filter.id !== '' && (
        <Button kind="ghost" size="sm" onClick={() => onChange({ id: '' })}>
          只看 {filter.id}，不限时间，点此取消
        </Button>
      )}
    </>
  )
}
