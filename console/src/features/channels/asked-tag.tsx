import { ApprovalLink } from '../../parts/approval-link.tsx'

const TAG = 'tag tag--pending'

/** What was asked for and waits for a second operator; the way there for whoever may see approvals. */
export const AskedTag = ({ id, text }: { id: string; text: string }) => (
  <ApprovalLink id={id} text={text} className={TAG} otherwise={<span className={TAG}>{text}</span>} />
)
