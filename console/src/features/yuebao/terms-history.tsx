import { Amount } from '@hongyun/ui/amount.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { announcedBy, percentText } from './rates.ts'
import { StateTag } from './state-tag.tsx'
import type { Product, Terms } from './terms-draft.ts'

const WIDTH = 960

const columns: readonly Column<Terms>[] = [
  { key: 'fromDay', head: '生效日期', cell: ({ fromDay }) => <span className="num">{fromDay}</span> },
  { key: 'state', head: '状态', cell: ({ state }) => <StateTag state={state} /> },
  { key: 'rate', head: '年利率', align: 'end', cell: ({ rate }) => <b className="num">{percentText(rate)}</b> },
  {
    key: 'early',
    head: '提前取消',
    align: 'end',
    cell: ({ earlyRate }) => <span className="num">{percentText(earlyRate)}</span>,
  },
  {
    key: 'least',
    head: '起存 – 最高',
    align: 'end',
    cell: ({ least, greatest }) => (
      <span className="nowrap">
        <Amount yuan={least} /> – <Amount yuan={greatest} />
      </span>
    ),
  },
  { key: 'quota', head: '总额度', align: 'end', cell: ({ quota }) => <Amount yuan={quota} /> },
  { key: 'sale', head: '出售', cell: ({ onSale }) => (onSale ? '出售' : '停售') },
  {
    key: 'by',
    head: '提出与审批',
    cell: ({ askedBy, by, at }) => (
      <>
        {announcedBy(askedBy, by)}
        <small className="num">{dateTime(at)}</small>
      </>
    ),
  },
]

/** All terms of a product, the newest first. */
export function TermsHistory({ product, onClose }: { product: Product; onClose: () => void }) {
  return (
    <Dialog title={`${product.name}的各次条款`} opened onClose={onClose} width={WIDTH}>
      <div className="yuebao-list">
        <DataTable label="各次条款" columns={columns} rows={product.terms} rowKey={({ no }) => String(no)} />
      </div>
    </Dialog>
  )
}
