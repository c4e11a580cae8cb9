import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import type { Answer } from '../../../wire/request.ts'
import { Returned } from './chase-columns.tsx'

/** Where the money of a chase is: held, staked, given back, won. */
export function ChaseMoney({ chase }: { chase: Answer<'getChaseDetail'> }) {
  return (
    <Card title="追号信息">
      <dl className="kv">
        <dt>追号编号</dt>
        <dd>
          <span className="mono">{chase.id}</span> <CopyButton text={chase.id} label="复制追号编号" />
        </dd>
        <dt>下单时间</dt>
        <dd className="num">{dateTime(chase.time)}</dd>
        <dt>期次</dt>
        <dd className="num">
          已开 {chase.finishedCount} / 共 {chase.issueCount} 期
          {chase.cancelledCount > 0 && `，已退 ${chase.cancelledCount} 期`}
        </dd>
        <dt>中奖后停止</dt>
        <dd>{chase.stopOnWin ? '是' : '否'}</dd>
        {chase.endedAt !== null && (
          <>
            <dt>停止时间</dt>
            <dd className="num">{dateTime(chase.endedAt)}</dd>
          </>
        )}
        <dt>追号总额</dt>
        <dd>
          <Amount yuan={chase.bettingAmount} />
        </dd>
        <dt>已投金额</dt>
        <dd>
          <Amount yuan={chase.finishedAmount} />
        </dd>
        <dt>已退金额</dt>
        <dd>
          <Amount yuan={chase.cancelledAmount} />
        </dd>
        <dt>返奖</dt>
        <dd>
          <Returned yuan={chase.returnAmount} />
        </dd>
        <dt>返点</dt>
        <dd>
          <Amount yuan={chase.rebateAmount} exact />
        </dd>
      </dl>
    </Card>
  )
}
