// 收款流水: what the banks say came in, with the orders it is for; confirmed one by one, or all that is certain at once.
import { MOST_PAIRS, rowViews } from '@hongyun/contract/remittances/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { choiceField, urlFilters } from '../../parts/table/url-filters.ts'
import { now } from '../../wire/clock.ts'
import type { Answer } from '../../wire/request.ts'
import { ReadStatement } from './read-statement.tsx'
import { gapColumns, statementColumns } from './statement-columns.tsx'
import { useExplain } from './use-explain.tsx'
import {
  type Gap,
  STATEMENT_PAGE_SIZE,
  type StatementRow,
  useStatementActs,
  useStatementGaps,
  useStatementRows,
} from './use-statement.ts'
import './statement.css'

const views = { ...rowViews, gaps: '无流水的入账' } as const
const filters = urlFilters({ view: choiceField(views) })
const emptyTexts = { open: '没有未对上的流水', matched: '还没有对上的流水', explained: '还没有说明过的流水' } as const
type Pair = { rowId: string; orderId: string }

export default function StatementPage() {
  const [{ view, page }, change] = useUrlFilter(filters, now)
  const stepUp = useStepUp()
  const { confirming } = useStatementActs()
  const [progress, setProgress] = useState<{ from: number; of: number }>()
  const { explain, dialog } = useExplain()
  const rows = useStatementRows(view === 'gaps' ? 'open' : view, view === 'gaps' ? 1 : page, confirming.isPending)
  const gaps = useStatementGaps(page, view === 'gaps')
  const known = rows.data

  const confirm = async (pairs: readonly Pair[], what: string) => {
    const done = await stepUp({
      title: what,
      body: <p>未入账的订单按到账金额入账并发信；超过双人限额、或与订单金额不同的提出双人审批。</p>,
      confirm: '确认',
      send: async (code) => {
        setProgress({ from: known?.counts.open ?? 0, of: pairs.length })
        try {
          const { list } = await confirming.mutateAsync({
            pairs: pairs.map(({ rowId, orderId }) => `${rowId}:${orderId}`).join(','),
            code,
          })
          tell(list)
        } finally {
          setProgress(undefined)
        }
      },
    })
    return done
  }
  const certain = known?.certain.slice(0, MOST_PAIRS) ?? []
  const left = progress && known ? Math.min(progress.of, Math.max(0, progress.from - known.counts.open)) : 0
  const paging = {
    page,
    pageSize: STATEMENT_PAGE_SIZE,
    onPage: (next: number) => change({ page: next }),
    totals: ({ total }: { total: number }) => (
      <>
        共 <b className="num">{total}</b> 笔
      </>
    ),
  }
  return (
    <>
      <section className="card statement__bar" aria-label="流水">
        <Segmented
          label="列表"
          options={wordsOf(views).map((value) => ({
            value,
            label: `${views[value]}${known ? ` ${known.counts[value]}` : ''}`,
          }))}
          value={view}
          onChange={(next) => change({ view: next })}
        />
        <Link className="link push small" to="/remittances">
          返回转账审核
        </Link>
        {view === 'open' && (
          <Button
            kind="primary"
            size="sm"
            disabled={certain.length === 0}
            busy={confirming.isPending}
            busyText={progress ? `已确认 ${left} / ${progress.of}` : '正在确认'}
            onClick={() => void confirm(certain, `确认 ${certain.length} 笔附言与金额一致的流水`)}
          >
            确认全部一致的 {certain.length} 笔
          </Button>
        )}
      </section>
      {view !== 'gaps' && known && <ReadStatement payees={known.payees} />}
      <Card label={views[view]} flush>
        {view === 'gaps' ? (
          <RecordTable<Gap, Answer<'consoleStatementGaps'>>
            key={view}
            name="statement-gaps"
            label={views.gaps}
            of={gaps}
            columns={gapColumns}
            empty={<EmptyState text="每笔入账都有流水" icon={IconBuildingBank} />}
            {...paging}
          />
        ) : (
          <RecordTable<StatementRow, Answer<'consoleStatementRows'>>
            key={view}
            name={`statement-${view}`}
            label={views[view]}
            of={rows}
            columns={statementColumns(view, confirming.isPending, explain, (row) => {
              if (row.proposal)
                void confirm(
                  [{ rowId: row.id, orderId: row.proposal.orderId }],
                  `确认流水 ${row.reference} 与订单 ${row.proposal.orderNo}`,
                )
            })}
            empty={<EmptyState text={emptyTexts[view]} icon={IconBuildingBank} />}
            {...paging}
          />
        )}
      </Card>
      {dialog}
    </>
  )
}

/** What became of the pairs, in one line; what was refused says why. */
function tell(list: readonly { outcome: string; text: string }[]): void {
  const count = (outcome: string) => list.filter((one) => one.outcome === outcome).length
  const parts = [
    [count('credited'), '笔已入账'],
    [count('linked'), '笔已对上'],
    [count('asked'), '笔已提出双人审批'],
  ] as const
  const said = parts
    .filter(([n]) => n > 0)
    .map(([n, text]) => `${n} ${text}`)
    .join('，')
  const refused = list.filter(({ outcome }) => outcome === 'refused')
  if (said) toast.ok(said)
  if (refused.length > 0) toast.error(`${refused.length} 笔未确认：${refused[0]?.text}`)
}
