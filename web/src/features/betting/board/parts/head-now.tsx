import { RECHARGE_PAGE } from '@hongyun/contract/cashier/recharge-page.ts'
import { issueTail, issueText } from '@hongyun/lottery/issue-text.ts'
import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { DrawnNumbers } from '../../../../parts/draws/drawn-numbers.tsx'
import { HEAD_NOW } from '../../../../parts/head-now.ts'
import { balanceQuery, useBalanceHidden } from '../../../../wire/balance.ts'
import { now } from '../../../../wire/clock.ts'
import type { LastDraw, Sale } from '../issue-state.ts'
import type { Verdict } from '../verdict.ts'

/** What the site's header covers of the window. */
const HEAD_PX = 68

/** Whether the issue header has left the window. */
function useIsPast(): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const header = document.querySelector('.desk__header')
    if (!header) return
    const observer = new IntersectionObserver(
      ([entry]) => setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < HEAD_PX),
      { rootMargin: `-${HEAD_PX}px 0px 0px` },
    )
    observer.observe(header)
    return () => observer.disconnect()
  }, [])
  return past
}

interface HeadNowProps {
  lotteryName: string
  definition: TypeDefinition
  sale: Sale
  last: LastDraw | null
  /** The issue that is being drawn: the draw before it is not shown in its place. */
  drawing: { issue: string } | null
  verdict: Verdict | undefined
}

/** Issue, time left, last draw, result and balance in the site's header while the issue header is out of sight. */
export function HeadNow(props: HeadNowProps) {
  const place = document.getElementById(HEAD_NOW)
  return useIsPast() && place && createPortal(<Now {...props} />, place)
}

function Now({ lotteryName, definition, sale, last, drawing, verdict }: HeadNowProps) {
  const balance = useQuery(balanceQuery)
  const hidden = useBalanceHidden()
  return (
    <>
      <span className="row head__lot">
        <LotteryBadge type={definition.type} size={40} />
        <span>
          <b>{lotteryName}</b>
          <span className="muted small num">
            {sale.state === 'none' ? '暂无在售期' : `第 ${issueText(sale.issue.issue)} 期`}
          </span>
        </span>
      </span>
      {sale.state !== 'none' && (
        <span className="head__time">
          <span className="muted small wide-only">{sale.until.label}</span>
          <Countdown {...sale.until} now={now} />
        </span>
      )}
      {last && !drawing && definition.drawSize <= 10 && (
        <span className="head__last wide-only">
          <span className="muted small">{issueTail(last.issue)} 期开奖</span>
          <DrawnNumbers
            key={last.issue}
            type={definition.type}
            issue={last.issue}
            draw={last.openNumber.split(',')}
            size="sm"
          />
        </span>
      )}
      {verdict && (
        <span className="head__net small">
          <span className="muted">
            {issueTail(verdict.issue)} 期 · 投注 {verdict.staked}
          </span>
          <span>
            返还 {verdict.returned}，本期{' '}
            <b className={verdict.sign > 0 ? 'gain' : verdict.sign < 0 ? 'loss' : undefined}>{verdict.net}</b>
          </span>
        </span>
      )}
      <span className="head__cash">
        <span className="muted small">可用余额</span>
        {balance.data ? <Amount yuan={balance.data.balance} masked={hidden} /> : '—'}
      </span>
      <Link className="btn btn--gold btn--sm" to={RECHARGE_PAGE}>
        充值
      </Link>
    </>
  )
}
