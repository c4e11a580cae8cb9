import { Paged } from '@hongyun/ui/paged.tsx'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlanDetail } from './plan-detail.tsx'
import { PlanList } from './plan-list.tsx'
import { PLANS_PAGE, plansIn, plansQuery } from './plan-queries.ts'
import './plans.css'

interface PlansViewProps {
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** All plans, page by page, beside the one that is chosen; the first one where none is. */
export function PlansView({ chosen, onChoose }: PlansViewProps) {
  const [page, setPage] = useState(1)
  const found = useQuery(plansQuery(page))
  return (
    <Query of={found}>
      {({ list, total }) => {
        const plans = plansIn(list)
        const id = chosen ?? plans[0]?.id
        return (
          <div className="plan-views">
            <Paged old={found.isPlaceholderData}>
              <PlanList
                plans={plans}
                chosen={id}
                onChoose={onChoose}
                pager={total > PLANS_PAGE && <Pager page={page} total={total} pageSize={PLANS_PAGE} onPage={setPage} />}
              />
            </Paged>
            {id !== undefined && <PlanDetail key={id} id={id} />}
          </div>
        )
      }}
    </Query>
  )
}
