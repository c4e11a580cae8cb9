// @vitest-environment happy-dom
// What had no answer, done again when the clock has moved on.
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { fillStorage } from '@hongyun/ui/testing/full-storage.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { sameAgain, useAct } from './request.ts'
import { keyOf } from './unanswered.ts'

type Sent = { chaseData: string; requestId: string }
const sent: Sent[] = []
let fails: Error | undefined
let waits: Promise<void> | undefined
/** What became of what was accepted, and each time that it was asked. */
let became: string | Error
const looks: unknown[] = []
vi.mock('./api.ts', () => ({
  api: async (call: string, input: Sent) => {
    if (call === 'cancelBetting' || call === 'cancelAutoChaseBetting') return {}
    if (call.startsWith('get')) {
      looks.push([call, input])
      if (typeof became !== 'string') throw became
      return { state: became }
    }
    sent.push(input)
    await waits
    if (fails) throw fails
    return call === 'addChaseBetting' ? { chaseId: '7', balance: '1.00' } : { ids: ['8', '9'], balance: '1.00' }
  },
}))

type Place = (meant: string, chaseData: string) => Promise<unknown>
type Page = { place: Place; bet: Place; takeBack: () => Promise<unknown> }
type Wire = Pick<typeof import('./request.ts'), 'sameAgain' | 'useAct'>

function Chaser({ wire, onPage }: { wire: Wire; onPage: (page: Page) => void }) {
  const { mutateAsync } = wire.useAct('addChaseBetting', { meta: { quiet: true } })
  const { mutateAsync: bet } = wire.useAct('addBetting', { meta: { quiet: true } })
  const { mutateAsync: cancelBet } = wire.useAct('cancelBetting')
  const { mutateAsync: cancelChase } = wire.useAct('cancelAutoChaseBetting')
  useEffect(
    () =>
      onPage({
        place: (meant, chaseData) => mutateAsync(wire.sameAgain('addChaseBetting', meant, { chaseData })),
        bet: (meant, bettingData) => bet(wire.sameAgain('addBetting', meant, { bettingData })),
        takeBack: async () => [await cancelBet({ id: '1' }), await cancelChase({ id: '1' })],
      }),
    [mutateAsync, bet, cancelBet, cancelChase, wire, onPage],
  )
  return null
}

/** A page of its own, with what it remembers itself. */
const openPage = (wire: Wire): Promise<Page> =>
  new Promise((resolve) => {
    openRoot().render(
      <QueryClientProvider client={new QueryClient()}>
        <Chaser wire={wire} onPage={resolve} />
      </QueryClientProvider>,
    )
  })

/** The page loaded again, or another tab: of what the first one knows only the storage is there. */
async function openAnother(): Promise<Page> {
  vi.resetModules()
  return openPage(await import('./request.ts'))
}

const kept = () => Object.entries(localStorage).filter(([key]) => key.startsWith('unanswered:'))
const isKept = () => kept().length > 0
const refusedBy = (reason: Refusal) => new Refused({ code: -98, msg: reason, data: { reason } })

const MINUTE_MS = 60_000
let clock: MockInstance<() => number>
const later = (minutes: number) => clock.mockReturnValue(Date.now() + minutes * MINUTE_MS)

let page: Page
let place: Place
beforeEach(async () => {
  sent.length = 0
  looks.length = 0
  became = 'running'
  fails = undefined
  waits = undefined
  localStorage.clear()
  // Stands still until it is moved.
  clock = vi.spyOn(Date, 'now').mockReturnValue(1_767_225_600_000)
  page = await openPage({ sameAgain, useAct })
  ;({ place } = page)
})
afterEach(() => clock.mockRestore())

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

it('is the very same request for five minutes after it was sent last, and another one from then on', async () => {
  fails = new Unreachable('timeout')
  await expect(place('again', 'from 0001')).rejects.toBe(fails)
  later(4)
  await expect(place('again', 'from 0005')).rejects.toBe(fails)
  later(4)
  await expect(place('again', 'from 0009')).rejects.toBe(fails)
  expect(sent).toEqual([sent[0], sent[0], sent[0]])
  later(5)
  await expect(place('again', 'from 0014')).rejects.toBe(fails)
  expect(sent[3]!.chaseData).toBe('from 0014')
  expect(sent[3]!.requestId).not.toBe(sent[0]!.requestId)
})

