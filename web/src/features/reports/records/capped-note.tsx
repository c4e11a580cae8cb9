import { MAX_LINES } from '@hongyun/contract/agent-reports/words.ts'

/** Says that a list and its sums end before all of it. */
export const CappedNote = ({ capped }: { capped: boolean }) =>
  capped && <span className="muted">（超过 {MAX_LINES} 条，只计最新的；请缩短日期或选一名会员）</span>
