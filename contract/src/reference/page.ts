/** The API reference as one HTML page, generated from the calls, the refusals and the transaction codes. */
import { dictionary, directions, transactionKinds } from '../ledger/words.ts'
import type { Call } from '../wire/call.ts'
import { encodePath } from '../wire/encoded-path.ts'
import { type Refusal, refusals } from '../wire/refusal.ts'
import { calls } from '../wire/registry.ts'
import { pathsByCapability } from '../wire/routes.ts'
import { guide } from './guide.ts'
import { code, html, limitText, source, table } from './html.ts'
import { refusalData } from './refusal-data.ts'
import { curlOf, typescriptOf } from './samples.ts'
import { fieldsOf, replyOf } from './schemas.ts'
import { fieldTable, replyTable } from './shapes.ts'

const who = { anyone: '任何人', player: '已登录的玩家', agent: '代理', operator: '操作员' } as const

/** A refusal's name, code and text, and what comes with it. */
function refusalRow(name: Refusal): string[] {
  const { code: number, text } = refusals[name]
  const data = Object.entries(name in refusalData ? refusalData[name as keyof typeof refusalData] : {}).map(
    ([field, meaning]) => `${code(field)} ${html(meaning)}`,
  )
  return [code(name), String(number), html(text), data.join('<br>')]
}
const refusalTable = (names: readonly Refusal[]): string =>
  table(['data.reason', 'code', 'msg', 'data 另有'], names.map(refusalRow))

function section(call: Call): string {
  const limit = call.limit ? `${limitText(call.limit)}。` : ''
  const file = call.csv ? `${code(`${call.path}.csv`)} 以 CSV 文件导出该条件下的全部，不分页。` : ''
  return `<section id="${call.name}"><h3>${call.name} <code>${call.method} ${call.path}</code></h3>
<p>${html(call.summary)} 调用者：${who[call.who]}${call.right ? `，需要权限 ${call.right}` : ''}。${call.stepUp ? '须附新的动态口令。' : ''}${limit}${file}${call.movesMoney ? '移动资金，可带 requestId。' : ''}</p>
<p><small>编码路径：<code>${encodePath(call.path)}</code></small></p>
${fieldTable(fieldsOf(call))}
<details><summary>示例</summary>${source(curlOf(call))}${source(typescriptOf(call))}</details>
<details><summary>答复 data</summary>${replyTable(replyOf(call))}</details>
${call.refuses.length > 0 ? `<details><summary>拒绝</summary>${refusalTable(call.refuses)}</details>` : ''}</section>`
}

function capability(name: string, paths: object): string {
  const own = Object.keys(paths).map((call) => calls[call as keyof typeof calls] as Call)
  return `<h2 id="${name}">${name}</h2>${own.map(section).join('\n')}`
}

/** The whole page. */
export function referencePage(): string {
  const list = Object.values(calls) as Call[]
  const kinds = Object.entries(dictionary).map(([number, { name, kind, direction }]) => [
    number,
    name,
    transactionKinds[kind],
    directions[direction],
  ])
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>鸿运 - 接口参考</title><link rel="stylesheet" href="/docs/reference.css"></head><body><main>
<h1>接口参考</h1>
<nav>${list.map((call) => `<a href="#${call.name}">${call.name}</a>`).join('')}</nav>
${guide}
${Object.entries(pathsByCapability)
  .map(([name, paths]) => capability(name, paths))
  .join('\n')}
<h2 id="refusals">拒绝的代码</h2>${refusalTable(Object.keys(refusals) as Refusal[])}
<h2 id="transactions">账变类型</h2>${table(['代码', '名称', '类别', '方向'], kinds)}
</main></body></html>`
}
