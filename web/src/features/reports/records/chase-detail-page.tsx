// 追号详情: what is chased, how far it has come, and every issue with its state.
import { Button } from '@hongyun/ui/button.tsx'
import { useMemo } from 'react'
import { DetailPage, useNamedId } from '../../../parts/detail-page.tsx'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { useSettledRefresh } from '../../../parts/use-settled-refresh.ts'
import { ChaseBets } from './chase-bets.tsx'
import { chaseTags } from './chase-filter.ts'
import { ChaseIssues } from './chase-issues.tsx'
import { ChaseMoney } from './chase-money.tsx'
import './parts/records.css'
import { useCancelChase } from './requests/use-cancel-chase.ts'
import { useChase } from './requests/use-chases.ts'

export default function ChaseDetailPage() {
  const id = useNamedId()
  const query = useChase(id)
  const cancel = useCancelChase()
  const issues = query.data?.issues
  useSettledRefresh(useMemo(() => issues?.map(({ issue, state }) => ({ id: issue, state })), [issues]))
  return (
    <DetailPage
      title="追号详情"
      id={id}
      of={query}
      none="没有指定追号"
      list={{ name: '追号记录', to: '/userCenter/seekOrder' }}
      tag={(chase) => <StatusTag status={chaseTags[chase.state]} />}
      act={(chase) =>
        chase.cancellable && (
          <Button
            size="sm"
            busy={cancel.isPending}
            busyText="正在撤销，请稍候"
            onClick={() => void cancel.askFor(chase.id)}
          >
            撤销未开期次
          </Button>
        )
      }
    >
      {(chase) => (
        <>
          <div className="cols bet-detail">
            <ChaseBets chase={chase} />
            <ChaseMoney chase={chase} />
          </div>
          <ChaseIssues
            chase={chase}
            busy={cancel.isPending}
            onCancel={(issue) => void cancel.askFor(chase.id, issue)}
          />
        </>
      )}
    </DetailPage>
  )
}
