// 链上充值: whether the chains are watched, at which rate, and what arrived that is not credited by itself.
import { coinViews } from '@hongyun/contract/coins/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconCurrencyBitcoin } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { now } from '../../wire/clock.ts'
import { queryOf } from '../../wire/request.ts'
import { ChainFigures } from './chain-figures.tsx'
import { coinColumns } from './coin-columns.tsx'
import { COIN_PAGE_SIZE, coinFilters, coinQuery } from './coin-filter.ts'
import './coins.css'
import { TransferCard } from './transfer-card.tsx'

const EVERY_MS = 5000

export default function CoinsPage() {
  const [filter, change] = useUrlFilter(coinFilters, now)
  const coins = useQuery({
    ...queryOf('consoleCoins', coinQuery(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  const open = coins.data?.list.find(({ id }) => id === filter.id)
  const to = (id: string) => `?${coinFilters.write({ ...filter, id }, now())}`
  return (
    <>
      {coins.data && <ChainFigures coins={coins.data} />}
      <Card label="链上转账" flush className="coins">
        <RecordTable
          name="coins"
          label="链上转账"
          of={coins}
          columns={coinColumns(filter.id, to)}
          filters={
            <Segmented
              label="列表"
              options={wordsOf(coinViews).map((value) => ({ value, label: coinViews[value] }))}
              value={filter.view}
              onChange={(view) => change({ view, id: '' })}
            />
          }
          totals={({ total }) => (
            <>
              共 <b className="num">{total}</b> 笔
            </>
          )}
          pageSize={COIN_PAGE_SIZE}
          empty={
            <EmptyState
              text={filter.view === 'review' ? '没有待处理的链上转账' : '还没有链上转账'}
              icon={IconCurrencyBitcoin}
            />
          }
          page={filter.page}
          onPage={(page) => change({ page, id: '' })}
        />
      </Card>
      {open && <TransferCard key={open.id} transfer={open} />}
    </>
  )
}
