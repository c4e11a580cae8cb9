// 彩种: all lotteries with their limits, whether they are sold, and the way to each.

import { isFoundBy } from '@hongyun/lottery/lottery-search.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { SearchInput } from '@hongyun/ui/search-input.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { WholeTable } from '../../parts/table/whole-table.tsx'
import { now } from '../../wire/clock.ts'
import { queryOf } from '../../wire/request.ts'
import './lotteries.css'
import { lotteryColumns } from './lottery-columns.tsx'
import { lotteryFilter, MAX_SEARCH, saleOptions } from './lottery-filter.ts'

export default function LotteriesPage() {
  const lotteries = useQuery(queryOf('consoleLotteries'))
  const [filter, change] = useUrlFilter(lotteryFilter, now)
  return (
    <Query of={lotteries}>
      {({ list }) => {
        const found = list.filter(
          (one) => isFoundBy(filter.find, one) && (filter.sale === 'all' || one.onSale === (filter.sale === 'on')),
        )
        return (
          <Card label="彩种" flush className="lotteries">
            <WholeTable
              name="lotteries"
              label="彩种"
              columns={lotteryColumns}
              rows={found}
              rowKey={({ lotteryCode }) => lotteryCode}
              pageSize={50}
              filters={
                <>
                  <SearchInput
                    icon={IconSearch}
                    aria-label="搜索彩种"
                    placeholder="名称、代码或拼音"
                    maxLength={MAX_SEARCH}
                    value={filter.find}
                    onChange={(find) => change({ find }, { typed: true })}
                  />
                  <Segmented
                    label="状态"
                    options={saleOptions}
                    value={filter.sale}
                    onChange={(sale) => change({ sale })}
                  />
                </>
              }
              totals={
                <>
                  共 <b className="num">{found.length}</b> 个
                </>
              }
              empty={<EmptyState text="没有符合条件的彩种" />}
              view={filter}
              onView={change}
            />
          </Card>
        )
      }}
    </Query>
  )
}
