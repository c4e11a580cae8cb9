/** A provider's statement as a CSV file: whichever of the usual names its columns have. A line that can't be read is named. */
import { STATEMENT_ROWS } from '@hongyun/contract/reconciliation/words.ts'
import { type Money, parseMoney } from '@hongyun/lottery/money.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import type { Stated } from './provider.ts'

const columns = {
  orderNo: ['订单号', '商户订单号', 'orderno', 'order_no', 'out_trade_no'],
  providerRef: ['流水号', '交易号', '微信订单号', 'providerref', 'provider_ref', 'trade_no', 'transaction_id'],
  amount: ['金额', '订单金额', '交易金额', 'amount', 'total_amount'],
  state: ['状态', '交易状态', 'state', 'trade_state', 'trade_status'],
} as const
type Column = keyof typeof columns

const paid: ReadonlySet<string> = new Set([
  'paid',
  'success',
  'trade_success',
  '成功',
  '支付成功',
  '已支付',
  '交易成功',
])
const unpaid: ReadonlySet<string> = new Set([
  ...[
    'failed',
    'waiting',
    'closed',
    'refund',
    'trade_closed',
    '失败',
    '支付失败',
    '待支付',
    '未支付',
    '已关闭',
    '已退款',
  ],
])

/** The fields of a line; a quoted field may hold commas and doubled quotes. Undefined where a quote is not closed. */
function fieldsOf(line: string): string[] | undefined {
  const fields: string[] = []
  let at = 0
  while (at <= line.length) {
    if (line[at] !== '"') {
      const end = line.indexOf(',', at) === -1 ? line.length : line.indexOf(',', at)
      fields.push(line.slice(at, end))
      at = end + 1
      continue
    }
    let text = ''
    for (at += 1; ; at += 1) {
      const end = line.indexOf('"', at)
      if (end === -1) return undefined
      text += line.slice(at, end)
      at = end + 1
      if (line[at] !== '"') break
      text += '"'
    }
    if (at < line.length && line[at] !== ',') return undefined
    fields.push(text)
    at += 1
  }
  return fields
}

/** Full-width digits and marks as their usual forms; what spreadsheets put before numbers taken away. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^[\s'`=]+|[\s]+$/g, '')
    .replace(/^"(.*)"$/, '$1')

type ReadAmount = (text: string) => Money | undefined

const inYuan: ReadAmount = (text) => {
  const parsed = parseMoney(text, 2)
  return parsed.ok ? parsed.value : undefined
}

const amountOf = (text: string, read: ReadAmount): Money | undefined => {
  const digits = plain(text).replace(/^[¥￥]/, '')
  const amount = read(digits.replaceAll(',', ''))
  return amount !== undefined && amount > 0n ? amount : undefined
}

/** Reads all of it, with amounts in yuan unless a provider counts otherwise, or says which line is wrong. */
export function readStatement(csv: string, amountIn: ReadAmount = inYuan): Result<Stated> {
  const lines = csv.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const head = fieldsOf(lines[0] ?? '')?.map((name) => plain(name).toLowerCase())
  const place = (column: Column) =>
    head?.findIndex((name) => (columns[column] as readonly string[]).includes(name)) ?? -1
  const at = {
    orderNo: place('orderNo'),
    providerRef: place('providerRef'),
    amount: place('amount'),
    state: place('state'),
  }
  if (at.orderNo < 0 || at.providerRef < 0 || at.amount < 0) return fail('首行须有列名：订单号、流水号、金额')
  const stated: Stated = { rows: [], skipped: 0 }
  for (const [n, line] of lines.entries()) {
    if (n === 0 || line.trim() === '') continue
    const wrong = (what: string) => fail(`第 ${n + 1} 行：${what}`)
    const fields = fieldsOf(line)
    if (!fields || fields.length < (head?.length ?? 0)) return wrong('列数不符或引号没有闭合')
    const state = at.state < 0 ? 'paid' : plain(fields[at.state] ?? '').toLowerCase()
    if (unpaid.has(state)) {
      stated.skipped += 1
      continue
    }
    if (!paid.has(state)) return wrong('状态不能识别')
    const orderNo = plain(fields[at.orderNo] ?? '')
    const providerRef = plain(fields[at.providerRef] ?? '')
    const amount = amountOf(fields[at.amount] ?? '', amountIn)
    if (!/^[\w-]{1,64}$/.test(orderNo)) return wrong('订单号格式错误')
    if (!/^[\w.:-]{1,100}$/.test(providerRef)) return wrong('流水号格式错误')
    if (amount === undefined) return wrong('金额格式错误')
    stated.rows.push({ orderNo, providerRef, amount })
    if (stated.rows.length > STATEMENT_ROWS) return fail(`超过 ${STATEMENT_ROWS} 行，请分天`)
  }
  return ok(stated)
}
