/** Every answer of a test's server is held to its schema: a field too many, too few or of another kind is a fault. */
import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@hongyun/contract/wire/call.ts'
import type { Shaping } from '../platform/http/reply-shape.ts'

export type ReplyFault = { call: string; says: string }

/** Answers everything as it is, and notes in `faults` what its schema would not. */
export const strictShaping =
  (faults: ReplyFault[]): Shaping =>
  (call) =>
  (value: unknown) => {
    const says = faultOf(call, value)
    if (says !== undefined) faults.push({ call: call.name, says })
    return value
  }

function faultOf({ reply }: Call, value: unknown): string | undefined {
  const wire: unknown = JSON.parse(JSON.stringify(value))
  const parsed = reply.safeParse(wire)
  if (!parsed.success) return parsed.error.message
  // Parsing leaves out what the schema does not name.
  return isDeepStrictEqual(parsed.data, wire)
    ? undefined
    : `a field that the schema does not name: ${JSON.stringify(wire)}`
}
