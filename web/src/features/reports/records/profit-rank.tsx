import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { Paged } from '@hongyun/ui/paged.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { Answer } from '../../../wire/request.ts'
import { useProfitRank } from './requests/use-profit-rank.ts'

type Rank = Answer<'userProfitRank'>['list'][number]

const correctedColumn: Column<Rank> = {
  key: 'corrected',
  head: '更正',
  align: 'end',
  cell: ({ corrected }) => <Amount yuan={corrected} signed exact />,
}

const columnsOf = ({ from, to }: DayRange, isCorrected: boolean): readonly Column<Rank>[] => [
  { key: 'rank', head: '名次', cell: ({ rank }) => <span className="num">{rank}</span> },
  { key: 'lottery', head: '彩种', cell: ({ lotteryName }) => <b>{lotteryName}</b> },
  { key: 'bets', head: '已结算', align: 'end', cell: ({ bets }) => <span className="num">{bets} 注</span> },
  { key: 'staked', head: '投注', align: 'end', cell: ({ staked }) => <Amount yuan={staked} /> },
  { key: 'prize', head: '派奖', align: 'end', cell: ({ prize }) => <Amount yuan={prize} /> },
  { key: 'rebate', head: '返点', align: 'end', cell: ({ rebate }) => <Amount yuan={rebate} exact /> },
  ...(isCorrected ? [correctedColumn] : []),
  { key: 'profit', head: '盈亏', align: 'end', cell: ({ profit }) => <Amount yuan={profit} signed exact /> },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: ({ lotteryCode, lotteryName }) => (
      <Link
        className="link"
        aria-label={`${lotteryName} 投注记录`}
        to={`/userCenter/betRecord?lottery=${lotteryCode}&by=settled&from=${from}&to=${to}`}
      >
        注单
      </Link>
    ),
  },
]

/** What each lottery brought or cost, the best first. */
export function ProfitRank({ days }: { days: DayRange }) {
  const rank = useProfitRank(days)
  return (
    <Card title="各彩种盈亏排行" flush>
      <Query of={rank} isEmpty={({ list }) => list.length === 0} empty={<EmptyState text="所选日期没有已结算的投注" />}>
        {({ list }) => (
          <Paged old={rank.isPlaceholderData}>
            <DataTable
              label="各彩种盈亏排行"
              columns={columnsOf(
                days,
                list.some(({ corrected }) => unitsOf(corrected) !== 0n),
              )}
              rows={list}
              rowKey={({ lotteryCode }) => lotteryCode}
            />
          </Paged>
        )}
      </Query>
    </Card>
  )
}
