/** The account statement as a file: what the table shows, with full times and signed amounts. */
import { transactionKinds } from '@hongyun/contract/ledger/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { csvOf } from '../../../parts/csv.ts'
import type { BillFilter } from './bill-filter.ts'
import { referenceOf } from './bill-reference.ts'
import type { Bill } from './requests/collect-bills.ts'

const HEAD = ['时间（北京时间）', '类型', '分类', '说明', '流水号', '关联单号', '金额（元）', '变动后余额（元）']

/** Ids carry a #, as a spreadsheet would round their digits. */
function rowOf(bill: Bill): string[] {
  const { number, text } = referenceOf(bill)
  return [
    dateTime(bill.time),
    bill.name,
    transactionKinds[bill.kind],
    text,
    `#${bill.id}`,
    `#${number}`,
    `${bill.direction === 'in' ? '+' : '-'}${bill.amount}`,
    bill.balance,
  ]
}

export const billCsv = (bills: readonly Bill[]): string => csvOf(HEAD, bills.map(rowOf))

export const billFileName = ({ days: { from, to } }: BillFilter): string =>
  from === to ? `账变记录_${from}.csv` : `账变记录_${from}_${to}.csv`
