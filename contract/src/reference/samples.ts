/** A call with its example as source text: for the shell, and for TypeScript. */
import type { Call } from '../wire/call.ts'
import { type ExampleInput, examples } from './examples.ts'

const BASE = 'http://127.0.0.1:8080'

/** A form has text alone: what is more travels as JSON. */
export const wireText = (value: string | object): string => (typeof value === 'string' ? value : JSON.stringify(value))

const quoted = (text: string): string => `'${text.replaceAll(`'`, `'\\''`)}'`

/** Cookies are kept in a file between calls, as a browser keeps them. */
export function curlOf(call: Call): string {
  const fields = Object.entries(examples[call.name]).map(([name, value]) =>
    call.uploads
      ? `  --form ${quoted(`${name}=@${value};type=image/jpeg`)}`
      : `  --data-urlencode ${quoted(`${name}=${wireText(value)}`)}`,
  )
  const method = call.method === 'GET' ? '--get ' : '--request POST '
  return [`curl --silent ${method}--cookie jar --cookie-jar jar ${quoted(BASE + call.path)}`, ...fields].join(' \\\n')
}

const literal = (input: ExampleInput): string =>
  Object.keys(input).length === 0
    ? ''
    : `, ${JSON.stringify(input, null, 2)
        .replaceAll(/"(\w+)":/g, '$1:')
        .replaceAll('"', `'`)}`

/** By the function `call` of the guide. */
export const typescriptOf = (call: Call): string =>
  call.uploads
    ? `const file = await openAsBlob('${examples[call.name].file}', { type: 'image/jpeg' })
const data = await call('${call.method}', '${call.path}', { file })`
    : `const data = await call('${call.method}', '${call.path}'${literal(examples[call.name])})`

/** The function that the TypeScript examples use: nothing but what Node.js brings. */
export const callSource = `import { openAsBlob } from 'node:fs'

const base = '${BASE}'
let cookie = ''

async function call(method: 'GET' | 'POST', path: string, input: Record<string, string | object> = {}): Promise<any> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    form.set(name, typeof value === 'string' || value instanceof Blob ? value : JSON.stringify(value))
  const hasFiles = Object.values(input).some((value) => value instanceof Blob)
  const fields = hasFiles ? form : new URLSearchParams([...form] as [string, string][])
  const query = method === 'GET' && fields instanceof URLSearchParams && fields.size > 0 ? \`?\${fields}\` : ''
  const answer = await fetch(base + path + query, {
    method,
    headers: { cookie },
    ...(method === 'POST' ? { body: fields } : {}),
  })
  if (answer.status !== 200) throw new Error(\`HTTP \${answer.status}\`)
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  const { code, msg, data } = await answer.json()
  if (code !== 1 && code !== -30) throw new Error(\`\${code} \${msg} (\${data?.reason})\`)
  return data
}`
