// 彩种: all lotteries with their limits, whether they are sold, and the way to each.
import { Card } from '@hongyun/ui/card.tsx'
import { DataTable } from '@hongyun/ui/data-table.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../wire/request.ts'
import './lotteries.css'
import { lotteryColumns } from './lottery-columns.tsx'

export default function LotteriesPage() {
  const lotteries = useQuery(queryOf('consoleLotteries'))
  return (
    <Query of={lotteries}>
      {({ list }) => (
        <Card label="彩种" flush className="lotteries">
          <DataTable label="彩种" columns={lotteryColumns} rows={list} rowKey={({ lotteryCode }) => lotteryCode} />
        </Card>
      )}
    </Query>
  )
}
