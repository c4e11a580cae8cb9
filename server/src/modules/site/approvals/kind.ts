/** What a module registers so that an act of its own needs two operators. */
import { createHash } from 'node:crypto'
import type { ApprovalKindName } from '@hongyun/contract/approvals/words.ts'
import type { Right } from '@hongyun/contract/operators/words.ts'
import type { Result } from '@hongyun/lottery/result.ts'
import type { z } from 'zod'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../operators/acts.ts'

/** What an approval is about: `issue` and `fc3d 2026001`. */
export type Subject = { readonly kind: string; readonly id: string }

/** A value that carrying it out would change. */
export type Change = { readonly what: string; readonly before: string; readonly after: string }

type KindSpec<P, N extends ApprovalKindName> = {
  readonly name: N
  readonly schema: z.ZodType<P>
  /** Which both operators need. */
  readonly right: Right
  /** How long it may be approved. */
  readonly hours: number
  /** What others are told of it instead, where a second operator must come to the same without having seen it. */
  readonly sealed?: string
  subjectOf(payload: NoInfer<P>): Subject
  /**
   * What carrying it out would do, in Chinese, to show before asking and approving; or why it can't be done now. It is kept
   * with the request: who approves sees whether it became another one.
   */
  effect(database: Queryable, payload: NoInfer<P>): Promise<Result<string>>
  /** The values before and after, as they are now, to show beside it to one who `mayDecide`, or who sees approvals alone. */
  changes?(database: Queryable, payload: NoInfer<P>, mayDecide: boolean): Promise<readonly Change[]>
  /** Whether what it is about has ended otherwise, for good: nobody can approve it any more. */
  isOvertaken?(database: Queryable, payload: NoInfer<P>): Promise<boolean>
  /** Does it, in the transaction that approves; refuses where it can't be done any more. The approval is decided by then. */
  carryOut(tx: Tx, payload: NoInfer<P>, approvalId: bigint, approved: Approved): Promise<void>
}

/** Who approved what somebody has asked for with this reason. */
export type Approved = { readonly actor: Actor; readonly reason: string }

/** A payload that its kind has read. */
export type Wanted = { readonly payload: unknown; readonly subject: Subject; readonly digest: Buffer }

export type ApprovalKind = {
  readonly name: ApprovalKindName
  readonly right: Right
  readonly hours: number
  readonly sealed: string | undefined
  /** Throws where the payload is not one of this kind. */
  read(payload: unknown): Wanted
  effect(database: Queryable, payload: unknown): Promise<Result<string>>
  changes(database: Queryable, payload: unknown, mayDecide: boolean): Promise<readonly Change[]>
  isOvertaken(database: Queryable, payload: unknown): Promise<boolean>
  carryOut(tx: Tx, payload: unknown, approvalId: bigint, approved: Approved): Promise<void>
}

export type ApprovalKinds = readonly ApprovalKind[]

/** Makes an approval kind whose payload is checked by its schema. */
export function approvalKind<P, N extends ApprovalKindName>(spec: KindSpec<P, N>): ApprovalKind & { readonly name: N } {
  const { name, schema, right, hours, sealed } = spec
  return {
    name,
    right,
    hours,
    sealed,
    read(given) {
      const payload = schema.parse(given)
      const subject = spec.subjectOf(payload)
      return { payload, subject, digest: digestOf(name, subject, payload) }
    },
    effect: (database, payload) => spec.effect(database, schema.parse(payload)),
    changes: async (database, payload, mayDecide) =>
      (await spec.changes?.(database, schema.parse(payload), mayDecide)) ?? [],
    isOvertaken: async (database, payload) => (await spec.isOvertaken?.(database, schema.parse(payload))) ?? false,
    carryOut: (tx, payload, approvalId, approved) => spec.carryOut(tx, schema.parse(payload), approvalId, approved),
  }
}

/** Keys in order at every depth, so that the same payload is the same text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]))
}

/** SHA-256 of what is asked for: kind, subject and payload as canonical JSON. */
export function digestOf(kind: string, subject: Subject, payload: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(canonical({ kind, subject, payload })))
    .digest()
}
