/** Issues that were asked for once are remembered, so many that calls beside each other may make room for their own. */
import { expect, it } from 'vitest'
import type { Queryable } from '../../../platform/db/database.ts'
import { issuesByName } from './issues.ts'

it('answers what it remembered also where another call makes room while it asks for the rest', async () => {
  const answers: (() => void)[] = []
  const database = {
    query: async (_text: string, [, issues]: [string, string]) => {
      await new Promise<void>((resolve) => answers.push(resolve))
      const numbers = issues.match(/\d+/g) ?? []
      return numbers.map((issue) => ({ id: BigInt(issue), lottery_code: 'k3_1m', issue, draws_at: 0 }))
    },
  } as unknown as Queryable
  const ask = (from: number, count: number) => {
    const names = Array.from({ length: count }, (_, i) => ({ code: 'k3_1m', issue: `${from + i}` }))
    return issuesByName(database, names)
  }
  const first = ask(1, 20_000)
  answers.shift()!()
  await first
  const own = ask(20_000, 2)
  const filling = ask(30_000, 1)
  answers.pop()!()
  await filling
  const clearing = ask(40_000, 1)
  answers.shift()!()
  expect((await own).map((issue) => issue?.id)).toEqual([20_000n, 20_001n])
  answers.shift()!()
  await clearing
})
