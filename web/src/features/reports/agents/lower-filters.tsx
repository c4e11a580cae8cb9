import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconUser } from '@tabler/icons-react'
import { DraftInput } from '../../../parts/draft-input.tsx'
import { ExportRows } from '../../../parts/export-rows.tsx'
import { LotteryFilter } from '../../../parts/records/lottery-filter.tsx'
import { api } from '../../../wire/api.ts'
import { now } from '../../../wire/clock.ts'
import { figureGroups } from './figure-groups.ts'
import { isUserName, type LowerFilter, regrouped } from './lower-filter.ts'
import { childrenCsv } from './report-csv.ts'
import { REPORT_PRESETS } from './report-days.ts'
import { collectChildren } from './requests/collect-children.ts'

const GROUPS = (['play', 'money'] as const).map((value) => ({ value, label: figureGroups[value].name }))

interface LowerFiltersProps {
  filter: LowerFilter
  onChange: (change: Partial<LowerFilter>) => void
}

export function LowerFilters({ filter, onChange }: LowerFiltersProps) {
  const { from, to } = filter.days
  return (
    <div className="filters">
      <RangePicker now={now} presets={REPORT_PRESETS} value={filter.days} onChange={(days) => onChange({ days })} />
      <LotteryFilter value={filter.lottery} onChange={(lottery) => onChange({ lottery })} />
      <DraftInput
        label="会员用户名"
        icon={IconUser}
        kind="issue"
        maxLength={20}
        value={filter.user}
        clean={(text) => text.replace(/\W/g, '')}
        only={{ fits: isUserName, wrong: '用户名格式错误' }}
        onCommit={(user) => onChange({ user, parent: '' })}
      />
      <Segmented label="项目" options={GROUPS} value={filter.group} onChange={(group) => onChange(regrouped(group))} />
      <div className="push">
        <ExportRows
          collect={(signal, onProgress) =>
            collectChildren(filter, signal, onProgress, (asked) => api('childReport', asked, signal))
          }
          csv={childrenCsv}
          fileName={`下级报表_${from}_${to}.csv`}
        />
      </div>
    </div>
  )
}
