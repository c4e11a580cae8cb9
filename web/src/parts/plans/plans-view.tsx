import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { PlanDetail } from './plan-detail.tsx'
import { PlanList } from './plan-list.tsx'
import { plansIn, plansQuery } from './plan-queries.ts'
import './plans.css'

interface PlansViewProps {
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** All plans beside the one that is chosen; the first one where none is. */
export function PlansView({ chosen, onChoose }: PlansViewProps) {
  const found = useQuery(plansQuery)
  return (
    <Query of={found}>
      {({ list }) => {
        const plans = plansIn(list)
        const id = chosen ?? plans[0]?.id
        return (
          <div className="plan-views">
            <PlanList plans={plans} chosen={id} onChoose={onChoose} />
            {id !== undefined && <PlanDetail key={id} id={id} />}
          </div>
        )
      }}
    </Query>
  )
}
