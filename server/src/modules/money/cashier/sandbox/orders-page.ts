/** The sandbox's page for whoever tries the demo: its newest orders, and how it is to misbehave, for all or for one. */
import { sandboxStates } from '@hongyun/contract/cashier/words.ts'
import { amountParts, inHtml, page } from './html.ts'
import type { Fared, Payment } from './payments.ts'
import { faultNames, type Switches } from './switches.ts'

export const ORDERS_PATH = '/sandbox/'

const faults: Record<(typeof faultNames)[number], string> = {
  none: '正常',
  noAnswer: '断开连接',
  error: '返回 500',
  hang: '不应答',
  rubbish: '返回乱码',
}
const flags = {
  lose: '不发回调',
  reorder: '先付款后报失败',
  forge: '用别的密钥签名',
  unreachable: '完全连不上',
} as const
const numbers = {
  delayMs: ['回调延迟（毫秒）', 0, 3_600_000],
  repeat: ['同时发几次', 1, 50],
  replays: ['原样重发几次', 0, 50],
} as const

/** The time of day in Shanghai. */
const clock = (ms: number): string =>
  new Date(ms).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })

type Shown = {
  payments: readonly (Payment & Fared)[]
  everyone: Switches
  orders: Readonly<Record<string, Switches>>
  /** The order whose switches are open; without one those of all. */
  chosen: string | undefined
}

export function ordersPage({ payments, everyone, orders, chosen }: Shown): string {
  const own = (chosen !== undefined && orders[chosen]) || everyone
  return page(
    '沙箱订单',
    `<h1>沙箱订单</h1>
<p class="note">${payments.length === 0 ? '还没有订单：在充值页面下单后再来。' : `最近 ${payments.length} 笔。选一笔可以只让它出错，不影响别的订单。`}</p>
${payments.length === 0 ? '' : table(payments, orders)}
<h2>${chosen === undefined ? '所有订单的开关' : `订单 ${inHtml(chosen)} 的开关`}</h2>
${form(own, chosen)}
${chosen === undefined ? '' : `<p class="note"><a href="${ORDERS_PATH}">改为设置所有订单</a></p>`}`,
    'wide',
  )
}

const table = (payments: Shown['payments'], orders: Shown['orders']): string =>
  `<table>
<thead><tr><th>下单</th><th>订单号</th><th>通道</th><th class="num">金额</th><th>状态</th><th>回调</th><th>最后的应答</th><th>操作</th></tr></thead>
<tbody>${payments.map((payment) => row(payment, payment.order_no in orders)).join('')}</tbody>
</table>`

function row(payment: Payment & Fared, isSwitched: boolean): string {
  const { order_no, token, subject, amount, state, created_at, sent, waiting, answer } = payment
  const { whole, cents } = amountParts(amount)
  const no = inHtml(order_no)
  const acts =
    state === 'paid'
      ? `<form method="post" action="${ORDERS_PATH}orders/${no}">
<button class="plain" name="act" value="payAgain">再付一次</button><button class="plain" name="act" value="refund">退款</button></form>`
      : state === 'waiting'
        ? `<a href="/sandbox/pay/${inHtml(token)}">付款页</a>`
        : ''
  return `<tr><td>${clock(created_at)}</td>
<td class="mono"><a href="${ORDERS_PATH}?order=${no}">${no}</a>${isSwitched ? ' ⚑' : ''}</td>
<td>${inHtml(subject)}</td><td class="num">${whole}.${cents}</td><td>${sandboxStates[state]}</td>
<td>${sent} 已发${waiting > 0 ? `，${waiting} 待发` : ''}</td><td class="answer">${inHtml((answer ?? '').slice(0, 80))}</td><td>${acts}</td></tr>`
}

function form(switches: Switches, chosen: string | undefined): string {
  const choice = (name: 'create' | 'query', label: string) =>
    `<label>${label}<select name="${name}">${faultNames
      .map(
        (fault) => `<option value="${fault}"${switches[name] === fault ? ' selected' : ''}>${faults[fault]}</option>`,
      )
      .join('')}</select></label>`
  const box = (name: keyof typeof flags) =>
    `<label class="box"><input type="checkbox" name="${name}" value="on"${switches[name] ? ' checked' : ''}>${flags[name]}</label>`
  const figure = (name: keyof typeof numbers) => {
    const [label, min, max] = numbers[name]
    return `<label>${label}<input type="number" name="${name}" min="${min}" max="${max}" value="${switches[name]}"></label>`
  }
  const claim = (name: 'claimAmount' | 'claimCurrency', label: string) =>
    `<label>${label}<input name="${name}" maxlength="20" value="${inHtml(switches[name] ?? '')}" placeholder="照实"></label>`
  return `<form class="switches" method="post" action="${ORDERS_PATH}">
${chosen === undefined ? '' : `<input type="hidden" name="orderNo" value="${inHtml(chosen)}">`}
${choice('create', '下单时')}${choice('query', '查询时')}${figure('delayMs')}${figure('repeat')}${figure('replays')}
${claim('claimAmount', '回调里写的金额')}${claim('claimCurrency', '回调里写的币种')}
${box('lose')}${box('reorder')}${box('forge')}${box('unreachable')}
<button class="primary">保存开关</button>
</form>`
}

/** The switches of a form that was sent: what is not ticked is off. */
export function switchesOfForm(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { orderNo, create, query } = form
  return {
    ...{ create, query },
    ...(orderNo === undefined ? {} : { orderNo }),
    ...Object.fromEntries(Object.keys(numbers).map((name) => [name, Number(form[name])])),
    ...Object.fromEntries(Object.keys(flags).map((name) => [name, form[name] === 'on'])),
    claimAmount: form.claimAmount || null,
    claimCurrency: form.claimCurrency || null,
  }
}
