import { amountText } from '@hongyun/ui/format/money.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { useNavigate } from '@hongyun/ui/router/provider.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import type { ReactNode } from 'react'
import { now } from '../../wire/clock.ts'
import type { Lottery } from './lottery-columns.tsx'
import { type LotteryView, lotteryView } from './lottery-view.ts'
import type { Odds } from './odds/odds-draft.ts'
import { SaleTag } from './sale-tag.tsx'
import { scheduleText } from './schedule-text.ts'

/** `¥500,000`: round amounts without their decimals. */
const plain = (yuan: string): string => amountText(yuan).replace(/\.00$/, '')

interface LotteryHeadProps {
  lottery: Lottery
  list: readonly Lottery[]
  odds: Odds
  view: LotteryView
  /** The tabs below. */
  children: ReactNode
}

/** Which lottery it is, the terms its odds follow from, and the way to another one. */
export function LotteryHead({ lottery, list, odds, view, children }: LotteryHeadProps) {
  const { lotteryCode, lotteryName, trueName, lotteryType, onSale } = lottery
  const navigate = useNavigate()
  /** Another type has groups of plays and versions of its own. */
  const goTo = (code: string) => {
    const isOtherType = list.find((one) => one.lotteryCode === code)?.lotteryType !== lotteryType
    const search = lotteryView.write({ ...view, ...(isOtherType && { group: '', page: 1 }) }, now())
    void navigate({ pathname: `/lotteries/${code}`, search: `?${search}` })
  }
  const kept = Number(odds.edge) + Number(odds.topRebate)
  const facts = [
    ['平台优势', `${odds.edge}%`],
    ['最高返点', `${odds.topRebate}%`],
    ['合计', `${kept}%`],
    ['单注最高派奖', plain(lottery.maxBetPayout)],
    ['一期限额', plain(lottery.maxIssueExposure)],
  ] as const
  return (
    <section className="card" aria-label={lotteryName}>
      <div className="lottery-case">
        <LotteryBadge type={lotteryType} size={40} />
        <div className="lottery-case__name">
          <div className="row">
            <h2>{lotteryName}</h2>
            <span className="mono muted">{lotteryCode}</span>
            {trueName !== lotteryName && <span className="small muted">本名 {trueName}</span>}
            <SaleTag onSale={onSale} />
          </div>
          <p className="small muted">{scheduleText(lottery)}</p>
        </div>
        <SelectInput label="换彩种" value={lotteryCode} onChange={goTo}>
          {list.map((one) => (
            <option key={one.lotteryCode} value={one.lotteryCode}>
              {one.lotteryName}
            </option>
          ))}
        </SelectInput>
      </div>
      <dl className="lottery-terms">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
