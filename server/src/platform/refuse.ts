/** How a use-case refuses: by the name of a refusal of the contract's table, never by an error text. */
import type { DataField } from '@hongyun/contract/reference/refusal-data.ts'
import type { RefusalRow } from '@hongyun/contract/wire/envelope.ts'
import { type Refusal, type RefusalData, refusals } from '@hongyun/contract/wire/refusal.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'

/** A refusal, thrown by use-cases and answered by the transport. */
export class RefusedError extends Error {
  readonly reason: Refusal
  readonly code: number
  readonly data: RefusalData
  constructor(text: string, data: RefusalData) {
    super(text)
    this.name = 'RefusedError'
    this.reason = data.reason
    this.code = refusals[data.reason].code
    this.data = data
  }
}

/** What is said in `data` of a refusal: fields that the reference has of it, and no others. */
export type DataOf<R extends Refusal> = { readonly [F in DataField<R>]?: unknown }

/** `text` replaces the table's sentence where it can say more; `field` is the input field that is wrong. */
type Said<R extends Refusal> = {
  text?: string
  field?: string | undefined
  data?: [DataField<R>] extends [never] ? undefined : DataOf<R>
}

/** The refusal to throw: `throw refuse('notFound')`. What it says besides comes in `data`, beside its name. */
export function refuse<R extends Refusal>(reason: R, { text, field, data }: Said<R> = {}): RefusedError {
  const row: RefusalRow = refusals[reason]
  const about = field ?? row.field
  return new RefusedError(text ?? row.text, { reason, ...(about !== undefined && { field: about }), ...data })
}

/** The value of a result; refuses by this name, in the result's own words, where it has none. */
export function valueOr<T>(reason: Refusal, result: Result<T>): T {
  if (result.ok) return result.value
  throw refuse(reason, { text: result.reason })
}

/** What the work answers, or the words in which it refuses. */
export const attempt = <T>(work: Promise<T>): Promise<Result<T>> =>
  work.then(ok, (error: unknown) => {
    if (error instanceof RefusedError) return fail(error.message)
    throw error
  })
