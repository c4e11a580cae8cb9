/** What a call answers, cut to its schema: a field that the schema does not name never leaves the server. */
import type { Call } from '@hongyun/contract/wire/call.ts'
import { z } from 'zod'

/** Turns the result of a handler into the answer. */
export type Shape = (value: never) => unknown
/** How the answers of a call are shaped; asked once for each call, when the server starts. */
export type Shaping = (call: Call) => Shape

const asIs = (value: unknown): unknown => value
const leaves = [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral]

/** Keeps what the schema of a call's reply names. Costs a copy of the objects and nothing for lists of texts. */
export const pickNamed: Shaping = (call) => shapeOf(call.reply)

function shapeOf(schema: unknown): (value: unknown) => unknown {
  if (leaves.some((leaf) => schema instanceof leaf)) return asIs
  if (schema instanceof z.ZodObject) return objectShape(schema)
  if (schema instanceof z.ZodArray)
    return within(shapeOf(schema.element), (each) => (list: unknown[]) => list.map(each))
  if (schema instanceof z.ZodTuple) {
    const items = schema.def.items.map(shapeOf)
    return ((list: unknown[]) => items.map((shape, place) => shape(list[place]))) as typeof asIs
  }
  if (schema instanceof z.ZodRecord) {
    return within(shapeOf(schema.valueType), (each) => (record: object) => {
      return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, each(value)]))
    })
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return within(shapeOf(schema.unwrap()), (inner) => (value: unknown) => (value == null ? value : inner(value)))
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return unionShape(schema)
  throw new Error(`a reply can't be shaped by ${(schema as z.ZodType).type}: add it here`)
}

/** A shape around another one; where that one changes nothing, neither does this one. */
const within = <T>(inner: typeof asIs, around: (inner: typeof asIs) => (value: T) => unknown): typeof asIs =>
  inner === asIs ? asIs : (around(inner) as typeof asIs)

function objectShape({ shape }: z.ZodObject): typeof asIs {
  const fields = Object.entries(shape).map(([name, schema]) => [name, shapeOf(schema)] as const)
  return ((value: Record<string, unknown>) => {
    const picked: Record<string, unknown> = {}
    for (const [name, pick] of fields) {
      const given = value[name]
      if (given !== undefined) picked[name] = pick(given)
    }
    return picked
  }) as typeof asIs
}

function unionShape({ options, def: { discriminator } }: z.ZodDiscriminatedUnion): typeof asIs {
  const shapes = new Map<unknown, typeof asIs>()
  for (const option of options as readonly z.ZodObject[]) {
    for (const value of (option.shape[discriminator] as z.ZodLiteral).values) shapes.set(value, shapeOf(option))
  }
  return ((value: Record<string, unknown>) => shapes.get(value[discriminator])!(value)) as typeof asIs
}
