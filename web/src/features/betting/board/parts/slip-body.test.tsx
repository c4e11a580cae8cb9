// @vitest-environment happy-dom
// Bets that are placed without asking: the page stays open to the player while they are on their way.
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { catalogue } from '@hongyun/lottery/catalogue.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { ConfirmProvider } from '@hongyun/ui/confirm-dialog.tsx'
import type { DialogProps } from '@hongyun/ui/dialog.tsx'
import { fillStorage } from '@hongyun/ui/testing/full-storage.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { shownToasts } from '@hongyun/ui/toast.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { balanceQuery } from '../../../../wire/balance.ts'
import { HELD_BACK } from '../../../../wire/online.ts'
import type { Answer } from '../../../../wire/request.ts'
import { setSetting } from '../bet-settings.ts'
import type { Sale } from '../issue-state.ts'
import { addLines, type Slip } from '../slip.ts'
import { type ChangeSlip, useSlip } from '../slip-store.ts'
import { firstStake } from '../stake.ts'
import { TypeProvider } from '../type-context.ts'
import { type DraftState, useDraft } from '../use-draft.ts'
import { SlipBody } from './slip-body.tsx'

const sent: { numbers: string[]; requestId: string; answer: () => void; refuse: (error: Error) => void }[] = []
let balance = ''
vi.mock('../../../../wire/api.ts', () => ({
  api: (call: string, input: { bettingData: string; requestId: string }) => {
    if (call !== 'addBetting') return Promise.resolve({ balance })
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const items = JSON.parse(input.bettingData) as { bettingNumber: string }[]
    sent.push({
      numbers: items.map(({ bettingNumber }) => bettingNumber),
      requestId: input.requestId,
      answer: () => resolve({ ids: ['1'], balance: '998.00' }),
      refuse: reject,
    })
    return promise
  },
}))
vi.mock('@hongyun/ui/router/use-search-params.ts', () => ({
  useSearchParams: () => [new URLSearchParams('play=k3_hezhi'), () => {}],
}))
vi.mock('@hongyun/ui/router/provider.tsx', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => {},
}))

vi.mock('@hongyun/ui/router/link.tsx', () => ({ Link: () => null }))
// One that is closed is gone at once, and can't be pressed while it fades.
vi.mock('@hongyun/ui/dialog.tsx', () => ({
  loadDialog: async () => undefined,
  Dialog: ({ opened, foot, children }: DialogProps) =>
    opened && (
      <section>
        {children}
        {foot}
      </section>
    ),
}))

const ISSUE = '202601010001'
const definition = catalogue.K3!
const config = { lotteryCode: 'k3_1m', lotteryType: 'K3', maxBetPayout: '1000000.00' } as Answer<'lotteryConfig'>
const sale = {
  state: 'open',
  issue: { issue: ISSUE, opensAt: 0, closesAt: 4e12, drawsAt: 4e12 },
  until: { endsAt: 4e12, label: '距封盘', ended: '开奖中' },
} as Sale
const rebate = { rebate: '8.0', edge: '1', topRebate: '9', ownOdds: [] }

let slip: Slip
let change: ChangeSlip
let draft: DraftState
const placed: string[][] = []

function Desk() {
  ;[slip, change] = useSlip('demo', 'k3_1m', definition)
  draft = useDraft(definition.plays as [Play, ...Play[]], slip, change)
  return (
    <>
      <output>{useQuery(balanceQuery).data?.balance}</output>
      <SlipBody
        {...{ config, sale, slip, change, draft, rebate }}
        closed={false}
        table={undefined}
        onPlaced={(lines) => placed.push(lines.map(({ number }) => number))}
      />
    </>
  )
}

const pick = (sum: string) => draft.setPicks({ positions: [], rows: [[sum]], text: '' })
const button = (name: string) =>
  Array.from(document.querySelectorAll('button')).find(({ textContent }) => textContent === name)
const isBusy = (name: string) => button(name)?.getAttribute('aria-busy') === 'true'
const line = (id: string, number: string) => ({ id, play: 'k3_hezhi', number, stake: firstStake })

beforeEach(() => {
  localStorage.clear()
  balance = '1000.00'
  setSetting('confirm', false)
  sent.length = 0
  placed.length = 0
})

