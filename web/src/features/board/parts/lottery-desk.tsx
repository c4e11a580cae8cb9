import { lunarYearAt } from '@hongyun/lottery/lunar-year.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, use, useMemo } from 'react'
import { BesideBoard } from '../../../parts/beside-board.ts'
import { now, useClock } from '../../../wire/clock.ts'
import type { Answer } from '../../../wire/request.ts'
import type { Header } from '../issue-state.ts'
import { readingsOf, spokenReadings } from '../reading.ts'
import { rebateOf } from '../requests/rebate.ts'
import { trendOf } from '../requests/trend.ts'
import { useSlip } from '../slip-store.ts'
import { useAmounts } from '../use-amounts.ts'
import { useDraft } from '../use-draft.ts'
import { useDrawArrival } from '../use-draw-arrival.ts'
import { useHints } from '../use-hints.ts'
import { useMoment } from '../use-moment.ts'
import { YearProvider } from '../year-context.ts'
import { IssueHeader } from './issue-header.tsx'
import { MyBets } from './my-bets.tsx'
import { PlayBoard } from './play-board.tsx'
import { RecentDraws } from './recent-draws.tsx'
import { Slip } from './slip.tsx'
import { ZodiacChart } from './zodiac-chart.tsx'

const SumChart = lazy(async () => ({ default: (await import('./sum-chart.tsx')).SumChart }))

interface LotteryDeskProps {
  config: Answer<'lotteryConfig'>
  header: Header
  definition: TypeDefinition
  userName: string
}

/** One lottery at one moment: what is on sale decides what may be touched. */
export function LotteryDesk({ config, header, definition, userName }: LotteryDeskProps) {
  const { lotteryCode, lotteryType } = config
  const { sale, drawing } = useMoment(header)
  const clock = useClock()
  const trend = useQuery(trendOf(lotteryCode))
  const rebate = useQuery(rebateOf(lotteryType))
  const [slip, change] = useSlip(userName, lotteryCode, definition)
  const draft = useDraft(definition.plays as [Play, ...Play[]], slip, change)
  const table = useAmounts(definition.plays, draft.play, slip, change)
  const hints = useHints(draft.play, trend.data)
  const { last } = header
  // The year turns at a minute of one night: the draw that is bet on says which it is.
  const zodiacYear = lunarYearAt(sale.state === 'none' ? now() : sale.issue.drawsAt)
  const year = useMemo(() => ({ zodiacYear }), [zodiacYear])
  useDrawArrival(lotteryCode, last, last ? spokenReadings(readingsOf(definition, last)) : '')
  const closed = sale.state !== 'open' || !config.onSale || clock !== 'synced'

  return (
    <YearProvider value={year}>
      <div className="stack">
        <IssueHeader config={config} header={header} definition={definition} sale={sale} drawing={drawing} />
        <RecentDraws definition={definition} trend={trend} last={last} />
        {!config.onSale && <Alert>该彩种暂停销售，已投注的期照常开奖与派奖。</Alert>}
        <div className="with-aside desk">
          <div className="stack">
            <PlayBoard
              plays={definition.plays}
              draft={draft}
              table={table}
              stake={slip.stake}
              setStake={(stake) => change((old) => ({ ...old, stake }))}
              rebate={rebate.data}
              hints={hints}
              closed={closed}
            />
            <MyBets
              lotteryCode={lotteryCode}
              userName={userName}
              openIssue={closed || sale.state !== 'open' ? undefined : sale.issue.issue}
              lastIssue={last?.issue}
              change={change}
            />
            {definition.space && (
              <Suspense>
                <SumChart definition={definition} trend={trend} />
              </Suspense>
            )}
          </div>
          <aside className="stack" aria-label="注单与限额">
            <Slip
              config={config}
              sale={sale}
              closed={closed}
              slip={slip}
              change={change}
              draft={draft}
              table={table}
              rebate={rebate}
            />
            {definition.type === 'LHC' && <ZodiacChart />}
            {use(BesideBoard)}
          </aside>
        </div>
      </div>
    </YearProvider>
  )
}
