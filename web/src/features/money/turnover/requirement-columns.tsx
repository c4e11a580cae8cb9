import { requirementStates } from '@hongyun/contract/turnover/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime, monthTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconClock } from '@tabler/icons-react'
import { Meter } from '../../../parts/meter.tsx'
import type { Answer } from '../../../wire/request.ts'

export type Requirement = Answer<'getWithdrawLimitFlowList'>['list'][number]

export const requirementColumns = (onShow: (requirement: Requirement) => void): readonly Column<Requirement>[] => [
  { key: 'time', head: '入账时间', cell: ({ time }) => <span className="num">{monthTime(time)}</span> },
  { key: 'name', head: '来源', cell: ({ name }) => <b className="strong">{name}</b> },
  { key: 'amount', head: '金额', align: 'end', cell: ({ amount }) => <Amount yuan={amount} tone="plain" /> },
  { key: 'multiple', head: '倍数', align: 'end', cell: ({ multiple }) => <span className="num">{multiple}</span> },
  { key: 'required', head: '要求流水', align: 'end', cell: ({ required }) => <Amount yuan={required} tone="plain" /> },
  {
    key: 'today',
    head: '今日冲抵',
    align: 'end',
    cell: ({ today }) => (Number(today) > 0 ? <Amount yuan={today} tone="plain" /> : <span className="muted">—</span>),
  },
  { key: 'progress', head: '进度', cell: (requirement) => <Progress of={requirement} /> },
  { key: 'state', head: '状态', cell: ({ state }) => <StateTag state={state} /> },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (requirement) => (
      <button
        type="button"
        className="link"
        onClick={() => onShow(requirement)}
        aria-label={`逐注查看：${dateTime(requirement.time)} ${requirement.name}`}
      >
        逐注查看
      </button>
    ),
  },
]

/** What is done of it, and what is missing or when it was done. */
function Progress({
  of: { name, consumed, required, missing, state, endedAt },
}: {
  of: Pick<Requirement, 'name' | 'consumed' | 'required' | 'missing' | 'state' | 'endedAt'>
}) {
  const ended = endedAt !== null
  return (
    <div className="water-progress">
      <Meter
        label={`${name}打码进度`}
        share={state === 'met' ? 1 : Number(consumed) / Number(required)}
        isDone={ended}
      />
      <small className="muted num">
        {ended
          ? `${monthTime(endedAt)} ${state === 'met' ? '完成' : '解除'}`
          : `${amountText(consumed)}，还差 ${amountText(missing)}`}
      </small>
    </div>
  )
}

function StateTag({ state }: { state: Requirement['state'] }) {
  return state === 'open' ? (
    <span className="tag tag--pending">
      <Icon of={IconClock} />
      {requirementStates.open}
    </span>
  ) : (
    <span className="tag tag--miss">{requirementStates[state]}</span>
  )
}
