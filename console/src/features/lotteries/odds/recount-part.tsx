import { formatMoney } from '@hongyun/lottery/money.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { amountText, unitsOf } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Versus } from '../../../parts/versus.tsx'
import { type Answer, queryOf } from '../../../wire/request.ts'
import type { Odds } from './odds-draft.ts'

type Recount = Answer<'consoleOddsRecount'>

/** `−¥42.10` */
const difference = (before: string, after: string): string =>
  amountText(formatMoney(unitsOf(after) - unitsOf(before)), { signed: true })

/** Percent of the stakes, with two decimals. */
const shareOf = (part: string, stakes: string): string => {
  const hundredths = (unitsOf(part) * 10_000n) / unitsOf(stakes)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}%`
}

interface RecountPartProps {
  lotteryType: Odds['lotteryType']
  /** As they are sent. */
  changes: string
  /** Whether the changes could be saved. */
  isPossible: boolean
}

/** What the changes would have paid of the newest settled bets. */
export function RecountPart({ lotteryType, changes, isPossible }: RecountPartProps) {
  const recount = useQuery({
    ...queryOf('consoleOddsRecount', { lotteryType, changes }),
    enabled: isPossible,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const { data, isError, error, refetch } = recount
  const isOld = recount.isPlaceholderData || !isPossible
  return (
    <div className="odds-part">
      <h3>按近期注单重算</h3>
      {isError ? (
        <div className="row small">
          <span className="muted">{error.message}</span>
          <Button size="sm" onClick={() => void refetch()}>
            重试
          </Button>
        </div>
      ) : !data ? (
        <p className="small muted">{isPossible ? '正在重算' : '能启用时重算'}</p>
      ) : data.bets === 0 ? (
        <p className="small muted">近七日没有这些玩法已结算的注单</p>
      ) : (
        <div className={isOld ? 'is-old' : undefined}>
          <Counted recount={data} />
        </div>
      )}
    </div>
  )
}

function Counted({ recount: { stakes, before, after, plays, bets, players, from, until } }: { recount: Recount }) {
  const most = [...plays].sort((a, b) => Number(size(b) - size(a)))
  return (
    <>
      <Versus
        label="按近期注单重算"
        rows={[
          { name: '投注额', before: amountText(stakes), after: amountText(stakes) },
          {
            name: '派奖',
            before: amountText(before),
            after: amountText(after),
            change: difference(before, after),
          },
          { name: '派奖占比', before: shareOf(before, stakes), after: shareOf(after, stakes) },
        ]}
      />
      {most.length > 1 && (
        <ul className="odds-where">
          {most.slice(0, 5).map((play) => (
            <li key={play.playCode}>
              <span>{play.playName}</span>
              <span className="num muted">派奖 {amountText(play.before)}</span>
              <b className="num">{difference(play.before, play.after)}</b>
            </li>
          ))}
        </ul>
      )}
      <p className="small muted">
        {from !== null && until !== null && `${dateTime(from).slice(5, 16)} 至 ${dateTime(until).slice(5, 16)} 开奖的 `}
        {wholeText(bets)} 注、{wholeText(players)} 人。投注与开奖不变，按现在的返点条件计；过去不代表将来。
      </p>
    </>
  )
}

/** How much a play's payouts change. */
function size({ before, after }: Recount['plays'][number]): bigint {
  const change = unitsOf(after) - unitsOf(before)
  return change < 0n ? -change : change
}
