import { Amount } from '@hongyun/ui/amount.tsx'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { WholeColumn } from '../../parts/table/whole-table.tsx'
import type { Answer } from '../../wire/request.ts'
import { SaleTag } from './sale-tag.tsx'
import { scheduleText } from './schedule-text.ts'

export type Lottery = Answer<'consoleLotteries'>['list'][number]

const limit = (key: keyof Lottery & `max${string}`, head: string): WholeColumn<Lottery> => ({
  key,
  head,
  name: head,
  by: (lottery) => Number(unitsOf(lottery[key])),
  align: 'end',
  cell: (lottery) => <Amount yuan={lottery[key]} />,
})

export const lotteryColumns: readonly WholeColumn<Lottery>[] = [
  {
    key: 'name',
    head: '彩种',
    by: ({ lotteryName }) => lotteryName,
    cell: ({ lotteryCode, lotteryName, trueName, lotteryType }) => (
      <span className="row">
        <LotteryBadge type={lotteryType} size={24} />
        <Link className="link" to={`/lotteries/${lotteryCode}`}>
          {lotteryName}
        </Link>
        {trueName !== lotteryName && <span className="small muted">本名 {trueName}</span>}
      </span>
    ),
  },
  { key: 'sale', head: '状态', by: ({ onSale }) => Number(onSale), cell: ({ onSale }) => <SaleTag onSale={onSale} /> },
  {
    key: 'rhythm',
    head: '开奖',
    name: '开奖',
    cell: (lottery) => <span className="muted">{scheduleText(lottery)}</span>,
  },
  limit('maxBetPayout', '单注最高派奖'),
  limit('maxCombinationExposure', '同一号码限额'),
  limit('maxPlayExposure', '同一玩法限额'),
  limit('maxIssueExposure', '一期限额'),
]
