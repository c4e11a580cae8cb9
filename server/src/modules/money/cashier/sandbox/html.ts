/** What the sandbox's pages have in common: plain HTML made here, no script, its style in a file of its own. */
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'

export const STYLE_PATH = '/sandbox/pay.css'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const inHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** `kind`: a narrow page for a payer, a wide one for whoever tries the demo. */
export function page(title: string, main: string, kind: 'narrow' | 'wide' = 'narrow'): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · 沙箱收银台</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body class="${kind}">
<header><span class="seal" aria-hidden="true">付</span><p><b>沙箱收银台</b><span>演示环境，不产生真实交易</span></p></header>
<main>${main}</main>
</body>
</html>
`
}

/** `1,234` and `50`. */
export function amountParts(amount: Money): { whole: string; cents: string } {
  const [whole = '', cents = ''] = formatMoney(amount).split('.')
  return { whole: whole.replace(/\B(?=(\d{3})+$)/g, ','), cents }
}
