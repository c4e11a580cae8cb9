import { Link } from '@hongyun/ui/router/link.tsx'
import type { TableColumn } from '../../../parts/table/use-columns.ts'

/** Whose line it is. */
export const memberColumn: TableColumn<{ memberId: string; userName: string }> = {
  key: 'member',
  head: '用户名',
  cell: ({ memberId, userName }) => (
    <Link className="link" to={`/agents/${memberId}`}>
      {userName}
    </Link>
  ),
}
