import { Alert } from '@hongyun/ui/alert.tsx'
import { ApprovalLink } from '../approval-link.tsx'

interface AwaitsApprovalProps {
  approvalId: string
  by: string | null
  /** What the first operator has done. */
  done: string
}

/** A second operator has to approve. */
export function AwaitsApproval({ approvalId, by, done }: AwaitsApprovalProps) {
  return (
    <Alert tone="info">
      {by} {done}，等待第二位操作员审批。
      <ApprovalLink id={approvalId} text="去双人审批" />
    </Alert>
  )
}
