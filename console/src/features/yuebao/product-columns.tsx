import { type SaleState, saleStates } from '@hongyun/contract/yuebao/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { WholeColumn } from '../../parts/table/whole-table.tsx'
import { percentText } from './rates.ts'
import { type Product, type Terms, termsNext, termsNow } from './terms-draft.ts'

interface ProductActs {
  onChange: (product: Product) => void
  onHistory: (product: Product) => void
}

/** What can be bought is the normal case. */
const saleTones: Readonly<Record<SaleState, string>> = {
  onSale: 'tag tag--miss',
  soldOut: 'tag tag--pending',
  offSale: 'tag',
}

/** How much of the quota is held, in percent. */
function heldPart({ principal }: Product, quota: string): number {
  const all = unitsOf(quota)
  return all === 0n ? 100 : Math.min(100, Number((unitsOf(principal) * 100n) / all))
}

const ofTerms = (product: Product, show: (terms: Terms) => ReactNode) => {
  const terms = termsNow(product)
  return terms ? show(terms) : <span className="muted">—</span>
}

export const productColumns = ({ onChange, onHistory }: ProductActs): readonly WholeColumn<Product>[] => [
  {
    key: 'name',
    head: '产品',
    by: ({ name }) => name,
    cell: ({ name, days }) => (
      <>
        <b>{name}</b>
        <small className="num">{days} 天</small>
      </>
    ),
  },
  { key: 'sale', head: '状态', cell: ({ sale }) => <span className={saleTones[sale]}>{saleStates[sale]}</span> },
  {
    key: 'rate',
    head: '年利率',
    by: (product) => termsNow(product)?.rate ?? null,
    cell: (product) => {
      const next = termsNext(product)
      return (
        <>
          <b className="num">{ofTerms(product, ({ rate }) => percentText(rate))}</b>
          {next && (
            <small className="num">
              {next.fromDay} 起 {next.onSale ? percentText(next.rate) : '停售'}
            </small>
          )}
        </>
      )
    },
  },
  {
    key: 'early',
    head: '提前取消',
    name: '提前取消',
    align: 'end',
    cell: (product) => <span className="num">{ofTerms(product, ({ earlyRate }) => percentText(earlyRate))}</span>,
  },
  {
    key: 'least',
    head: '起存 – 最高',
    name: '起存 – 最高',
    align: 'end',
    cell: (product) =>
      ofTerms(product, ({ least, greatest }) => (
        <span className="nowrap">
          <Amount yuan={least} /> – <Amount yuan={greatest} />
        </span>
      )),
  },
  {
    key: 'held',
    head: '持有 / 总额度',
    by: (product) => Number(unitsOf(product.principal)),
    cell: (product) =>
      ofTerms(product, ({ quota }) => (
        <>
          <span className="nowrap">
            <Amount yuan={product.principal} /> / <Amount yuan={quota} />
          </span>
          <span className="yuebao__meter">
            <i style={{ width: `${heldPart(product, quota)}%` }} />
          </span>
        </>
      )),
  },
  {
    key: 'open',
    head: '持有中',
    name: '持有中',
    align: 'end',
    by: ({ open }) => open,
    cell: ({ open }) => <span className="num">{wholeText(open)} 笔</span>,
  },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: (product) => (
      <span className="row yuebao__acts">
        <button
          type="button"
          className="btn btn--ghost btn--icon btn--sm"
          aria-label={`${product.name}的各次条款`}
          title="各次条款"
          onClick={() => onHistory(product)}
        >
          <Icon of={IconHistory} />
        </button>
        <button
          type="button"
          className="btn btn--ghost btn--icon btn--sm"
          aria-label={`更改${product.name}的条款`}
          title="更改条款"
          onClick={() => onChange(product)}
        >
          <Icon of={IconPencil} />
        </button>
      </span>
    ),
  },
]
