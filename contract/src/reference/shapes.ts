/** A JSON Schema as rows of a table: each field at any depth with its type and what it means. */
import { code, html, table } from './html.ts'
import type { Field, Schema } from './schemas.ts'

const isNull = (schema: Schema): boolean => schema.type === 'null'

/** What of a schema is shown: where it may be null, the other half. */
function plain(schema: Schema): { schema: Schema; nullable: boolean } {
  const halves = schema.anyOf ?? []
  if (halves.length === 2 && halves.some(isNull)) {
    const other = halves.find((half) => !isNull(half))!
    return { schema: { ...other, description: schema.description ?? other.description ?? '' }, nullable: true }
  }
  return { schema, nullable: false }
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.items || schema.prefixItems) return `${typeOf(itemOf(schema))}[]`
  if (schema.anyOf ?? schema.oneOf) return (schema.anyOf ?? schema.oneOf ?? []).map(typeOf).join(' | ')
  if (typeof schema.additionalProperties === 'object') return `{ [key]: ${typeOf(schema.additionalProperties)} }`
  return [schema.type ?? 'string'].flat().join(' | ')
}

const itemOf = (schema: Schema): Schema => schema.items ?? schema.prefixItems?.[0] ?? {}

function rowsOf(schema: Schema, path: string): string[][] {
  if (schema.items || schema.prefixItems) return rowsOf(itemOf(schema), `${path}[]`)
  const alternatives = schema.oneOf ?? schema.anyOf
  if (alternatives) return alternatives.flatMap((one, n) => rowsOf(one, `${path}<${n + 1}>`))
  if (typeof schema.additionalProperties === 'object') return rowsOf(schema.additionalProperties, `${path}.*`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const { schema: own, nullable } = plain(field)
    const at = path === '' ? name : `${path}.${name}`
    const optional = schema.required?.includes(name) === false
    const type = typeOf(own) + (nullable ? ' | null' : '')
    return [[code(at), html(type) + (optional ? '（可省略）' : ''), html(own.description ?? '')], ...rowsOf(own, at)]
  })
}

/** The fields of a reply. */
export function replyTable(schema: Schema): string {
  const rows = rowsOf(schema, '')
  if (rows.length > 0) return table(['字段', '类型', '说明'], rows)
  return schema.properties ? '<p>空对象。</p>' : `<p>${html(typeOf(schema))} ${html(schema.description ?? '')}</p>`
}

function formatOf({ schema }: Field): string {
  const parts = [
    schema.enum?.map(String).join(' | '),
    schema.range ?? (schema.pattern && code(schema.pattern)),
    schema.contentMediaType === 'application/json' && `JSON：${code(typeOf(schema.contentSchema ?? {}))}`,
    schema.maxLength === undefined ? undefined : `最多 ${schema.maxLength} 字`,
    schema.default === undefined ? undefined : `默认 ${html(String(schema.default) || '空')}`,
  ]
  const isFile = (schema.items ?? schema).contentMediaType === 'image/*'
  return parts.filter(Boolean).join('，') || (isFile ? '文件' : '文本')
}

/** The fields of a call, and below those that are JSON what they hold. */
export function fieldTable(fields: readonly Field[]): string {
  if (fields.length === 0) return '<p>无参数。</p>'
  const rows = fields.flatMap((field) => [
    [code(field.name), field.required ? '必填' : '可选', formatOf(field), html(field.schema.description ?? '')],
    ...rowsOf(field.schema.contentSchema ?? {}, field.name).map(([name = '', type = '', text = '']) => [
      name,
      '',
      type,
      text,
    ]),
  ])
  return table(['字段', '', '格式', '说明'], rows)
}
