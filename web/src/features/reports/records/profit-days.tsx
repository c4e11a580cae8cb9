import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconClock } from '@tabler/icons-react'
import { ShareButton } from '../../../parts/share/share-button.tsx'
import type { Answer } from '../../../wire/request.ts'

type Day = Answer<'userProfit'>['days'][number]

const correctedColumn: Column<Day> = {
  key: 'corrected',
  head: '更正',
  align: 'end',
  cell: ({ corrected }) => <Amount yuan={corrected} signed exact />,
}
const isCorrected = ({ corrected }: Day): boolean => unitsOf(corrected) !== 0n

/** Corrections are rare: they have a column where there is one. */
const columnsOf = (days: readonly Day[]): readonly Column<Day>[] => [
  { key: 'day', head: '日期', cell: ({ day }) => <b className="num">{day}</b> },
  { key: 'state', head: '状态', cell: ({ closed }) => <DayTag closed={closed} /> },
  { key: 'bet', head: '投注', align: 'end', cell: ({ bettingAmount }) => <Amount yuan={bettingAmount} /> },
  { key: 'return', head: '返奖', align: 'end', cell: ({ returnAmount }) => <Amount yuan={returnAmount} /> },
  { key: 'rebate', head: '返点', align: 'end', cell: ({ rebate }) => <Amount yuan={rebate} exact /> },
  ...(days.some(isCorrected) ? [correctedColumn] : []),
  { key: 'profit', head: '盈亏', align: 'end', cell: ({ profit }) => <Amount yuan={profit} signed exact /> },
  { key: 'recharge', head: '充值', align: 'end', cell: ({ recharge }) => <Amount yuan={recharge} /> },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: ({ day, bettingAmount }) => (
      <span className="row row-acts">
        {unitsOf(bettingAmount) > 0n && <ShareButton of={{ kind: 'day', day }} label={`分享 ${day} 的盈亏`} />}
        <Link
          className="link"
          aria-label={`${day} 投注记录`}
          to={`/userCenter/betRecord?by=settled&from=${day}&to=${day}`}
        >
          注单
        </Link>
      </span>
    ),
  },
]

/** Day by day, the newest first. */
export function ProfitDays({ days, total }: { days: readonly Day[]; total: Answer<'userProfit'>['total'] }) {
  return (
    <Card title="每日明细" flush>
      <DataTable
        label="每日盈亏"
        columns={columnsOf(days)}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        totals={
          <>
            共 <b className="num">{days.length}</b> 天 · 盈亏 <Amount yuan={total.profit} signed exact />
          </>
        }
      />
    </Card>
  )
}

function DayTag({ closed }: { closed: boolean }) {
  if (closed) return <span className="tag tag--miss">已结账</span>
  return (
    <span className="tag tag--pending">
      <Icon of={IconClock} />
      实时
    </span>
  )
}
