/** Payments of a bank's file: which column says what, and each row checked. One that is wrong refuses the file, with its line. */

import { REMARK_LENGTH, REMARK_LETTERS } from '@hongyun/contract/remittances/words.ts'
import { hides } from '@hongyun/contract/wire/shown-text.ts'
import { isDate, startOfDay } from '@hongyun/lottery/days.ts'
import { type Money, parseMoney } from '@hongyun/lottery/money.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { type CsvLine, readCsv } from '../../../platform/csv-reader.ts'

export type Payment = {
  line: number
  bookedAt: number
  amount: Money
  remark: string
  payer: string
  reference: string
}
export type Read = { payments: Payment[]; doubled: number; skipped: number }

/** What banks call each column, without spaces and units. */
const names = {
  time: ['交易时间', '交易日期', '记账时间', '记账日期', '入账时间', '入账日期', '日期', '时间', 'time', 'date'],
  income: ['收入金额', '收入', '贷方金额', '贷方发生额', '存入金额', '转入金额'],
  amount: ['交易金额', '金额', '发生额', 'amount'],
  remark: ['附言', '交易附言', '转账附言', '摘要', '备注', '用途', 'remark'],
  payer: ['对方户名', '付款人', '付款人名称', '付款人户名', '付款方', '对方名称', '对方账户名称', 'payer'],
  reference: ['流水号', '交易流水号', '银行流水号', '交易号', '交易序号', '凭证号', '参考号', 'reference'],
} as const
type Column = keyof typeof names
type Columns = Partial<Record<Column, number>>

/** A file has some lines about the account before its table. */
const MOST_BEFORE = 20
const MOST_ROWS = 5000
const MOST_REMARK = 200
const MOST_PAYER = 60

/** Without what spreadsheets put around a number so that it stays one: tabs, an apostrophe, `="…"`. */
const plain = (field: string): string =>
  field
    .normalize('NFKC')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim()

const headOf = (field: string): string =>
  plain(field)
    .replace(/\(.*?\)|[\s:]/g, '')
    .toLowerCase()

/** Where each column is; undefined in a line that is no heading. */
function columnsOf(fields: readonly string[]): Columns | undefined {
  const heads = fields.map(headOf)
  const columns: Columns = {}
  for (const [column, known] of Object.entries(names) as [Column, readonly string[]][]) {
    const place = known.map((name) => heads.indexOf(name)).find((at) => at >= 0)
    if (place !== undefined) columns[column] = place
  }
  const isWhole =
    columns.time !== undefined &&
    columns.reference !== undefined &&
    columns.remark !== undefined &&
    (columns.income ?? columns.amount) !== undefined
  return isWhole ? columns : undefined
}

const DATE = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[T\s]*(\d{1,2}):?(\d{2})(?::?(\d{2}))?)?$/

/** A time of Asia/Shanghai in milliseconds. */
export function timeOf(text: string): number | undefined {
  const found = DATE.exec(text)
  if (!found) return undefined
  const [year, month, day, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0))
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (!isDate(date) || year! < 2000) return undefined
  if (hours! > 23 || minutes! > 59 || seconds! > 59) return undefined
  return startOfDay(date) + ((hours! * 60 + minutes!) * 60 + seconds!) * 1000
}

const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/

/** Yuan with thousands separators and a sign of currency; nothing of a field that says nothing. */
export function amountOf(text: string): Result<Money | undefined> {
  const bare = text.replace(/[¥元\s]|CNY|RMB/g, '')
  if (bare === '' || bare === '-' || bare === '--') return ok(undefined)
  const number = (GROUPED.test(bare) ? bare.replaceAll(',', '') : bare).replace(/^\+/, '')
  if (number.startsWith('-')) {
    const spent = parseMoney(number.slice(1), 2)
    return spent.ok ? ok(undefined) : fail('金额格式错误')
  }
  const parsed = parseMoney(number.replace(/^0+(?=\d)/, ''), 2)
  if (!parsed.ok) return fail('金额格式错误')
  return ok(parsed.value === 0n ? undefined : parsed.value)
}

/** A payment; undefined where nothing came in. */
function paymentOf({ line, fields }: CsvLine, columns: Columns): Result<Payment | undefined> {
  const field = (column: Column): string => {
    const place = columns[column]
    return place === undefined ? '' : plain(fields[place] ?? '')
  }
  const amount = amountOf(field(columns.income === undefined ? 'amount' : 'income'))
  if (!amount.ok) return amount
  if (amount.value === undefined) return ok(undefined)
  const bookedAt = timeOf(field('time'))
  if (bookedAt === undefined) return fail('时间格式错误')
  const reference = field('reference')
  if (/^\d(?:\.\d+)?E\+?\d+$/i.test(reference)) return fail('流水号被表格软件改成了科学计数，请直接上传银行导出的文件')
  if (!/^[\w-]{1,64}$/.test(reference)) return fail('流水号格式错误')
  const [remark, payer] = [field('remark'), field('payer')]
  if (remark.length > MOST_REMARK || hides(remark)) return fail('附言格式错误')
  if (payer.length > MOST_PAYER || hides(payer)) return fail('付款人格式错误')
  return ok({ line, bookedAt, amount: amount.value, remark, payer, reference })
}

const CODE = new RegExp(`(?=([${REMARK_LETTERS}]{${REMARK_LENGTH}}))`, 'g')

/** What of a remark could be the one that names an order, whatever stands before and behind it. */
export const codesIn = (remark: string): string[] => [
  ...new Set([...remark.toUpperCase().replace(/\s/g, '').matchAll(CODE)].map(([, code]) => code!)),
]

/** Whether two rows say the same of a payment. */
export const isSame = (
  one: Pick<Payment, 'bookedAt' | 'amount' | 'remark'>,
  other: Pick<Payment, 'bookedAt' | 'amount' | 'remark'>,
): boolean => one.bookedAt === other.bookedAt && one.amount === other.amount && one.remark === other.remark

/** The payments of a file, each once by its reference. */
export function readStatement(text: string): Result<Read> {
  const table = readCsv(text)
  if (!table.ok) return table
  const at = table.value.slice(0, MOST_BEFORE).findIndex(({ fields }) => columnsOf(fields) !== undefined)
  const head = table.value[at]
  const columns = head && columnsOf(head.fields)
  if (!columns) return fail('没有找到表头：须有交易时间、金额（或收入）、附言（或摘要）与流水号')
  const lines = table.value.slice(at + 1)
  if (lines.length > MOST_ROWS) return fail(`流水不能超过 ${MOST_ROWS} 行，请分段导出`)
  const found = new Map<string, Payment>()
  let [doubled, skipped] = [0, 0]
  for (const one of lines) {
    const read = paymentOf(one, columns)
    if (!read.ok) return fail(`第 ${one.line} 行：${read.reason}`)
    const payment = read.value
    const earlier = payment && found.get(payment.reference)
    if (!payment) skipped += 1
    else if (!earlier) found.set(payment.reference, payment)
    else if (isSame(payment, earlier)) doubled += 1
    else return fail(`第 ${one.line} 行：流水号 ${payment.reference} 与第 ${earlier.line} 行相同，内容不同`)
  }
  return ok({ payments: [...found.values()], doubled, skipped })
}
