import { trendFoot, trendRows } from '@hongyun/lottery/trend/trend-table.ts'
import { trendViews } from '@hongyun/lottery/trend/views.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { useMemo } from 'react'
import { FirstDraw } from '../../../../parts/first-draw.tsx'
import { family } from '../../../../parts/lottery-words.ts'
import { saveFile } from '../../../../parts/save-file.ts'
import { TabPanel, Tabs } from '../../../../parts/tabs.tsx'
import type { LotteryNow } from '../../../../wire/live-lotteries.ts'
import { readMarks, writeMarks } from '../marks.ts'
import { trendCsv } from '../trend-csv.ts'
import { type Size, sizes } from '../trend-draws.ts'
import { trendLayout } from '../trend-layout.ts'
import { useTrendDraws } from '../use-trend-draws.ts'
import { HotCold } from './hot-cold.tsx'
import { TrendHead } from './trend-head.tsx'
import { TrendTable } from './trend-table.tsx'
import { TrendTools } from './trend-tools.tsx'

interface TrendDeskProps {
  lottery: LotteryNow
  lotteries: readonly LotteryNow[]
}

/** Numbers from 10 on are written with two digits in the draws of a type. */
const twoDigits: readonly string[] = ['SYX5', 'PK10', 'KL8', 'LHC']

/** The view, the number of draws and the marks are in the URL, so that a table can be shared. */
export function TrendDesk({ lottery, lotteries }: TrendDeskProps) {
  const [search, setSearch] = useSearchParams()
  const type = family(lottery.lotteryType)
  const views = trendViews[type]
  const view = views.find(({ code }) => code === search.get('view')) ?? views[0]!
  const size: Size = sizes.find((one) => one === search.get('size')) ?? '30'
  const marks = readMarks(search.get('marks'))
  const { query, draws, from } = useTrendDraws(lottery, size)
  const rows = useMemo(() => trendRows(view, draws, from), [view, draws, from])
  const digits = twoDigits.includes(type) ? 2 : 1
  const drawSize = draws.at(-1)?.numbers.length ?? 0
  const layout = useMemo(() => trendLayout(view, drawSize, digits), [view, drawSize, digits])

  const choose = (key: 'view' | 'size' | 'marks', value: string | null) =>
    setSearch(
      (before) => {
        if (value === null) before.delete(key)
        else before.set(key, value)
        return before
      },
      // In the frame of the click, not deferred.
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  const foot = useMemo(() => trendFoot(rows, layout.total), [rows, layout])
  const save = () =>
    saveFile(`${lottery.lotteryName}走势-${view.name}.csv`, trendCsv(view, rows, digits), 'text/csv;charset=utf-8')

  return (
    <div className="stack">
      <TrendHead lottery={lottery} lotteries={lotteries} />
      <section className="card" aria-label="走势">
        <div className="card__head card__head--tabs trend__tabs">
          <Tabs
            id="trend"
            label="走势类别"
            tight
            tabs={views.map(({ code, name }) => ({ value: code, label: name }))}
            value={view.code}
            onChange={(code) => choose('view', code)}
          />
        </div>
        <TrendTools
          size={size}
          onSize={(next) => choose('size', next)}
          marks={marks}
          onMarks={(next) => choose('marks', writeMarks(next))}
          onSave={rows.length > 0 ? save : undefined}
        />
        <TabPanel id="trend" value={view.code}>
          <Query
            of={query}
            isEmpty={() => rows.length === 0}
            empty={<FirstDraw source={lottery.source} coming={lottery.current ?? lottery.next} />}
          >
            {() => (
              <TrendTable
                type={type}
                view={view}
                rows={rows}
                foot={foot}
                layout={layout}
                digits={digits}
                marks={marks}
              />
            )}
          </Query>
        </TabPanel>
      </section>
      {rows.length > 0 && (
        <Card
          title={
            <>
              冷热 <span className="muted small trend__sampled">{rows.length} 期</span>
            </>
          }
        >
          <HotCold view={view} foot={foot} layout={layout} />
        </Card>
      )}
    </div>
  )
}
