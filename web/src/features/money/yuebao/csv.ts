/** The wallet's lists as files: what the tables show, with full times and all decimals. */
import { rateText } from '@hongyun/contract/yuebao/interest.ts'
import { pledgeStates, walletKinds } from '@hongyun/contract/yuebao/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { csvOf } from '../../../parts/csv.ts'
import type { Entry } from './requests/use-logs.ts'
import type { Order, Profit } from './requests/use-pledges.ts'

const BOOK_HEAD = [
  ...['时间（北京时间）', '计入日', '类型', '金额（元）', '全天最低余额（元）', '年利率（%）'],
  ...['余数结转（元）', '之后余额（元）'],
]

export const bookCsv = (entries: readonly Entry[]): string =>
  csvOf(
    BOOK_HEAD,
    entries.map(({ time, day, kind, amount, low, rate, carry, balance }) => [
      ...[dateTime(time), day, walletKinds[kind], kind === 'out' || kind === 'pledge' ? `-${amount}` : amount],
      ...[low ?? '', rate === null ? '' : rateText(rate), carry ?? '', balance],
    ]),
  )

const ORDER_HEAD = [
  ...['单号', '产品', '本金（元）', '年利率（%）', '开始（北京时间）', '到期（北京时间）', '状态', '结束（北京时间）'],
  ...['已付收益（元）', '续存为'],
]

export const orderCsv = (orders: readonly Order[]): string =>
  csvOf(
    ORDER_HEAD,
    orders.map((order) => [
      ...[order.orderNo, order.productName, order.principal, rateText(order.rate)],
      ...[dateTime(order.startedAt), dateTime(order.endsAt), pledgeStates[order.state]],
      ...[order.endedAt === null ? '' : dateTime(order.endedAt), order.interest ?? '', order.renewedAs ?? ''],
    ]),
  )

const PROFIT_HEAD = ['第几天', '满日时刻（北京时间）', '收益（元）', '累计（元）']

export const profitCsv = (days: readonly Profit[]): string =>
  csvOf(
    PROFIT_HEAD,
    days.map(({ no, time, interest, total }) => [String(no), dateTime(time), interest, total]),
  )
