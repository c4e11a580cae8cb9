/** Answers hold to their schemas: what is not named stays in the server, and every call's schema can be shaped by. */
import type { Call } from '@hongyun/contract/wire/call.ts'
import { calls } from '@hongyun/contract/wire/registry.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ReplyFault, strictShaping } from '../../testing/strict-replies.ts'
import { pickNamed } from './reply-shape.ts'

const callWith = (reply: z.ZodType) => ({ name: 'info', reply }) as unknown as Call
const row = z.object({ id: z.string(), note: z.string().nullable(), more: z.object({ n: z.number() }).optional() })
const reply = z.object({
  list: z.array(row),
  names: z.record(z.string(), z.object({ n: z.number() })),
  pair: z.tuple([row, z.boolean()]),
  proof: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('self'), seed: z.string() }),
    z.object({ kind: z.literal('outside'), by: z.array(z.string()) }),
  ]),
})
const named = {
  list: [{ id: '1', note: null, more: { n: 1 } }],
  names: { constructor: { n: 2 } },
  pair: [{ id: '2', note: 'x' }, true],
  proof: { kind: 'outside', by: ['a'] },
}
const secret = { passwordHash: 'x' }
const leaking = {
  ...secret,
  list: [{ ...named.list[0], ...secret, more: { n: 1, ...secret } }],
  names: { constructor: { n: 2, ...secret } },
  pair: [{ ...(named.pair[0] as object), ...secret }, true],
  proof: { ...named.proof, ...secret, seed: 'x' },
}

describe('an answer', () => {
  const shape = pickNamed(callWith(reply)) as (value: unknown) => unknown
  it('holds what its schema names, at every depth, and no more', () => {
    expect(shape(named)).toEqual(named)
    expect(shape(leaking)).toEqual(named)
  })

  it('is itself where there is nothing to cut', () => {
    const time = 1_767_225_600_000
    expect((pickNamed(callWith(z.number())) as (value: unknown) => unknown)(time)).toBe(time)
  })

  it('of a kind of schema that is not known stops the start', () => {
    expect(() => pickNamed(callWith(z.object({ at: z.date() })))).toThrow(/can't be shaped by date/)
  })

  it.each(Object.values(calls) as Call[])('of $name can be shaped', (call) => {
    expect(pickNamed(call)).toBeTypeOf('function')
  })
})

describe('the strict test server', () => {
  const faultsOf = (value: unknown) => {
    const faults: ReplyFault[] = []
    const shape = strictShaping(faults)(callWith(reply)) as (value: unknown) => unknown
    shape(value)
    return faults
  }
  it('finds a field too many, a field too few and a wrong one', () => {
    expect(faultsOf(named)).toEqual([])
    expect(faultsOf(leaking)).toHaveLength(1)
    expect(faultsOf({ ...named, list: [{ id: '1' }] })).toHaveLength(1)
    expect(faultsOf({ ...named, list: [{ id: 1, note: null }] })).toHaveLength(1)
  })
})
