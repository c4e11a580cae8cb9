// @vitest-environment happy-dom
// What had no answer, done again when the clock has moved on.
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { fillStorage } from '@hongyun/ui/testing/full-storage.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sameAgain, useAct } from './request.ts'

const sent: { chaseData: string; requestId: string }[] = []
let fails: Error | undefined
let waits: Promise<void> | undefined
vi.mock('./api.ts', () => ({
  api: async (_call: string, input: { chaseData: string; requestId: string }) => {
    sent.push(input)
    await waits
    if (fails) throw fails
    return { id: '1', ids: [], balance: '1.00' }
  },
}))

type Place = (meant: string, chaseData: string) => Promise<unknown>
type Wire = Pick<typeof import('./request.ts'), 'sameAgain' | 'useAct'>

function Chaser({ wire, onPlace }: { wire: Wire; onPlace: (place: Place) => void }) {
  const { mutateAsync } = wire.useAct('addChaseBetting', { meta: { quiet: true } })
  useEffect(
    () => onPlace((meant, chaseData) => mutateAsync(wire.sameAgain('addChaseBetting', meant, { chaseData }))),
    [mutateAsync, wire, onPlace],
  )
  return null
}

/** A page of its own, with what it remembers itself. */
const openPage = (wire: Wire): Promise<Place> =>
  new Promise((resolve) => {
    openRoot().render(
      <QueryClientProvider client={new QueryClient()}>
        <Chaser wire={wire} onPlace={resolve} />
      </QueryClientProvider>,
    )
  })

/** The page loaded again, or another tab: of what the first one knows only the storage is there. */
async function openAnother(): Promise<Place> {
  vi.resetModules()
  return openPage(await import('./request.ts'))
}

const isKept = () => Object.keys(localStorage).some((key) => key.startsWith('unanswered:'))
const refusedBy = (reason: Refusal) => new Refused({ code: -98, msg: reason, data: { reason } })

let place: Place
beforeEach(async () => {
  sent.length = 0
  fails = undefined
  waits = undefined
  localStorage.clear()
  place = await openPage({ sameAgain, useAct })
})

it('is the very same request, until it is answered', async () => {
  fails = new Unreachable('timeout')
  await expect(place('ten issues', 'from 0001')).rejects.toBe(fails)
  await expect(place('ten issues', 'from 0002')).rejects.toBe(fails)
  expect(sent[1]).toEqual(sent[0])
  fails = undefined
  await place('ten issues', 'from 0003')
  expect(sent[2]).toEqual(sent[0])
  await place('ten issues', 'from 0003')
  expect(sent[3]!.chaseData).toBe('from 0003')
  expect(sent[3]!.requestId).not.toBe(sent[0]!.requestId)
})

it('is a new request where another one is meant, and after a refusal', async () => {
  fails = new Unreachable('timeout')
  await expect(place('twelve issues', 'twelve from 0001')).rejects.toBe(fails)
  await expect(place('thirteen issues', 'thirteen from 0001')).rejects.toBe(fails)
  expect(sent[1]!.requestId).not.toBe(sent[0]!.requestId)
  fails = new Refused({ code: -40, msg: '当前期已封盘', data: { reason: 'issueClosed' } })
  await expect(place('twelve issues', 'twelve from 0002')).rejects.toBe(fails)
  expect(sent[2]).toEqual(sent[0])
  fails = undefined
  await place('twelve issues', 'twelve from 0002')
  expect(sent[3]!.chaseData).toBe('twelve from 0002')
})

it('is the very same request hours later, as the page that shows its failure promises', async () => {
  fails = new Unreachable('timeout')
  await expect(place('a day', 'day from 0001')).rejects.toBe(fails)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 3_600_000)
  try {
    fails = undefined
    await place('a day', 'day from 0009')
    expect(sent[1]).toEqual(sent[0])
  } finally {
    clock.mockRestore()
  }
})

it('is the very same request after a reload, and a new one once it is answered', async () => {
  fails = new Unreachable('timeout')
  await expect(place('reloaded', 'from 0001')).rejects.toBe(fails)
  fails = undefined
  const again = await openAnother()
  await again('reloaded', 'from 0007')
  expect(sent[1]).toEqual(sent[0])
  expect(isKept()).toBe(false)
  await again('reloaded', 'from 0007')
  expect(sent[2]!.chaseData).toBe('from 0007')
  expect(sent[2]!.requestId).not.toBe(sent[0]!.requestId)
})

it('is the same request in a second tab while the first one still waits', async () => {
  const answer = Promise.withResolvers<void>()
  waits = answer.promise
  const first = place('twice', 'from 0001')
  await vi.waitUntil(() => sent.length === 1)
  const other = await openAnother()
  const second = other('twice', 'from 0001')
  await vi.waitUntil(() => sent.length === 2)
  answer.resolve()
  await Promise.all([first, second])
  expect(sent[1]).toEqual(sent[0])
})

it('what another tab was answered is over here too: the same again is meant as another one', async () => {
  fails = new Unreachable('timeout')
  await expect(place('elsewhere', 'from 0001')).rejects.toBe(fails)
  fails = undefined
  const other = await openAnother()
  await other('elsewhere', 'from 0001')
  await place('elsewhere', 'from 0001')
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]!.requestId).not.toBe(sent[0]!.requestId)
})

it('a refusal ends it', async () => {
  fails = refusedBy('balanceShort')
  await expect(place('refused', 'from 0001')).rejects.toBe(fails)
  expect(isKept()).toBe(false)
})

it.each(['tooOften', 'maintenance', 'sessionExpired'] as const)(
  'a refusal at the door (%s) says nothing about what went out before it',
  async (reason) => {
    fails = new Unreachable('timeout')
    await expect(place(reason, 'from 0001')).rejects.toBe(fails)
    fails = refusedBy(reason)
    await expect(place(reason, 'from 0002')).rejects.toBe(fails)
    fails = undefined
    await place(reason, 'from 0003')
    expect(sent).toEqual([sent[0], sent[0], sent[0]])
  },
)

it('a refusal at the door of what was never sent before leaves nothing behind', async () => {
  fails = refusedBy('tooOften')
  await expect(place('first', 'from 0001')).rejects.toBe(fails)
  expect(isKept()).toBe(false)
})

it('holds in this page where the storage is full', async () => {
  const end = fillStorage()
  try {
    fails = new Unreachable('timeout')
    await expect(place('full', 'from 0001')).rejects.toBe(fails)
    await expect(place('full', 'from 0002')).rejects.toBe(fails)
    expect(sent[1]).toEqual(sent[0])
    fails = undefined
    await place('full', 'from 0003')
    await place('full', 'from 0003')
    expect(sent[3]!.requestId).not.toBe(sent[0]!.requestId)
  } finally {
    end()
  }
})

it('keeps nothing of a month ago', async () => {
  fails = new Unreachable('timeout')
  await expect(place('old', 'from 0001')).rejects.toBe(fails)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 86_400_000)
  try {
    await expect(place('new', 'from 0900')).rejects.toBe(fails)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('unanswered:'))).toHaveLength(1)
  } finally {
    clock.mockRestore()
  }
})
