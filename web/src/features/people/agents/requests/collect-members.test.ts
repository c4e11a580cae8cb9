import { Refused } from '@hongyun/contract/wire/client.ts'
import { expect, it } from 'vitest'
import { readMemberFilter } from '../member-filter.ts'
import type { Member } from '../parts/member-columns.tsx'
import { collectMembers } from './collect-members.ts'

const COUNT = 250
const memberOf = (n: number): Member => ({
  ...{ id: String(n), userName: `m_${n}`, kind: 'member', rebate: `${n % 9}.0`, state: 'active', isDirect: true },
  ...{ registeredAt: n, lastSeenAt: n === 7 ? null : 1000 - n, directs: 0, members: 0, balance: null },
})

it('reads every member once though they change places meanwhile, and has them in the order of the filter', async () => {
  const members = Array.from({ length: COUNT }, (_, n) => memberOf(n + 1))
  const filter = readMemberFilter(new URLSearchParams('sort=lastSeenAt'))
  const found = await collectMembers(
    filter,
    new AbortController().signal,
    () => {},
    async ({ sort, order, pageNum, pageSize }) => {
      const [size, from] = [Number(pageSize), (Number(pageNum) - 1) * Number(pageSize)]
      const sign = order === 'asc' ? 1 : -1
      const keyOf = (one: Member) => (sort === 'registeredAt' ? one.registeredAt : (one.lastSeenAt ?? -1))
      const list = members.toSorted((a, b) => sign * (keyOf(a) - keyOf(b))).slice(from, from + size)
      // The last one signs in after each page.
      members[COUNT - 1] = { ...members[COUNT - 1]!, lastSeenAt: 5000 + from }
      return { list, total: COUNT }
    },
  )
  expect(found.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(members.map(({ id }) => Number(id)))
  expect(found[0]!.id).toBe(String(COUNT))
  expect(found.at(-1)!.id).toBe('7')
})

const tooOften = (retryAfter: number) =>
  new Refused({ code: -98, msg: '操作过于频繁，请稍后再试', data: { reason: 'tooOften', retryAfter } })

it('reads all of more than the server answers in a minute', async () => {
  const total = 6100
  let asks = 0
  const found = await collectMembers(
    readMemberFilter(new URLSearchParams()),
    new AbortController().signal,
    () => {},
    async ({ pageNum }) => {
      asks += 1
      if (asks === 61) throw tooOften(0)
      const from = (Number(pageNum) - 1) * 100
      return { list: Array.from({ length: Math.min(100, total - from) }, (_, n) => memberOf(from + n + 1)), total }
    },
  )
  expect(new Set(found.map(({ id }) => id)).size).toBe(total)
})

it('waits no longer once the file is given up', async () => {
  const stop = new AbortController()
  const file = collectMembers(
    readMemberFilter(new URLSearchParams()),
    stop.signal,
    () => {},
    async () => {
      setTimeout(() => stop.abort())
      throw tooOften(1_000_000)
    },
  )
  await expect(file).rejects.toThrow('操作过于频繁')
})
