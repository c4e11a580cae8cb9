import { Refused } from '@hongyun/contract/wire/client.ts'
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
    new AbortController().signal,
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

const many = (first: number, count: number) => Array.from({ length: count }, (_, n) => child(first + n, n))
const tooOften = (retryAfter: number) =>
  new Refused({ code: -98, msg: '操作过于频繁，请稍后再试', data: { reason: 'tooOften', retryAfter } })

it('reads all of many, and waits where the server has had enough of its questions', async () => {
  const total = 12_050
  let asks = 0
  const rows = await collectChildren(
    filter,
    new AbortController().signal,
    () => undefined,
    async ({ after = '0' }) => {
      asks += 1
      if (asks === 121) throw tooOften(0)
      const from = Number(after)
      return { list: many(from + 1, Math.min(100, total - from)), total: total - from }
    },
  )
  expect(new Set(rows.map(({ id }) => id)).size).toBe(total)
})

it('ends as soon as the file is given up, also while it waits', async () => {
  const stop = new AbortController()
  const file = collectChildren(
    filter,
    stop.signal,
    () => undefined,
    async () => {
      setTimeout(() => stop.abort())
      throw tooOften(1_000_000)
    },
  )
  await expect(file).rejects.toThrow('操作过于频繁')
})
