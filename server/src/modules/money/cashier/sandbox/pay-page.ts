/** The sandbox's pay page. */
import { amountParts, inHtml, page } from './html.ts'
import type { Payment } from './payments.ts'

const ends = {
  paid: { title: '付款成功', text: '付款结果已通知商户，可以关闭本页并返回充值页面查看到账。' },
  failed: { title: '付款已取消', text: '这笔付款没有完成，没有扣款。可以关闭本页并返回充值页面重新下单。' },
  refunded: { title: '付款已退回', text: '这笔付款已原路退回付款账户。' },
} as const

/** What the payer sees of a payment: the form while it waits, how it ended afterwards. */
export function payPage(payment: Payment): string {
  const { whole, cents } = amountParts(payment.amount)
  const end = payment.state === 'waiting' ? undefined : ends[payment.state]
  const title = end?.title ?? '确认付款'
  const foot = end
    ? `<p class="note">${end.text}</p>`
    : `<form method="post" action="/sandbox/pay/${inHtml(payment.token)}">
<button class="primary" name="action" value="pay">确认付款</button>
<button class="plain" name="action" value="cancel">取消付款</button>
</form>
<p class="note">请核对金额与订单号；付款后请返回充值页面查看到账。</p>`
  return page(
    title,
    `<h1 class="is-${payment.state}">${title}</h1>
<p class="amount"><span>¥</span>${whole}<span>.${cents}</span></p>
<dl>
<dt>收款方</dt><dd>鸿运（演示）</dd>
<dt>通道</dt><dd>${inHtml(payment.subject)}</dd>
<dt>订单号</dt><dd class="mono">${inHtml(payment.order_no)}</dd>
<dt>流水号</dt><dd class="mono">${inHtml(payment.provider_ref)}</dd>
</dl>
${foot}`,
  )
}

export const missingPage = (): string =>
  page('付款链接无效', '<h1>付款链接无效</h1><p class="note">没有找到这笔付款，请返回充值页面重新下单。</p>')
