import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import { useRight } from '../../../wire/info.ts'
import { type Answer, queryOf } from '../../../wire/request.ts'
import type { ChangeView, LotteryView } from '../lottery-view.ts'
import type { Odds } from './odds-draft.ts'

type Version = Answer<'consoleOddsHistory'>['list'][number]

const PAGE_SIZE = 20
const SHOWN = 4

const columnsOf = (maySeeActs: boolean): readonly TableColumn<Version>[] => [
  {
    key: 'id',
    head: '版本',
    cell: ({ id }) =>
      maySeeActs ? (
        <Link className="link num" to={`/acts?kind=oddsSheet&id=${id}`}>
          {id}
        </Link>
      ) : (
        <span className="num">{id}</span>
      ),
  },
  { key: 'at', head: '启用', cell: ({ setAt }) => <span className="num nowrap">{dateTime(setAt)}</span> },
  { key: 'by', head: '操作员', name: '操作员', cell: ({ setBy }) => <b>{setBy === 'shell' ? '命令行' : setBy}</b> },
  { key: 'reason', head: '原因', name: '原因', cell: ({ reason }) => <span className="odds-reason">{reason}</span> },
  { key: 'changes', head: '改动', cell: ({ changes }) => <Changes changes={changes} /> },
]

function Changes({ changes }: Pick<Version, 'changes'>) {
  const [first, rest] = [changes.slice(0, SHOWN), changes.slice(SHOWN)]
  return (
    <>
      <Lines changes={first} />
      {rest.length > 0 && (
        <details className="odds-more">
          <summary>其余 {rest.length} 级</summary>
          <Lines changes={rest} />
        </details>
      )}
    </>
  )
}

const Lines = ({ changes }: Pick<Version, 'changes'>) => (
  <ul className="odds-lines">
    {changes.map(({ playCode, playName, level, levelName, before, after }) => (
      <li key={`${playCode} ${level}`}>
        {playName} {levelName !== playName && <span className="muted">{levelName}</span>}{' '}
        <span className="num nowrap">
          <span className="muted">{before ?? '按概率'} →</span> <b>{after ?? '按概率'}</b>
        </span>
      </li>
    ))}
  </ul>
)

interface HistoryTabProps {
  lotteryType: Odds['lotteryType']
  view: LotteryView
  onView: ChangeView
}

/** Every change of the odds of a type, the newest first. */
export function HistoryTab({ lotteryType, view, onView }: HistoryTabProps) {
  const maySeeActs = useRight('seeActs')
  const history = useQuery({
    ...queryOf('consoleOddsHistory', { lotteryType, pageNum: view.page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="card" aria-label="赔率的版本">
      <RecordTable
        name="odds-versions"
        label="赔率的版本"
        of={history}
        columns={columnsOf(maySeeActs)}
        totals={({ total }) => (
          <>
            共 <b className="num">{total}</b> 次
          </>
        )}
        pageSize={PAGE_SIZE}
        empty={<EmptyState text="从未自定赔率，全部按概率计算" icon={IconHistory} />}
        page={view.page}
        onPage={(page) => onView({ page })}
      />
    </section>
  )
}
