import { playIn } from '@hongyun/lottery/load-type.ts'
import { lunarYearAt } from '@hongyun/lottery/lunar-year.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { now, useClock } from '../../../../wire/clock.ts'
import type { Answer } from '../../../../wire/request.ts'
import type { Header } from '../issue-state.ts'
import { useKeptSlips, withLast } from '../kept-slips.ts'
import { readingsOf, spokenReadings } from '../reading.ts'
import { rebateOf } from '../requests/rebate.ts'
import { trendOf } from '../requests/trend.ts'
import { useSlip } from '../slip-store.ts'
import { TABLED } from '../tabled.ts'
import { useAmounts } from '../use-amounts.ts'
import { useDraft } from '../use-draft.ts'
import { useDrawArrival } from '../use-draw-arrival.ts'
import { useHints } from '../use-hints.ts'
import { useMoment } from '../use-moment.ts'
import { useRace } from '../use-race.ts'
import { useRandom } from '../use-random.ts'
import { useVerdict } from '../use-verdict.ts'
import { YearProvider } from '../year-context.ts'
import { BetLimits } from './bet-limits.tsx'
import { DeskTools } from './desk-tools.tsx'
import { IssueHeader } from './issue-header.tsx'
import { PlayBoard } from './play-board.tsx'
import { RaceWait } from './race-wait.tsx'
import { RecentDraws } from './recent-draws.tsx'
import { SkipToBoard } from './skip-links.tsx'
import { Slip } from './slip.tsx'
import { ZodiacChart } from './zodiac-chart.tsx'

const HeadNow = lazy(async () => ({ default: (await import('./head-now.tsx')).HeadNow }))
const MyBets = lazy(async () => ({ default: (await import('./my-bets.tsx')).MyBets }))
const RaceCard = lazy(async () => ({ default: (await import('./race-card.tsx')).RaceCard }))
const RecentTrend = lazy(async () => ({ default: (await import('./recent-trend.tsx')).RecentTrend }))
const SumChart = lazy(async () => ({ default: (await import('./sum-chart.tsx')).SumChart }))

interface LotteryDeskProps {
  config: Answer<'lotteryConfig'>
  header: Header
  definition: TypeDefinition
  userName: string
}

/** A lottery at one moment: the issue state decides what is enabled. */
export function LotteryDesk({ config, header, definition, userName }: LotteryDeskProps) {
  const { lotteryCode, lotteryType } = config
  const { sale, drawing } = useMoment(header, config.closeBefore)
  const clock = useClock()
  const trend = useQuery(trendOf(lotteryCode))
  const rebate = useQuery(rebateOf(lotteryType))
  const [slip, change] = useSlip(userName, lotteryCode, definition)
  const { kept, change: changeKept } = useKeptSlips(userName, lotteryCode, (code) => playIn(definition, code))
  const draft = useDraft(definition.plays as [Play, ...Play[]], slip, change)
  const table = useAmounts(definition.plays, draft.play, slip, change)
  const hints = useHints(draft.play, trend.data)
  const random = useRandom(draft, slip, change, sale.state === 'none' ? undefined : sale.issue.issue)
  const { last } = header
  const racing = definition.type === 'PK10'
  const race = useRace(racing, last)
  // The lunar year changes at midnight: the draw time of the issue bet on decides it.
  const zodiacYear = lunarYearAt(sale.state === 'none' ? now() : sale.issue.drawsAt)
  const year = useMemo(() => ({ zodiacYear }), [zodiacYear])
  useDrawArrival(lotteryCode, last, last ? spokenReadings(readingsOf(definition, last)) : '')
  const result = useVerdict(lotteryCode, {
    last: last?.issue,
    drawing: drawing?.issue,
    held: race.running?.issue,
    onSale: sale.state === 'open' ? sale.issue.issue : undefined,
  })
  const closed = sale.state !== 'open' || !config.onSale || clock !== 'synced'

  return (
    <YearProvider value={year}>
      <SkipToBoard />
      <div className="stack desk">
        <IssueHeader
          config={config}
          header={header}
          definition={definition}
          sale={sale}
          drawing={race.running ?? drawing}
          racing={race.running !== null}
          result={result}
        />
        <Suspense>
          <HeadNow
            lotteryName={config.lotteryName}
            definition={definition}
            sale={sale}
            last={last}
            drawing={race.running ?? drawing}
            verdict={result.verdict}
          />
        </Suspense>
        {racing ? (
          <Suspense fallback={<RaceWait open={race.open} />}>
            <RaceCard race={race} last={last} drawing={drawing} />
          </Suspense>
        ) : (
          !TABLED.includes(definition.type) && (
            <RecentDraws
              definition={definition}
              trend={trend}
              last={last}
              source={config.source}
              coming={header.current ?? header.next}
            />
          )
        )}
        {!config.onSale && <Alert>该彩种暂停销售，已投注的期照常开奖与派奖。</Alert>}
        <div className="with-aside">
          <div className="stack">
            <PlayBoard
              plays={definition.plays}
              draft={draft}
              table={table}
              stake={slip.stake}
              setStake={(stake) => change((old) => ({ ...old, stake }))}
              rebate={rebate.data}
              hints={hints}
              random={random}
              // A key that is pressed on cells without odds would be lost: nothing is offered before they can be picked.
              closed={closed || !rebate.data}
              tools={
                <DeskTools
                  kept={kept}
                  changeKept={changeKept}
                  slip={slip}
                  change={change}
                  issue={sale.state === 'none' ? undefined : sale.issue.issue}
                />
              }
            />
            <div className={definition.space || definition.type === 'LHC' ? 'desk__pairs' : 'stack'}>
              <Suspense fallback={<div className="card desk__mine" />}>
                <MyBets
                  lotteryCode={lotteryCode}
                  userName={userName}
                  // A lottery that is off sale takes no more bets; those on its open issue can still be taken back.
                  openIssue={sale.state === 'open' && clock === 'synced' ? sale.issue.issue : undefined}
                  lastIssue={last?.issue}
                  litIssue={result.verdict?.issue}
                  change={change}
                />
              </Suspense>
              {definition.space && (
                <Suspense fallback={<div className="card desk__wait" />}>
                  <SumChart definition={definition} trend={trend} />
                </Suspense>
              )}
              {definition.type === 'LHC' && <ZodiacChart />}
            </div>
            {TABLED.includes(definition.type) && (
              <Suspense fallback={<div className="card desk__wait" />}>
                <RecentTrend
                  lotteryCode={lotteryCode}
                  definition={definition}
                  trend={trend}
                  last={last}
                  held={race.running?.issue}
                  source={config.source}
                  coming={header.current ?? header.next}
                />
              </Suspense>
            )}
            <BetLimits config={config} />
          </div>
          <aside aria-label="注单">
            <Slip
              config={config}
              sale={sale}
              closed={closed}
              slip={slip}
              change={change}
              draft={draft}
              table={table}
              rebate={rebate}
              onPlaced={(lines) => changeKept((old) => withLast(old, lines))}
            />
          </aside>
        </div>
      </div>
    </YearProvider>
  )
}
