import { issueStates } from '@hongyun/contract/lotteries/words.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Issue } from './issue-filter.ts'

const TAGS: Record<Issue['state'], string> = {
  open: 'tag tag--miss',
  closed: 'tag',
  disputed: 'tag tag--danger',
  drawn: 'tag tag--refund',
  settling: 'tag tag--refund',
  voiding: 'tag tag--pending',
}

/** Issues on sale are grey; late issues have a colour. */
export function IssueStateTags({ issue: { state, late } }: { issue: Issue }) {
  return (
    <span className="row">
      <span className={TAGS[state]}>{issueStates[state]}</span>
      {late && (
        <span className="tag tag--danger">
          <Icon of={IconAlertTriangle} />
          延迟
        </span>
      )}
    </span>
  )
}
