// 注单详情: one bet with everything that is known and can be checked about it.

import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link, useSearchParams } from 'react-router'
import { BetDraw } from './bet-draw.tsx'
import { BetFacts } from './bet-facts.tsx'
import { BetHead } from './bet-head.tsx'
import { BetLevels } from './bet-levels.tsx'
import { BetMoney } from './bet-money.tsx'
import { BetNumbers } from './bet-numbers.tsx'
import { BetReceipt } from './bet-receipt.tsx'
import './parts/records.css'
import { useSettledRefresh } from '../../parts/use-settled-refresh.ts'
import { useBet } from './requests/use-bet.ts'

const ID = /^[1-9]\d{0,18}$/

export default function BetDetailPage() {
  const [params] = useSearchParams()
  const named = params.get('id') ?? ''
  const id = ID.test(named) ? named : undefined
  const bet = useBet(id)
  useSettledRefresh(bet.data && [bet.data])
  return (
    <>
      <BetHead bet={bet.data} />
      {id === undefined ? (
        <Card label="注单详情" flush>
          <EmptyState
            text="没有指定注单"
            action={
              <Link className="btn btn--soft btn--sm" to="/userCenter/betRecord">
                查看投注记录
              </Link>
            }
          />
        </Card>
      ) : bet.data === undefined ? (
        <Card label="注单详情" flush>
          <Query of={bet}>{() => null}</Query>
        </Card>
      ) : (
        <div className="cols bet-detail">
          <div className="stack">
            <BetNumbers bet={bet.data} />
            <BetLevels bet={bet.data} />
            <BetReceipt bet={bet.data} />
          </div>
          <div className="stack">
            <BetDraw bet={bet.data} />
            <BetMoney bet={bet.data} />
            <BetFacts bet={bet.data} />
          </div>
        </div>
      )}
    </>
  )
}
