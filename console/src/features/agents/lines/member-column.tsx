import type { DayRange } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import { agentPath } from '../agents-view.ts'

/** Whose line it is; to the page of that member, of the days of the lines. */
export const memberColumn = (days: DayRange): TableColumn<{ memberId: string; userName: string }> => ({
  key: 'member',
  head: '用户名',
  cell: ({ memberId, userName }) => (
    <Link className="link" to={agentPath(memberId, days)}>
      {userName}
    </Link>
  ),
})
