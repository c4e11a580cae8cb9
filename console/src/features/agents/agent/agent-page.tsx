// One player in the tree: the sums of their branch with charts, who is in it, and the acts of operators.
import { Card } from '@hongyun/ui/card.tsx'
import { ErrorState } from '@hongyun/ui/error-state.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { useQuery } from '@tanstack/react-query'
import { PageNote } from '../../../parts/page-note.tsx'
import { now } from '../../../wire/clock.ts'
import { useRight } from '../../../wire/info.ts'
import { queryOf } from '../../../wire/request.ts'
import '../../../parts/parts.css'
import '../../../parts/queue/case.css'
import '../../../parts/queue/queue.css'
import '../agents.css'
import { agentView } from '../agents-view.ts'
import { WayDown } from '../way-down.tsx'
import { AgentActs } from './agent-acts.tsx'
import { AgentFigures } from './agent-figures.tsx'
import { AgentParts } from './agent-parts.tsx'

export default function AgentPage() {
  const { id: wanted = '' } = useParams()
  const id = /^[1-9]\d{0,17}$/.test(wanted) ? wanted : '1'
  const [view, change] = useUrlFilter(agentView, now)
  const below = useQuery(queryOf('consoleAgentTree', { parentId: id, pageNum: 1, pageSize: 1 }))
  const mayChange = useRight('changeAgents')
  const self = below.data?.path.at(-1)
  if (below.error) return <ErrorState message={below.error.message} onRetry={() => void below.refetch()} />
  return (
    <>
      <PageNote>{below.data && <WayDown path={below.data.path} />}</PageNote>
      <Card label="期间" flush>
        <div className="filters">
          <RangePicker value={view.days} onChange={(days) => change({ days })} now={now} />
        </div>
      </Card>
      <AgentFigures id={id} name={self?.userName ?? ''} days={view.days} />
      <AgentParts id={id} days={view.days} by={view.by} onBy={(by) => change({ by })} />
      {self && mayChange && <AgentActs key={id} player={self} />}
    </>
  )
}
