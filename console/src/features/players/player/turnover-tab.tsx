import { requirementStates } from '@hongyun/contract/turnover/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { IconReceipt } from '@tabler/icons-react'
import '../../../parts/records/records.css'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import type { TableColumn } from '../../../parts/table/use-columns.ts'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerList } from '../requests/use-player.ts'
import { PAGE_SIZE } from './player-view.ts'
import type { TabProps } from './tab-props.ts'
import { TurnoverBets } from './turnover-bets.tsx'

type Turnover = Answer<'consolePlayerTurnover'>
type Requirement = Turnover['list'][number]

const columnsOf = (onShow: (id: string) => void): readonly TableColumn<Requirement>[] => [
  { key: 'time', head: '入账时间', cell: ({ time }) => <span className="num">{dateTime(time)}</span> },
  {
    key: 'name',
    head: '来源',
    cell: ({ code, name }) => (
      <>
        <span className="mono muted">{code}</span> {name}
      </>
    ),
  },
  { key: 'amount', head: '金额', align: 'end', cell: ({ amount }) => <Amount yuan={amount} exact /> },
  {
    key: 'multiple',
    head: '倍数',
    name: '倍数',
    align: 'end',
    cell: ({ multiple }) => <span className="num">{multiple}</span>,
  },
  { key: 'required', head: '要求流水', align: 'end', cell: ({ required }) => <Amount yuan={required} exact /> },
  {
    key: 'consumed',
    head: '已冲抵',
    name: '已冲抵',
    align: 'end',
    cell: ({ consumed }) => <Amount yuan={consumed} exact />,
  },
  { key: 'missing', head: '还差', name: '还差', align: 'end', cell: ({ missing }) => <Amount yuan={missing} exact /> },
  { key: 'held', head: '锁定', name: '锁定', align: 'end', cell: ({ held }) => <Amount yuan={held} exact /> },
  { key: 'state', head: '状态', cell: (requirement) => <State of={requirement} /> },
  {
    key: 'bets',
    head: '注单',
    cell: ({ id, time, name }) => (
      <button type="button" className="link" aria-label={`逐注：${dateTime(time)} ${name}`} onClick={() => onShow(id)}>
        逐注
      </button>
    ),
  },
]

/** What it has come to; where an operator released it, who and why. */
function State({ of: { state, endedAt, release } }: { of: Requirement }) {
  return (
    <>
      <span className={state === 'open' ? 'tag tag--pending' : 'tag tag--miss'}>{requirementStates[state]}</span>
      {endedAt !== null && <small className="num">{dateTime(endedAt)}</small>}
      {release && (
        <small>
          {[release.by, release.secondBy].filter(Boolean).join('、')}：{release.reason}
        </small>
      )}
    </>
  )
}

/** 流水: what the player's credits ask for, and the bets of one of them. */
export function TurnoverTab({ playerId, view, onChange }: TabProps) {
  const { turnover: state, credit, page } = view
  const found = usePlayerList('consolePlayerTurnover', {
    playerId,
    pageNum: credit === '' ? page : 1,
    ...(state && { state }),
  })
  if (credit !== '') return <TurnoverBets playerId={playerId} id={credit} page={page} onChange={onChange} />
  return (
    <RecordTable<Requirement, Turnover>
      name="player-turnover"
      label="流水"
      of={found}
      columns={columnsOf((id) => onChange({ credit: id }))}
      filters={
        <PillsOrAll
          label="状态"
          names={requirementStates}
          value={state}
          onChange={(turnover) => onChange({ turnover })}
        />
      }
      totals={({ total, locked, missing }) => (
        <div className="record-sums">
          <span>
            共 <b className="num">{total}</b> 笔
          </span>
          <span>
            打码锁定 <b className="num">{amountText(locked, { exact: true })}</b>
          </span>
          <span>
            还差流水 <b className="num">{amountText(missing, { exact: true })}</b>
          </span>
        </div>
      )}
      pageSize={PAGE_SIZE}
      empty={<EmptyState text="没有流水要求" icon={IconReceipt} />}
      page={page}
      onPage={(next) => onChange({ page: next })}
    />
  )
}
