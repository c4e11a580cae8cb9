// 方案: what each agent is paid by; an operator asks here for another plan.
import { payKinds, payPlanStates } from '@hongyun/contract/agent-pay/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { IconCoins } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { SearchForm } from '../../parts/table/search-form.tsx'
import { csvPath } from '../../wire/csv-path.ts'
import { useRight } from '../../wire/info.ts'
import { queryOf } from '../../wire/request.ts'
import { agentError, agentWays, PAGE_SIZE, type PayTabProps, plansWanted } from './pay-view.ts'
import { planColumns } from './plan-columns.tsx'
import { PlanDialog } from './plan-form.tsx'

const NAME = 20

export function PlansTab({ view, onView }: PayTabProps) {
  const asked = plansWanted(view)
  const plans = useQuery({
    ...queryOf('consolePayPlans', { ...asked, pageNum: view.page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const maySet = useRight('agentPay')
  const [setting, setSetting] = useState(false)
  return (
    <>
      <RecordTable
        name="payPlans"
        label="工资与分红方案"
        of={plans}
        columns={planColumns}
        filters={
          <>
            <SearchForm
              ways={agentWays}
              placeholder={() => '代理的用户名'}
              maxLength={NAME}
              from={{ by: 'userName' as const, q: view.q }}
              wrongIn={({ q }) => agentError(q)}
              onSearch={({ q }) => onView({ q })}
            />
            <PillsOrAll label="类别" names={payKinds} value={view.kind} onChange={(kind) => onView({ kind })} />
            <PillsOrAll label="状态" names={payPlanStates} value={view.state} onChange={(state) => onView({ state })} />
            {maySet && (
              <Button size="sm" icon={IconCoins} onClick={() => setSetting(true)}>
                提出方案
              </Button>
            )}
          </>
        }
        csv={csvPath('consolePayPlans', asked)}
        totals={({ total }) => (
          <>
            共 <b className="num">{total}</b> 个方案
          </>
        )}
        pageSize={PAGE_SIZE}
        empty={<EmptyState text="没有这样的方案" icon={IconCoins} />}
        page={view.page}
        onPage={(page) => onView({ page })}
      />
      {plans.data && <PlanDialog opened={setting} today={plans.data.today} onClose={() => setSetting(false)} />}
    </>
  )
}
