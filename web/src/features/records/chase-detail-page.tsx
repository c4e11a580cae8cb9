// 追号详情: what is chased, how far it has come, and every issue with its state.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { StatusTag } from '@hongyun/ui/status-tag.tsx'
import { IconChevronLeft } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSettledRefresh } from '../../parts/use-settled-refresh.ts'
import { ChaseBets } from './chase-bets.tsx'
import { chaseTags } from './chase-filter.ts'
import { ChaseIssues } from './chase-issues.tsx'
import { ChaseMoney } from './chase-money.tsx'
import './parts/records.css'
import { useCancelChase } from './requests/use-cancel-chase.ts'
import { useChase } from './requests/use-chases.ts'

const ID = /^[1-9]\d{0,18}$/

export default function ChaseDetailPage() {
  const [params] = useSearchParams()
  const named = params.get('id') ?? ''
  const id = ID.test(named) ? named : undefined
  const query = useChase(id)
  const cancel = useCancelChase()
  const chase = query.data
  useSettledRefresh(useMemo(() => chase?.issues.map(({ issue, state }) => ({ id: issue, state })), [chase]))
  return (
    <>
      <div className="row row--between">
        <div className="row">
          <h1 className="section__title">追号详情</h1>
          {chase && <StatusTag status={chaseTags[chase.state]} />}
        </div>
        <div className="row">
          {chase?.cancellable && (
            <Button
              size="sm"
              busy={cancel.isPending}
              busyText="正在撤销，请稍候"
              onClick={() => void cancel.askFor(chase.id)}
            >
              撤销未开期次
            </Button>
          )}
          <Link className="link small" to="/userCenter/seekOrder">
            <Icon of={IconChevronLeft} />
            追号记录
          </Link>
        </div>
      </div>
      {id === undefined ? (
        <Card label="追号详情" flush>
          <EmptyState
            text="没有指定追号"
            action={
              <Link className="btn btn--soft btn--sm" to="/userCenter/seekOrder">
                查看追号记录
              </Link>
            }
          />
        </Card>
      ) : chase === undefined ? (
        <Card label="追号详情" flush>
          <Query of={query}>{() => null}</Query>
        </Card>
      ) : (
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
    </>
  )
}
