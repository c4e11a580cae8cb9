/** From a query, a form or a JSON body to the strict fields of a call; the first thing wrong is the refusal. */
import type { Call } from '@hongyun/contract/wire/call.ts'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'

/** The fields of a form; of one that is given more than once, all its values. */
export function parseForm(text: string): Record<string, string | string[]> {
  // Without a prototype: a field called __proto__ is a field.
  const fields: Record<string, string | string[]> = Object.create(null)
  for (const [field, value] of new URLSearchParams(text)) {
    const known = fields[field]
    if (known === undefined) fields[field] = value
    else if (typeof known === 'string') fields[field] = [known, value]
    else known.push(value)
  }
  return fields
}

/** Every field of a JSON body as text, the way a form has it: nested JSON becomes JSON text. */
function asText(fields: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  // Not by assignment: a field called __proto__ is a field, and an unknown one.
  return Object.fromEntries(given.map(([key, value]) => [key, textOf(key, value)]))
}

function textOf(field: string, value: unknown): string {
  if (typeof value === 'string') return value
  // JSON rounds a larger number on the way: what arrives is another id than the one that was sent.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw refuse('badInput', { text: '过大的数字请以文本提交', field })
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The checked input of a call. A field given twice, an unknown field and a wrong one are refused. */
export function readInput(call: Call, request: FastifyRequest): unknown {
  const raw = call.method === 'GET' ? request.query : (request.body ?? {})
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw refuse('badInput')
  const fields = raw as Record<string, unknown>
  const isForm =
    call.method === 'GET' || !(request.headers['content-type'] ?? '').toLowerCase().startsWith('application/json')
  if (isForm) {
    for (const field in fields) {
      // Files of a form are a list, however many there are.
      const value = fields[field]
      if (Array.isArray(value) && typeof value[0] === 'string')
        throw refuse('badInput', { text: '同一字段只能提交一次', field })
    }
  }
  const parsed = call.input.safeParse(isForm ? fields : asText(fields))
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  if (first?.code === 'unrecognized_keys') {
    throw refuse('badInput', { text: '提交的内容含有未知字段', field: first.keys[0] })
  }
  throw refuse('badInput', {
    text: first?.message ?? '提交的内容格式错误',
    field: first?.path[0] === undefined ? undefined : String(first.path[0]),
  })
}
