import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Issue } from './issue-filter.ts'

const LOOKS: Record<Issue['state'], { text: string; tag: string }> = {
  open: { text: '销售中', tag: 'tag tag--miss' },
  closed: { text: '已封盘', tag: 'tag' },
  disputed: { text: '结果不一致', tag: 'tag tag--danger' },
  drawn: { text: '已开奖', tag: 'tag tag--refund' },
  settling: { text: '结算中', tag: 'tag tag--refund' },
  voiding: { text: '作废退款中', tag: 'tag tag--pending' },
}

/** What is on sale is the ordinary and stays grey; what is late is seen. */
export function IssueStateTags({ issue: { state, late } }: { issue: Issue }) {
  const { text, tag } = LOOKS[state]
  return (
    <span className="row">
      <span className={tag}>{text}</span>
      {late && (
        <span className="tag tag--danger">
          <Icon of={IconAlertTriangle} />
          延迟
        </span>
      )}
    </span>
  )
}
