/** The API reference as one HTML page, generated from the calls, the codes and the dictionary. */
import { z } from 'zod'
import { dictionary, transactionKinds } from '../ledger/words.ts'
import type { Call } from './call.ts'
import { encodePath } from './encoded-path.ts'
import { refusals } from './refusal.ts'
import { calls } from './registry.ts'

const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const who = { anyone: '任何人', player: '已登录的玩家', agent: '代理', operator: '运营' } as const
const per = { address: '每个地址', account: '每个账号' } as const

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

type Json = {
  properties?: Record<string, Json>
  required?: string[]
  pattern?: string
  type?: string
  enum?: string[]
  default?: unknown
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json

function inputTable(call: Call): string {
  const { properties = {}, required = [] } = schemaOf(call.input, 'input')
  const rows = Object.entries(properties).map(([name, field]) => [
    `<code>${html(name)}</code>`,
    required.includes(name) ? '必填' : '可选',
    html(field.enum?.join(' | ') ?? field.pattern ?? field.type ?? '文本'),
  ])
  return rows.length === 0 ? '<p>无参数。</p>' : table(['字段', '', '格式'], rows)
}

function section(call: Call): string {
  const limit = call.limit ? `${per[call.limit.per]} ${call.limit.window_s} 秒内最多 ${call.limit.max} 次。` : ''
  const refuses = call.refuses.map((name) => [String(refusals[name].code), html(refusals[name].text)])
  const { $schema, ...reply } = schemaOf(call.reply, 'output') as Json & { $schema?: string }
  return `<section id="${call.name}"><h3>${call.name} <code>${call.method} ${call.path}</code></h3>
<p>${html(call.summary)} 调用者：${who[call.who]}${call.right ? `，需要权限 ${call.right}` : ''}。${limit}${call.movesMoney ? '可带 requestId，重复的请求得到第一次的答复。' : ''}</p>
<p><small>编码路径：<code>${encodePath(call.path)}</code></small></p>
${inputTable(call)}
<details><summary>答复 data</summary><pre>${html(JSON.stringify(reply, null, 1))}</pre></details>
${refuses.length > 0 ? table(['code', 'msg'], refuses) : ''}</section>`
}

/** The whole page. */
export function referencePage(): string {
  const list = Object.values(calls) as Call[]
  const codes = Object.values(refusals).map(({ code, text }) => [String(code), html(text)])
  const kinds = Object.entries(dictionary).map(([code, { name, kind, direction }]) => [
    code,
    name,
    transactionKinds[kind],
    direction === 'in' ? '收入' : '支出',
  ])
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>鸿运 - 接口参考</title><link rel="stylesheet" href="/docs/reference.css"></head><body><main>
<h1>接口参考</h1>
<p>全部接口从契约生成。答复一律为 HTTP 200 与 <code>{"code","msg","data"}</code>，code 为 1 表示成功；金额为十进制字符串（元），时间为毫秒时间戳，编号为十进制字符串。
网页以 <code>/v1/enpath/&lt;路径的 base64&gt;</code> 调用，工具可直接用明文路径。POST 用表单或 JSON。</p>
<nav>${list.map((call) => `<a href="#${call.name}">${call.name}</a>`).join('')}</nav>
<h2>接口</h2>${list.map(section).join('\n')}
<h2>拒绝的代码</h2>${table(['code', 'msg'], codes)}
<h2>账变类型</h2>${table(['代码', '名称', '类别', '方向'], kinds)}
</main></body></html>`
}
