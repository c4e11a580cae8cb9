// 注单详情: one bet with everything that is known and can be checked about it.

import { betStatus } from '../../../parts/bet-outcome.ts'
import { DetailPage, useNamedId } from '../../../parts/detail-page.tsx'
import { ShareButton } from '../../../parts/share/share-button.tsx'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { useSettledRefresh } from '../../../parts/use-settled-refresh.ts'
import { BetDraw } from './bet-draw.tsx'
import { BetFacts } from './bet-facts.tsx'
import { BetLevels } from './bet-levels.tsx'
import { BetMoney } from './bet-money.tsx'
import { BetNumbers } from './bet-numbers.tsx'
import { BetReceipt } from './bet-receipt.tsx'
import { BetSealed } from './bet-sealed.tsx'
import { CancelBet } from './cancel-bet.tsx'
import './parts/records.css'
import { useBet } from './requests/use-bet.ts'

export default function BetDetailPage() {
  const id = useNamedId()
  const query = useBet(id)
  useSettledRefresh(query.data && [query.data])
  return (
    <DetailPage
      title="注单详情"
      id={id}
      of={query}
      none="没有指定注单"
      list={{ name: '投注记录', to: '/userCenter/betRecord' }}
      tag={(bet) => <StatusTag status={betStatus(bet)} />}
      act={(bet) => (
        <>
          {bet.state !== 'cancelled' && <ShareButton of={{ kind: 'bet', bet }} className="btn btn--sm" />}
          <CancelBet bet={bet} />
        </>
      )}
    >
      {(bet) => (
        <div className="cols bet-detail">
          <div className="stack">
            <BetNumbers bet={bet} />
            <BetLevels bet={bet} />
            <BetReceipt bet={bet} />
            <BetSealed bet={bet} />
          </div>
          <div className="stack">
            <BetDraw bet={bet} />
            <BetMoney bet={bet} />
            <BetFacts bet={bet} />
          </div>
        </div>
      )}
    </DetailPage>
  )
}
