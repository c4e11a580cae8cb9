// The bets of one requirement: which of them counted, which did not, and why.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { useEffect, useRef } from 'react'
import { betColumns } from './bet-columns.tsx'
import { useCountedBets } from './requests/use-counted-bets.ts'
import { BET_PAGE_SIZE, BETS_PAGE } from './water-filter.ts'

interface BetsCardProps {
  id: string
  page: number
  onPage: (page: number) => void
  onClose: () => void
}

export function BetsCard({ id, page, onPage, onClose }: BetsCardProps) {
  const bets = useCountedBets(id, page)
  const top = useRef<HTMLDivElement>(null)
  // What was asked for may stand below the fold.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another requirement is looked at anew.
  useEffect(() => void top.current?.scrollIntoView({ block: 'nearest' }), [id])
  const of = bets.data?.requirement
  const title = of ? `${dateTime(of.time)} ${of.name} ${amountText(of.amount)}` : '逐注查看'
  return (
    <div ref={top}>
      <Card
        title={title}
        flush
        aside={
          <Button size="sm" onClick={onClose}>
            收起
          </Button>
        }
      >
        <PageTable
          label="逐注查看"
          of={bets}
          columns={betColumns}
          empty={<EmptyState text="期间没有结算的注单" />}
          totals={({ total }) => (
            <>
              期间结算 <b className="num">{total}</b> 注
            </>
          )}
          page={page}
          pageName={BETS_PAGE}
          pageSize={BET_PAGE_SIZE}
          onPage={onPage}
        />
      </Card>
    </div>
  )
}