it('is another one where the clock was put back: how old the earlier one is can’t be known', async () => {
  fails = new Unreachable('timeout')
  await expect(place('put back', 'from 0001')).rejects.toBe(fails)
  later(-60)
  await expect(place('put back', 'from 0002')).rejects.toBe(fails)
  expect(sent[1]!.requestId).not.toBe(sent[0]!.requestId)
})

it('is told from all others by one character', async () => {
  const bets = Array.from({ length: 2000 }, (_, n) => `[{"bettingNumber":"${n}","bettingAmount":"2.00"}]`)
  expect(new Set(bets.map((bet) => keyOf('1', 'addBetting', bet))).size).toBe(bets.length)
})

it('that nothing was sent of is no request, and asking for the one before does not make it younger', async () => {
  expect(sameAgain('addChaseBetting', 'asked', { chaseData: 'from 0001' })).toEqual({ chaseData: 'from 0001' })
  expect([sameAgain('addChaseBetting', 'asked'), isKept()]).toEqual([undefined, false])
  fails = new Unreachable('timeout')
  await expect(place('asked', 'from 0001')).rejects.toBe(fails)
  later(4)
  expect(sameAgain('addChaseBetting', 'asked')).toEqual({ chaseData: 'from 0001' })
  later(1)
  expect(sameAgain('addChaseBetting', 'asked')).toBeUndefined()
})

it('is the very same request while another one is taken back, here or in another tab', async () => {
  fails = new Unreachable('timeout')
  await expect(place('under way', 'from 0001')).rejects.toBe(fails)
  await page.takeBack()
  await (await openAnother()).takeBack()
  await expect(place('under way', 'from 0002')).rejects.toBe(fails)
  expect(sent[1]).toEqual(sent[0])
})

it.each([
  ['place', 'getChaseDetail', '7'],
  ['bet', 'getBetDetail', '8'],
] as const)(
  'what turns out accepted and taken back says so, and is another one from then on (%s)',
  async (act, call, id) => {
    fails = new Unreachable('timeout')
    await expect(page[act]('back', 'from 0001')).rejects.toBe(fails)
    expect(looks).toEqual([])
    fails = undefined
    became = 'cancelled'
    await expect(page[act]('back', 'from 0002')).rejects.toThrow('上次提交已受理，后来有撤单；再次确认会全部重新提交。')
    expect([looks, isKept()]).toEqual([[[call, { id }]], false])
    await page[act]('back', 'from 0003')
    expect(sent[1]).toEqual(sent[0])
    expect(sent[2]!.requestId).not.toBe(sent[0]!.requestId)
    expect(looks).toHaveLength(1)
  },
)

it.each([['it stands', 'stopped'] as const, ['nobody answers that', new Unreachable('timeout')] as const])(
  'what turns out accepted is done where %s',
  async (_what, is) => {
    fails = new Unreachable('timeout')
    await expect(place('done', 'from 0001')).rejects.toBe(fails)
    fails = undefined
    became = is
    expect(await place('done', 'from 0002')).toMatchObject({ chaseId: '7' })
    expect([looks.length, isKept()]).toEqual([1, false])
  },
)

it('is the very same request after a reload, and a new one once it is answered', async () => {
  fails = new Unreachable('timeout')
  await expect(place('reloaded', 'from 0001')).rejects.toBe(fails)
  fails = undefined
  const { place: again } = await openAnother()
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
  const { place: other } = await openAnother()
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
  const { place: other } = await openAnother()
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

it('is stored once, and not for longer than it is used', async () => {
  fails = new Unreachable('timeout')
  const long = '7'.repeat(100_000)
  for (const what of ['first', 'second', 'third']) {
    await expect(place(`${long} ${what}`, long)).rejects.toBe(fails)
    later(5)
  }
  expect(kept()).toHaveLength(1)
  const [key, value] = kept()[0]!
  expect([key.length < 150, value.length < long.length * 1.1]).toEqual([true, true])
})