let client: QueryClient
const open = async () => {
  client = new QueryClient()
  const root = openRoot()
  root.render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <TypeProvider value={definition}>
          <Desk />
        </TypeProvider>
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await expect.poll(() => button('立即投注')).toBeTruthy()
  return root
}
/** As the push tells it. */
const tellBalance = (told: string) => {
  balance = told
  client.setQueryData(balanceQuery.queryKey, (old) => old && { ...old, balance })
  return expect.poll(() => document.querySelector('output')?.textContent).toBe(told)
}
const dialog = () => document.querySelector('section')?.textContent

it('keeps what is picked meanwhile, and takes the next press once the answer is there', async () => {
  await open()
  pick('9')
  await expect.poll(() => draft.numbers).toEqual(['9'])
  await expect.poll(() => document.body.textContent).toContain('和值 · 1 注')
  button('立即投注')!.click()
  await expect.poll(() => sent.map(({ numbers }) => numbers)).toEqual([['9']])
  expect([isBusy('立即投注'), isBusy('加入注单')]).toEqual([true, true])
  pick('10')
  await expect.poll(() => draft.numbers).toEqual(['10'])
  button('立即投注')!.click()
  sent[0]!.answer()
  await expect.poll(() => placed).toEqual([['9']])
  await expect.poll(() => isBusy('立即投注')).toBe(false)
  expect(draft.numbers).toEqual(['10'])
  button('立即投注')!.click()
  await expect.poll(() => sent.map(({ numbers }) => numbers)).toEqual([['9'], ['10']])
  sent[1]!.answer()
  await expect.poll(() => slip.draft).toBeNull()
})

it('a storage that is full makes an accepted bet no refused one, nor a second one', async () => {
  await open()
  pick('9')
  await expect.poll(() => document.body.textContent).toContain('和值 · 1 注')
  const end = fillStorage()
  try {
    button('立即投注')!.click()
    await expect.poll(() => sent).toHaveLength(1)
    sent[0]!.answer()
    await expect.poll(() => slip.draft).toBeNull()
    await expect.poll(() => shownToasts().map(({ text }) => text)).toContain('投注成功')
    expect(document.querySelector('section')).toBeNull()
    pick('10')
    await expect.poll(() => draft.numbers).toEqual(['10'])
    expect(sent).toHaveLength(1)
  } finally {
    end()
  }
})

it('keeps lines that are added meanwhile', async () => {
  await open()
  change((old) => addLines(old, [line('a', '9')], ISSUE))
  await expect.poll(() => button('确认投注')).toBeTruthy()
  button('确认投注')!.click()
  await expect.poll(() => sent.map(({ numbers }) => numbers)).toEqual([['9']])
  expect(isBusy('确认投注')).toBe(true)
  change((old) => addLines(old, [line('b', '10')], ISSUE))
  sent[0]!.answer()
  await expect.poll(() => slip.lines.map(({ id }) => id)).toEqual(['b'])
})

it('a bet made as small as an own limit leaves is asked about, and the board is free afterwards', async () => {
  await open()
  pick('9')
  await expect.poll(() => document.body.textContent).toContain('和值 · 1 注')
  button('立即投注')!.click()
  await expect.poll(() => sent).toHaveLength(1)
  const data = { reason: 'limitReached', limit: 'stakeDay', limitValue: '100.00', usedValue: '99.50', left: '0.50' }
  sent[0]!.refuse(new Refused({ code: -98, msg: '您自己设定的限额已到', data }))
  const smaller = () =>
    Array.from(document.querySelectorAll('button')).find((one) => one.textContent?.startsWith('改为'))
  await expect.poll(smaller).toBeTruthy()
  smaller()!.click()
  await expect.poll(smaller).toBeFalsy()
  await expect.poll(() => button('确认投注')).toBeTruthy()
  button('确认投注')!.click()
  await expect.poll(() => sent).toHaveLength(2)
  sent[1]!.answer()
  await expect.poll(() => placed).toEqual([['9']])
  await expect.poll(() => isBusy('立即投注')).toBe(false)
})

