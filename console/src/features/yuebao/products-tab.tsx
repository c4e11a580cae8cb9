// The products of fixed terms: what holds of each, how much of its quota is held, and what is announced for later.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WholeTable } from '../../parts/table/whole-table.tsx'
import { queryOf } from '../../wire/request.ts'
import { AddProduct } from './add-product.tsx'
import { ChangeTerms } from './change-terms.tsx'
import { productColumns } from './product-columns.tsx'
import { TermsHistory } from './terms-history.tsx'
import { EVERY_MS, type TabProps } from './yuebao-view.ts'

type Open = { what: 'add' } | { what: 'change' | 'history'; id: string }

export function ProductsTab({ view, onView }: TabProps) {
  const products = useQuery({ ...queryOf('consolePledgeProducts'), refetchInterval: EVERY_MS })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const one = open && open.what !== 'add' ? products.data?.list.find(({ id }) => id === open.id) : undefined
  const columns = productColumns({
    onChange: ({ id }) => setOpen({ what: 'change', id }),
    onHistory: ({ id }) => setOpen({ what: 'history', id }),
  })
  return (
    <Card
      title="定存产品"
      aside={
        <span className="row">
          <span className="small muted wide-only">已持有的按买入时的条款，不变</span>
          <Button size="sm" icon={IconPlus} onClick={() => setOpen({ what: 'add' })}>
            新增产品
          </Button>
        </span>
      }
      flush
      className="yuebao-list"
    >
      <Query of={products}>
        {({ list }) => (
          <WholeTable
            name="pledge-products"
            label="定存产品"
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            empty={<EmptyState text="还没有定存产品" icon={IconStack2} />}
            view={view}
            onView={onView}
          />
        )}
      </Query>
      {open?.what === 'add' && <AddProduct onClose={close} />}
      {one && open?.what === 'change' && <ChangeTerms key={one.id} product={one} onClose={close} />}
      {one && open?.what === 'history' && <TermsHistory product={one} onClose={close} />}
    </Card>
  )
}
