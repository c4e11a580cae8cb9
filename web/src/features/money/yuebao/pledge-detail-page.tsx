// 定存详情: one fixed term, its terms, and what it earned day by day.
import { pledgeStates } from '@hongyun/contract/yuebao/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { IconPigMoney } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { collectPages } from '../../../parts/collect-pages.ts'
import { DetailPage, useNamedId } from '../../../parts/detail-page.tsx'
import { ExportRows } from '../../../parts/export-rows.tsx'
import { Lead } from '../../../parts/lead.tsx'
import { usePage } from '../../../parts/use-page.ts'
import { api } from '../../../wire/api.ts'
import { exactText, percent } from './amounts.ts'
import { PAGE_SIZE } from './book-filter.ts'
import { profitCsv } from './csv.ts'
import { useCancelDialog } from './parts/cancel-dialog.tsx'
import { endedText, Hold, holdName } from './parts/hold.tsx'
import './parts/wallet.css'
import { type Order, type Profit, useProfits } from './requests/use-pledges.ts'

const columns: readonly Column<Profit>[] = [
  { key: 'no', head: '第几天', cell: ({ no }) => `第 ${no} 天` },
  { key: 'time', head: '满日时刻', cell: ({ time }) => dateTime(time) },
  {
    key: 'interest',
    head: '收益',
    align: 'end',
    cell: ({ interest }) => <Amount yuan={interest} signed exact="full" />,
  },
  { key: 'total', head: '累计', align: 'end', cell: ({ total }) => exactText(total) },
]

export default function PledgeDetailPage() {
  const id = useNamedId()
  const [page, turn] = usePage()
  const profits = useProfits(id, page)
  const { ask, dialog } = useCancelDialog()
  return (
    <DetailPage
      title="定存详情"
      id={id}
      of={profits}
      none="没有指定哪一笔定存"
      list={{ name: '我的定存', to: '/userCenter/pledgePosition' }}
      tag={({ order }) => (
        <span className={order.state === 'open' ? 'tag tag--gold' : 'tag'}>{pledgeStates[order.state]}</span>
      )}
    >
      {({ order }) => (
        <>
          <Card label={holdName(order)} flush>
            <ul>
              <Hold order={order} onCancel={ask} />
            </ul>
            {order.state !== 'open' && <Lead>{[endedText(order), order.note].filter(Boolean).join(' ')}</Lead>}
          </Card>
          <Card title="约定">
            <Facts order={order} />
          </Card>
          <Card
            title="每日收益"
            flush
            aside={
              <ExportRows
                collect={(signal, onProgress) =>
                  collectPages(
                    async (asked) => {
                      const found = await api('getMyYuebaoPledgeOrderProfitLogs', { id: order.id, ...asked }, signal)
                      return { ...found, list: found.list.map((one) => ({ ...one, id: String(one.no) })) }
                    },
                    signal,
                    onProgress,
                  )
                }
                csv={profitCsv}
                fileName={`定存收益-${order.orderNo}.csv`}
              />
            }
          >
            <PageTable
              label="每日收益"
              of={profits}
              columns={columns}
              empty={<EmptyState icon={IconPigMoney} text="满一天（24 小时）后有第一笔" />}
              totals={({ total }) => (
                <>
                  已满 <b className="num">{total}</b> 天
                </>
              )}
              page={page}
              pageSize={PAGE_SIZE}
              onPage={turn}
            />
            <Lead>收益 = 本金 × 年利率 × 天数 ÷ 365，到期一次返还；不足 0.0001 元的部分结转到同款的下一笔。</Lead>
          </Card>
          {dialog}
        </>
      )}
    </DetailPage>
  )
}

function Facts({ order }: { order: Order }) {
  const { orderNo, rate, earlyRate, startedAt, endsAt, renewedFrom, renewedAs } = order
  return (
    <dl className="pledge-facts">
      <Fact name="单号" value={<span className="mono">{orderNo}</span>} />
      <Fact name="年化" value={percent(rate)} />
      <Fact name="提前取消按" value={percent(earlyRate)} />
      <Fact name="开始" value={dateTime(startedAt)} />
      <Fact name="到期" value={dateTime(endsAt)} />
      {renewedFrom && <Fact name="由哪笔续存" value={<span className="mono">{renewedFrom}</span>} />}
      {renewedAs && <Fact name="续存为" value={<span className="mono">{renewedAs}</span>} />}
    </dl>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
)
