// The lines behind the figures of a branch: settled bets and transfers of its members, of the agent, or of both.
import { branchParts, transferFigures } from '@hongyun/contract/agent-reports/words.ts'
import { findLottery } from '@hongyun/lottery/lotteries.ts'
import { ErrorState } from '@hongyun/ui/error-state.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { useQuery } from '@tanstack/react-query'
import { PageNote } from '../../../parts/page-note.tsx'
import { SearchForm } from '../../../parts/table/search-form.tsx'
import { now } from '../../../wire/clock.ts'
import { queryOf } from '../../../wire/request.ts'
import '../../../parts/parts.css'
import '../agents.css'
import { agentPath, LONGEST, nameError, nameWays } from '../agents-view.ts'
import { WayDown } from '../way-down.tsx'
import { BetLines } from './bet-lines.tsx'
import { BillLines } from './bill-lines.tsx'
import { lineKinds, linesView, moments } from './lines-view.ts'

const choicesOf = <W extends string>(names: Readonly<Record<W, string>>) =>
  (Object.keys(names) as W[]).map((value) => ({ value, label: names[value] }))
const KINDS = choicesOf(lineKinds)
const PARTS = choicesOf(branchParts)
const MOMENTS = choicesOf(moments)

export default function LinesPage() {
  const { id: wanted = '' } = useParams()
  const id = /^[1-9]\d{0,17}$/.test(wanted) ? wanted : '1'
  const [view, change] = useUrlFilter(linesView, now)
  const below = useQuery(queryOf('consoleAgentTree', { parentId: id, pageNum: 1, pageSize: 1 }))
  if (below.error) return <ErrorState message={below.error.message} onRetry={() => void below.refetch()} />
  const name = below.data?.path.at(-1)?.userName ?? ''
  const Lines = view.show === 'bets' ? BetLines : BillLines
  return (
    <>
      <PageNote>
        {below.data && (
          <WayDown path={below.data.path} page={{ name: lineKinds[view.show], own: agentPath(id, view.days) }} />
        )}
      </PageNote>
      <section className="card agents" aria-label={`${name} 的${lineKinds[view.show]}`}>
        <Lines
          agentId={id}
          view={view}
          onPage={(page) => change({ page })}
          filters={
            <>
              <Segmented label="明细" options={KINDS} value={view.show} onChange={(show) => change({ show })} />
              <Segmented label="范围" options={PARTS} value={view.of} onChange={(of) => change({ of })} />
              <RangePicker value={view.days} onChange={(days) => change({ days })} now={now} />
              <SearchForm
                ways={nameWays}
                placeholder={() => '整个用户名'}
                maxLength={LONGEST}
                from={{ by: 'userName' as const, q: view.q }}
                wrongIn={({ q }) => nameError(q)}
                onSearch={({ q }) => change({ q })}
              />
              {view.show === 'bets' ? (
                <Segmented label="时间" options={MOMENTS} value={view.by} onChange={(by) => change({ by })} />
              ) : (
                <PillsOrAll
                  label="项目"
                  names={transferFigures}
                  value={view.figure}
                  onChange={(figure) => change({ figure })}
                />
              )}
              {view.lottery !== '' && (
                <button type="button" className="btn btn--sm" onClick={() => change({ lottery: '' })}>
                  只看{findLottery(view.lottery)?.name ?? view.lottery}，点击看全部彩种
                </button>
              )}
            </>
          }
        />
      </section>
    </>
  )
}
