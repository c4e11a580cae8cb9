// 打码进度: the credits that wait for turnover, the oldest first.
import { Card } from '@hongyun/ui/card.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { Meter } from '../../../../parts/meter.tsx'
import { moneyOf } from '../amount-check.ts'
import { useRequirements } from '../requests/use-requirements.ts'

const SHOWN = 3

export function TurnoverProgress() {
  const requirements = useRequirements(SHOWN)
  const missing = requirements.data?.missing
  return (
    <Card
      title="打码进度"
      aside={
        missing !== undefined &&
        missing !== '0.00' && <span className="tag tag--pending">还差 {amountText(missing)}</span>
      }
    >
      <Query of={requirements}>
        {({ list, total, locked }) => (
          <div className="stack">
            {list.slice(0, SHOWN).map(({ id, name, amount, required, consumed }) => (
              <div key={id} className="cap">
                <p>
                  <span>
                    {name} {amountText(amount)}
                  </span>
                  <b>
                    {amountText(consumed)} / {amountText(required)}
                  </b>
                </p>
                <Meter label={`${name}的流水`} share={Number(moneyOf(consumed)) / Number(moneyOf(required))} />
              </div>
            ))}
            {total > SHOWN && <p className="small muted">另有 {total - Math.min(list.length, SHOWN)} 项在后。</p>}
            <p className="small soft">
              {total === 0
                ? '没有未完成的流水要求，余额都可以提取。'
                : `完成前 ${amountText(locked)} 不能提现，其余不受影响。`}
            </p>
            <Link className="link small" to="/userCenter/waterDetail">
              打码明细，逐笔到注单
            </Link>
            <ul className="small muted out-rules">
              <li>· 已结算的投注先冲抵最早的要求</li>
              <li>· 同期同玩法对冲两面的投注不计</li>
              <li>· 撤单、作废、和局退本不计</li>
            </ul>
          </div>
        )}
      </Query>
    </Card>
  )
}
