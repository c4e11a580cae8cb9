/** How a use-case refuses: by the name of a row of the contract's table, never by an error text. */
import { type Refusal, refusals } from '@hongyun/contract/wire/refusal.ts'

export class RefusedError extends Error {
  readonly reason: Refusal
  readonly code: number
  readonly data: unknown
  constructor(reason: Refusal, text: string, data: unknown) {
    super(text)
    this.name = 'RefusedError'
    this.reason = reason
    this.code = refusals[reason].code
    this.data = data
  }
}

/** The refusal to throw: `throw refuse('notFound')`. `text` replaces the table's sentence where it can say more. */
export function refuse(reason: Refusal, options: { text?: string; data?: unknown } = {}): RefusedError {
  return new RefusedError(reason, options.text ?? refusals[reason].text, options.data ?? null)
}
