import { Link } from '@hongyun/ui/router/link.tsx'
import { useRight } from '../wire/info.ts'

/** The approval by which it was done, for whoever may see approvals. */
export function ApprovalLink({ id }: { id: string }) {
  if (!useRight('seeApprovals')) return null
  return (
    <Link className="link" to={`/approvals?id=${id}`}>
      查看申请
    </Link>
  )
}
