/** Pieces of the API reference page. */
import type { Limit } from '../wire/call.ts'

export const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A text as inline code. */
export const code = (text: string): string => `<code>${html(text)}</code>`

/** A text as a block of code. */
export const source = (text: string): string => `<pre><code>${html(text)}</code></pre>`

const per = { address: '每个地址', account: '每个账号' } as const

/** A limit in words. */
export const limitText = ({ per: whose, max, window_s }: Limit): string =>
  `${per[whose]} ${window_s} 秒内最多 ${max} 次`

/** A table of escaped cells. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}
