import { expect, it } from 'vitest'
import { readLowerFilter } from '../lower-filter.ts'
import type { Child } from '../report-csv.ts'
import { collectChildren } from './collect-children.ts'

/** A member with so many yuan of stakes. */
const child = (id: number, staked: number): Child =>
  ({ id: String(id), userName: `m${id}`, all: { bets: staked, staked: `${staked}.00` } }) as unknown as Child
const filter = readLowerFilter(new URLSearchParams('sort=staked&order=descending'), Date.parse('2026-11-26'))

it('reads each member once, though stakes change places and members come between two pages', async () => {
  const members = Array.from({ length: 250 }, (_, n) => child(n + 1, n % 7))
  const steps: [number, number][] = []
  let asks = 0
  const rows = await collectChildren(
    filter,
    (done, total) => steps.push([done, total]),
    async ({ after, pageSize, sort, order, pageNum }) => {
      expect([sort, order, pageNum]).toEqual(['id', 'ascending', 1])
      asks += 1
      // The last ones stake most by now, and somebody has come.
      if (asks === 2) members.splice(249, 1, child(250, 900), child(251, 1))
      const rest = members.filter(({ id }) => after === undefined || Number(id) > Number(after))
      return { list: rest.slice(0, Number(pageSize)), total: rest.length }
    },
  )
  expect(rows).toHaveLength(251)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(251)
  expect(rows[0]?.id).toBe('250')
  const staked = rows.map(({ all }) => Number(all.staked))
  expect(staked).toEqual(staked.toSorted((a, b) => b - a))
  expect(steps).toEqual([
    [100, 250],
    [200, 251],
    [251, 251],
  ])
})
