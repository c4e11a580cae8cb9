/**
 * One call as one value: who may call it, its strict input, its reply, what it can refuse and how often it may
 * be called. The server registers these, the client is typed by them, the reference and the hostile-input test
 * are generated from them.
 */
import { z } from 'zod'
import { stepUpInput, stepUpRefusals } from '../operators/step-up.ts'
import type { Right } from '../operators/words.ts'
import type { Refusal } from './refusal.ts'
import type { Method } from './route.ts'
import { type CallName, routeOf } from './routes.ts'

/** Who may call: anyone, a signed-in player, a player with the agent flag, or an operator signed in at the console. */
export type Who = 'anyone' | 'player' | 'agent' | 'operator'

/** At most `max` calls in `window_s` seconds, counted per address, or per account where there is one. */
export type Limit = { per: 'address' | 'account'; max: number; window_s: number }

export type CallShape<I extends z.ZodRawShape = z.ZodRawShape, R extends z.ZodType = z.ZodType> = {
  summary: string
  who: Who
  /** What an operator needs to be given: every call of operators has one, but for signing out and asking who is signed in. */
  right?: Right
  /** All rows of this list can be had as a CSV file, at its path with `.csv` behind it. */
  csv?: true
  /** An act that matters (`operators/step-up.ts`): takes a fresh code of the operator's second factor as `code`. */
  stepUp?: true
  /** One field each; on the wire every field is text (form or query), or a file. Unknown fields are refused. */
  input: I
  reply: R
  refuses: readonly Refusal[]
  limit?: Limit
  /** It takes files, at most so many: it is sent as `multipart/form-data`. */
  uploads?: number
  /** Moves money: takes an optional `requestId`, unique per user. */
  movesMoney?: true
}

export type Call<I extends z.ZodRawShape = z.ZodRawShape, R extends z.ZodType = z.ZodType> = Omit<
  CallShape<I, R>,
  'input'
> & {
  name: CallName
  method: Method
  path: string
  input: z.ZodObject<I, z.core.$strict>
}

/** Declares the call of a name in `routes`. */
export function call<I extends z.ZodRawShape, R extends z.ZodType>(
  name: CallName,
  shape: CallShape<I, R> & { stepUp: true },
): Call<I & typeof stepUpInput, R>
export function call<I extends z.ZodRawShape, R extends z.ZodType>(name: CallName, shape: CallShape<I, R>): Call<I, R>
export function call(name: CallName, shape: CallShape): Call {
  const { input, refuses } = shape
  const own = shape.stepUp
    ? { input: z.strictObject({ ...input, ...stepUpInput }), refuses: [...refuses, ...stepUpRefusals] }
    : { input: z.strictObject(input), refuses }
  return { ...shape, ...own, name, ...routeOf(name) }
}

/** What a handler receives. */
export type Input<C> = C extends Call<infer I> ? z.output<z.ZodObject<I, z.core.$strict>> : never
/** What a client sends: the domain values' wire text, numbers and booleans allowed for convenience. */
export type WireInput<C> =
  C extends Call<infer I>
    ? { [K in keyof z.input<z.ZodObject<I, z.core.$strict>>]: z.input<z.ZodObject<I, z.core.$strict>>[K] }
    : never
/** What comes back in `data`. */
export type Reply<C> = C extends Call<z.ZodRawShape, infer R> ? z.output<R> : never