it('lines that a lost network holds back can be placed once it is there', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  try {
    await open()
    change((old) => addLines(old, [line('a', '9')], ISSUE))
    await expect.poll(() => button('确认投注')).toBeTruthy()
    button('确认投注')!.click()
    await expect.poll(() => shownToasts().map(({ text }) => text)).toContain(HELD_BACK)
    await expect.poll(() => isBusy('确认投注')).toBe(false)
    expect(sent).toEqual([])
    network.mockReturnValue(true)
    button('确认投注')!.click()
    await expect.poll(() => sent).toHaveLength(1)
    sent[0]!.answer()
    await expect.poll(() => slip.lines).toEqual([])
  } finally {
    network.mockRestore()
  }
})

it('a slip that was changed before its answer came is another bet, which is asked about though no confirmation is wanted', async () => {
  await open()
  change((old) => addLines(old, [line('a', '9')], ISSUE))
  await expect.poll(() => button('确认投注')).toBeTruthy()
  button('确认投注')!.click()
  await expect.poll(() => sent).toHaveLength(1)
  sent[0]!.refuse(new Unreachable('timeout'))
  await expect.poll(() => document.querySelector('section')?.textContent).toContain('要改动请先核对投注记录')
  button('取消')!.click()
  await expect.poll(() => document.querySelector('section')).toBeNull()
  change((old) => addLines(old, [line('b', '10')], ISSUE))
  await expect.poll(() => slip.lines).toHaveLength(2)
  button('确认投注')!.click()
  await expect.poll(() => document.querySelector('section')?.textContent).toContain('是另一笔投注')
  expect(sent).toHaveLength(1)
  button('取消')!.click()
  await expect.poll(() => document.querySelector('section')).toBeNull()
  change((old) => ({ ...old, lines: old.lines.slice(0, 1) }))
  await expect.poll(() => slip.lines).toHaveLength(1)
  button('确认投注')!.click()
  await expect.poll(() => sent.map(({ numbers }) => numbers)).toEqual([['9'], ['9']])
  expect(document.querySelector('section')).toBeNull()
  sent[1]!.answer()
  await expect.poll(() => slip.lines).toEqual([])
})

it('a bet that was refused for the balance can be placed once the balance that is read again is enough', async () => {
  await open()
  pick('9')
  await expect.poll(() => document.body.textContent).toContain('和值 · 1 注')
  button('立即投注')!.click()
  await expect.poll(() => sent).toHaveLength(1)
  sent[0]!.refuse(new Refused({ code: -98, msg: '余额不足', data: { reason: 'balanceShort' } }))
  await expect.poll(() => button('确认投注')).toBeTruthy()
  button('确认投注')!.click()
  await expect.poll(() => sent).toHaveLength(2)
  sent[1]!.answer()
  await expect.poll(() => placed).toEqual([['9']])
})

it('a bet that may be paid for is sent again whatever it left of the balance, in its dialog and when that is opened anew', async () => {
  balance = '3.00'
  setSetting('confirm', true)
  const root = await open()
  pick('9')
  await expect.poll(() => document.body.textContent).toContain('和值 · 1 注')
  button('立即投注')!.click()
  await expect.poll(dialog).toContain('投注后余额¥1.00')
  button('确认投注')!.click()
  await expect.poll(() => sent).toHaveLength(1)
  await tellBalance('1.00')
  expect(document.querySelector('section [aria-busy=true]')).toBeTruthy()
  expect([button('充值'), dialog()?.includes('余额还差')]).toEqual([undefined, false])
  sent[0]!.refuse(new Unreachable('timeout'))
  await expect.poll(dialog).toContain('可能已受理')
  expect([button('充值'), dialog()?.includes('余额不足')]).toEqual([undefined, false])
  button('确认投注')!.click()
  await expect.poll(() => sent).toHaveLength(2)
  sent[1]!.refuse(new Unreachable('timeout'))
  root.unmount()
  await open()
  pick('9')
  await expect.poll(() => document.body.textContent).toContain('和值 · 1 注')
  await expect.poll(() => isBusy('立即投注')).toBe(false)
  button('立即投注')!.click()
  await expect.poll(dialog).toContain('上次提交没有收到结果，继续时先按原编号核对')
  expect([button('充值'), dialog()?.includes('余额不足')]).toEqual([undefined, false])
  button('确认投注')!.click()
  await expect.poll(() => sent).toHaveLength(3)
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
  sent[2]!.answer()
  await expect.poll(() => placed).toEqual([['9']])
})
