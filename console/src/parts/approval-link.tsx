import { Link } from '@hongyun/ui/router/link.tsx'
import type { ReactNode } from 'react'
import { useRight } from '../wire/info.ts'

interface ApprovalLinkProps {
  id: string
  text?: string
  className?: string
  /** What stands there for who may not see approvals. */
  otherwise?: ReactNode
}

/** An approval, for whoever may see approvals. */
export function ApprovalLink({ id, text = '查看申请', className = 'link', otherwise = null }: ApprovalLinkProps) {
  if (!useRight('seeApprovals')) return otherwise
  return (
    <Link className={className} to={`/approvals?id=${id}`}>
      {text}
    </Link>
  )
}
