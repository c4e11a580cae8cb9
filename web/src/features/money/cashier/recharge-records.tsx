// 充值记录: every order with its state, by state and by day. The filter is the URL's.
import { orderStates } from '@hongyun/contract/cashier/words.ts'
import { payTypes } from '@hongyun/contract/channels/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import type { RangePreset } from '@hongyun/ui/format/time.ts'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { collectPages } from '../../../parts/collect-pages.ts'
import { ExportRows } from '../../../parts/export-rows.tsx'
import { api } from '../../../wire/api.ts'
import { now } from '../../../wire/clock.ts'
import { rechargeCsv } from './recharge-csv.ts'
import { recordColumns } from './record-columns.tsx'
import { RECORD_PAGE_SIZE, type RecordFilter, recordWanted } from './record-filter.ts'
import { useRecords } from './requests/use-records.ts'
import { useRecordFilter } from './use-record-filter.ts'

const DAYS = [
  { value: 'all', label: '全部' },
  { value: 'today', label: '今天' },
  { value: 'yesterday', label: '昨天' },
  { value: 'week', label: '近 7 天' },
  { value: 'month', label: '近 30 天' },
] as const

export function RechargeRecords() {
  const [filter, setFilter] = useRecordFilter()
  const records = useRecords(filter)
  return (
    <div id="records">
      <Card title="充值记录" flush>
        <div className="filters">
          <Segmented<RangePreset | 'all'>
            label="时间"
            options={DAYS}
            value={filter.days ?? 'all'}
            onChange={(days) => setFilter({ days: days === 'all' ? undefined : days })}
          />
          <SelectInput
            label="方式"
            value={filter.payType ?? ''}
            onChange={(payType) => setFilter({ payType: (payType || undefined) as RecordFilter['payType'] })}
          >
            <option value="">全部方式</option>
            {Object.entries(payTypes).map(([payType, name]) => (
              <option key={payType} value={payType}>
                {name}
              </option>
            ))}
          </SelectInput>
          <div className="push">
            <ExportRows
              collect={(signal, onProgress) =>
                collectPages(
                  (page) => api('frontSummaryPaymentRecordList', { ...recordWanted(filter, now()), ...page }, signal),
                  signal,
                  onProgress,
                )
              }
              csv={rechargeCsv}
              fileName="充值记录.csv"
            />
          </div>
          <PillsOrAll
            label="状态"
            names={orderStates}
            value={filter.state}
            onChange={(state) => setFilter({ state })}
          />
        </div>
        <PageTable
          label="充值记录"
          of={records}
          columns={recordColumns}
          empty={<EmptyState text="暂无充值记录" />}
          totals={({ total, paidAmount }) => (
            <>
              共 <b className="num">{total}</b> 笔 · 到账合计 <Amount yuan={paidAmount} />
            </>
          )}
          page={filter.page}
          pageSize={RECORD_PAGE_SIZE}
          onPage={(page) => setFilter({ page })}
        />
      </Card>
    </div>
  )
}
