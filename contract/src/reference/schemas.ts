/** The JSON Schemas of a call: what the reference page and the OpenAPI document show of its fields. */
import { formatMoney } from '@hongyun/lottery/money.ts'
import { z } from 'zod'
import type { Call } from '../wire/call.ts'

/** A JSON Schema (2020-12), as far as it is read here. */
export type Schema = {
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  /** Between what a whole number is that travels as text. */
  range?: string
  pattern?: string
  default?: unknown
  minLength?: number
  maxLength?: number
  contentMediaType?: string
  contentSchema?: Schema
}

/** The JSON Schema of one side of a schema. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema & { $schema?: string }
  return own
}

export type Field = { name: string; required: boolean; schema: Schema }

/** What stands for a field that is not given, as it would be written: zod tells it only of fields that nothing transforms. */
function usualOf(type: unknown): string | undefined {
  if (!(type instanceof z.ZodDefault)) return undefined
  const usual: unknown = type.def.defaultValue
  return typeof usual === 'bigint' ? formatMoney(usual) : String(usual)
}

/** The fields a call takes, as text: query of a GET, form of a POST. */
export function fieldsOf(call: Call): Field[] {
  const { properties = {}, required = [] } = schemaOf(call.input, 'input')
  // A field that is transformed has no shape of its own: on the wire it is text.
  return Object.entries(properties).map(([name, schema]) => {
    const usual = usualOf(call.input.shape[name])
    return {
      name,
      required: required.includes(name),
      schema: {
        ...(schema.type || schema.enum ? schema : { type: 'string', ...schema }),
        ...(usual === undefined ? {} : { default: usual }),
      },
    }
  })
}

/** The JSON Schema of `data` in a successful answer. */
export const replyOf = (call: Call): Schema => schemaOf(call.reply, 'output')
