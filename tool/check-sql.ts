// Judges the tables that statements name against the table of capabilities: only the owner of a table writes it, and who
// reads another's is listed. Pure: sources in, lines out, so that its own test can feed it made-up ones.

import { capabilities, platformTables } from './capabilities.ts'
import { isTest, type Source } from './sources.ts'

const owners = new Map([
  ...Object.entries(capabilities).flatMap(([name, { owns }]) => owns.map((table) => [table, name] as const)),
  ...platformTables.map((table) => [table, 'platform'] as const),
])

type Use = { readonly table: string; readonly kind: 'read' | 'write' }

export function sqlViolations(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const place = placeOf(source)
    if (place === undefined) return []
    const text = withoutComments(source.text)
    const faults = [...computedNames(text), ...usesIn(text).flatMap((use) => faultOf(place, use) ?? [])]
    if (place === 'platform') faults.push(...quotedNames(text))
    return [...new Set(faults)].map((fault) => `${source.path} ${fault}`)
  })
}

/** The module a file belongs to, `platform`, or `server` for what composes and commands them. */
function placeOf(source: Source): string | undefined {
  if (isTest(source) || !source.path.startsWith('server/src/')) return undefined
  const [, folder, name] = /^server\/src\/(modules\/[^/]+|[^/]+)\/([^/]+)/.exec(source.path) ?? []
  if (folder?.startsWith('modules/')) return name
  return folder === 'platform' ? 'platform' : 'server'
}

function faultOf(place: string, { table, kind }: Use): string | undefined {
  const owner = owners.get(table)
  if (owner === undefined || owner === place) return undefined
  if (kind === 'write') return `writes ${table}: only ${owner} does`
  if (place === 'server' || capabilities[place]?.reads.includes(table)) return undefined
  return `reads ${table}: it is ${owner}'s and not in the list of what ${place} reads`
}

const name = String.raw`(?:only\s+)?(?:public\.)?"?([a-z_][a-z0-9_]*)"?`
const writes = new RegExp(
  String.raw`\b(?:insert\s+into|delete\s+from|update|truncate(?:\s+table)?|merge\s+into|lock\s+table|copy|(?:alter|drop)\s+table(?:\s+if\s+exists)?)\s+${name}`,
  'gi',
)
const builtWrites = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`]([a-z_]+)/g
const builtReads = /\.(?:selectFrom|from|using|[a-z]*[jJ]oin[A-Za-z]*)\(\s*(\[[^\]]*\]|['"`][^'"`]*)/g

const writeLists = /\b(?:lock\s+table|truncate(?:\s+table)?)\s+([a-z0-9_,\s]+)/gi

function usesIn(text: string): Use[] {
  const listed = [...text.matchAll(writeLists)].flatMap(([, list]) => (list ?? '').split(/[\s,]+/))
  const single = [...text.matchAll(writes), ...text.matchAll(builtWrites)].map(([, table]) => table ?? '')
  const written = [...single, ...listed]
  const built = [...text.matchAll(builtReads)].flatMap(([, list]) => (list ?? '').match(/(?<=['"`])[a-z_]+/g) ?? [])
  return [
    ...written.map((table): Use => ({ table: table.toLowerCase(), kind: 'write' })),
    ...[...built, ...readNames(text)].map((table): Use => ({ table: table.toLowerCase(), kind: 'read' })),
  ]
}

/** The tables after `from`, `join` and `using`, and those of a list after each comma. */
function readNames(text: string): string[] {
  const names: string[] = []
  const start = /\b(?:(?<!delete\s+)from|join|using|(?<!(?:lock|alter|drop|truncate)\s+)table)\s+(?=[a-z_("])/gi
  const item = new RegExp(String.raw`^(?:lateral\s+)?${name}(\s*\()?`, 'i')
  for (const match of text.matchAll(start)) {
    let rest = text.slice(match.index + match[0].length, match.index + 4000)
    for (;;) {
      const found = item.exec(rest)
      if (found?.[1] && !found[2]) names.push(found[1])
      const after = afterItem(rest)
      if (after === undefined) break
      rest = after
    }
  }
  return names
}

const wholeItem = /^(?:(?:lateral|only)\s+)?(?:[a-z_][\w."]*\s*)?(?:\(\)\s*)?(?:(?:as\s+)?[a-z_]\w*\s*(?:\(\)\s*)?)?/i

/** What follows the comma behind an item of a list: a table, a call or a query, perhaps with an alias and its columns. */
function afterItem(text: string): string | undefined {
  const rest = withoutParentheses(text)
    .replace(/\bwith ordinality\b/i, '')
    .replace(wholeItem, '')
  return rest.startsWith(',') ? rest.slice(1).trimStart() : undefined
}

/** A text with the contents of its first parentheses left out, up to the comma or word that follows them. */
function withoutParentheses(text: string): string {
  let out = ''
  let depth = 0
  for (const character of text) {
    if (character === ')') depth -= 1
    if (depth < 0) return out
    if (depth === 0 || (depth === 1 && character === '(')) out += character
    if (character === '(') depth += 1
  }
  return out
}

/** A name that is put together can't be held to the table. */
function computedNames(text: string): string[] {
  const found = text.match(
    /\b(?:select|delete)\b[^'"`;]{0,2000}?\b(?:from|join)\s+\$\{|\b(?:insert\s+into|delete\s+from|merge\s+into|truncate|update)\s+(?:\$\{|['"`])/gi,
  )
  return (found ?? []).map((part) => `names a table that is computed: ${part.trim().slice(-40)}`)
}

/** Names that functions of the database are given, in the platform, which has no table of its modules to name. */
function quotedNames(text: string): string[] {
  return [...text.matchAll(/(?<=\()'([a-z_]+)'(?=\s*[,:)])|'([a-z_]+)'(?=::regclass)/g)].flatMap(([, given, cast]) => {
    const table = given ?? cast ?? ''
    const owner = owners.get(table)
    return owner !== undefined && owner !== 'platform' ? [`names ${table}: it is ${owner}'s`] : []
  })
}

function withoutComments(text: string): string {
  return text.replaceAll(/^\s*\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm, '')
}
