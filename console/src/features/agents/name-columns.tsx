// Columns that lists about agents share: when, and by which agent.
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'

export const agentColumn: TableColumn<{ agentId: string; agentName: string }> = {
  key: 'agent',
  head: '代理',
  cell: ({ agentId, agentName }) => (
    <Link className="link" to={`/agents/${agentId}`}>
      {agentName}
    </Link>
  ),
}

export const atColumn: TableColumn<{ at: number }> = {
  key: 'at',
  head: '时间',
  cell: ({ at }) => <span className="num nowrap">{dateTime(at)}</span>,
}
