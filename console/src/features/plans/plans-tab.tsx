import type { PlanRow } from '@hongyun/contract/plans/shown.ts'
import { planFilters } from '@hongyun/contract/plans/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Pills } from '@hongyun/ui/pills.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconTicket } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { SearchForm } from '../../parts/table/search-form.tsx'
import type { FilterOf } from '../../parts/table/url-filters.ts'
import { useRight } from '../../wire/info.ts'
import { queryOf, useAct, useRefresh } from '../../wire/request.ts'
import { planColumns } from './plan-columns.tsx'
import { LONGEST, PLAN_PAGE_SIZE, planQuery, type planView, searchWays } from './plan-filter.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Plays come every minute. */
const EVERY_MS = 10_000

interface PlansTabProps {
  filter: FilterOf<typeof planView>
  onChange: (change: Partial<FilterOf<typeof planView>>) => void
}

/** The plans with their rates, and the end of one. */
export function PlansTab({ filter, onChange }: PlansTabProps) {
  const plans = useQuery({
    ...queryOf('consolePlans', planQuery(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  const allowed = useRight('plans')
  const refresh = useRefresh('consolePlans')
  const [ending, setEnding] = useState<PlanRow>()
  const end = useAct('consoleEndPlan', {
    onSuccess: () => {
      toast.ok('计划已结束')
      setEnding(undefined)
    },
    onSettled: () => void refresh(),
  })
  return (
    <>
      <RecordTable
        name="plans"
        label="推送计划"
        of={plans}
        columns={planColumns({ allowed, onEnd: setEnding })}
        filters={
          <>
            <SearchForm
              ways={searchWays}
              placeholder={() => '计划的名称'}
              maxLength={LONGEST}
              from={{ by: filter.by, q: filter.q }}
              wrongIn={() => undefined}
              onSearch={onChange}
            />
            <Pills
              label="状态"
              options={wordsOf(planFilters).map((value) => ({ value, label: planFilters[value] }))}
              value={filter.state}
              onChange={(state) => onChange({ state })}
            />
          </>
        }
        totals={({ total }) => (
          <>
            共 <b className="num">{total}</b> 个，胜率由全部已开奖的推荐算出
          </>
        )}
        pageSize={PLAN_PAGE_SIZE}
        empty={<EmptyState text="没有这样的计划" icon={IconTicket} />}
        page={filter.page}
        onPage={(page) => onChange({ page })}
      />
      <ReasonDialog
        key={ending?.id ?? ''}
        title="结束计划"
        body={`“${ending?.playName ?? ''}”不能再推荐；历史与胜率保留。`}
        confirm="结束"
        opened={ending !== undefined}
        busy={end.isPending}
        onClose={() => setEnding(undefined)}
        onConfirm={(reason) => ending && end.mutate({ planId: ending.id, reason })}
      />
    </>
  )
}
