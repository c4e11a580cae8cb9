import { Button } from '@hongyun/ui/button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { StatusTag } from '@hongyun/ui/status-tag.tsx'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Answer } from '../../wire/request.ts'
import { useCancelBet } from './requests/use-cancel-bet.ts'
import { useCancelAsk } from './use-cancel-ask.ts'

/** The title of the page, the bet's state, and the way to take it back while that is possible. */
export function BetHead({ bet }: { bet: Answer<'getBetDetail'> | undefined }) {
  const cancel = useCancelBet()
  const askCancel = useCancelAsk(cancel.mutate)
  return (
    <div className="row row--between">
      <div className="row">
        <h1 className="section__title">注单详情</h1>
        {bet && <StatusTag status={bet.state} />}
      </div>
      <div className="row">
        {bet?.cancellable && (
          <Button size="sm" busy={cancel.isPending} busyText="正在撤单，请稍候" onClick={() => void askCancel(bet)}>
            撤单
          </Button>
        )}
        <Link className="link small" to="/userCenter/betRecord">
          <Icon of={IconChevronLeft} />
          投注记录
        </Link>
      </div>
    </div>
  )
}
