// @vitest-environment happy-dom
// Following a plan's play whose answer is lost, when another issue is on sale by then.
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { shownToasts } from '@hongyun/ui/toast.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Followed } from './follow.ts'
import { useFollow } from './use-follow.ts'

const sent: { requestId: string; bettingData: string }[] = []
let onSale = '202601010001'
let isClosed = false
vi.mock('../../wire/api.ts', () => ({
  api: async (call: string, input: { requestId: string; bettingData: string }) => {
    if (call === 'getNowIssue') return { issue: onSale }
    if (call !== 'addBetting')
      return { rebate: '8.0', oddsList: [{ playCode: 'k3_hezhi_lm', bonus: '1.98' }], balance: '9.00' }
    sent.push(input)
    if (isClosed) throw new Refused({ code: -40, msg: '当前期已封盘', data: { reason: 'issueClosed' } })
    if (sent.length === 1) throw new Unreachable('timeout')
    return { ids: ['1'], balance: '1.00' }
  },
}))

const followed: Followed = {
  ...{
    playId: '7',
    playName: '计划',
    lotteryCode: 'k3_1m',
    lotteryName: '1分快三',
    lotteryType: 'K3',
    betPlay: '和值',
  },
  ...{ playDetailCode: 'k3_hezhi_lm', mode: 'amount', issue: '202601010001', bettingNumber: 'da' },
  ...{ bettingCount: 1, displayContent: '大' },
}
let follow: ReturnType<typeof useFollow>
const onDone = vi.fn()
function Follower() {
  follow = useFollow(followed, onDone)
  return <p>{follow.fault?.text}</p>
}

it('sends the very bet again, for the issue it was on', async () => {
  const client = new QueryClient()
  openRoot(document.body).render(
    <QueryClientProvider client={client}>
      <Follower />
    </QueryClientProvider>,
  )
  await expect.poll(() => follow?.odds.length && follow.issue).toBe('202601010001')
  follow.type('5')
  await expect.poll(() => follow.cost?.each).toBe(5)
  follow.place()
  await expect.poll(() => document.querySelector('p')?.textContent).toContain('可能已受理')
  onSale = '202601010002'
  void client.invalidateQueries({ queryKey: ['getNowIssue'] })
  await expect.poll(() => follow.issue).toBe('202601010002')
  follow.place()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent[1]).toEqual(sent[0])
  expect(shownToasts().map(({ text }) => text)).toContain('第 20260101-0001 期投注成功，当前期没有投注')
  follow.place()
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]!.bettingData).toContain('202601010002')
})

it('waits for the next issue where the server has closed the one that it still names', async () => {
  const client = new QueryClient()
  onSale = '202601010003'
  isClosed = true
  sent.length = 0
  openRoot(document.body).render(
    <QueryClientProvider client={client}>
      <Follower />
    </QueryClientProvider>,
  )
  await expect.poll(() => follow.odds.length && follow.issue).toBe('202601010003')
  follow.type('6')
  await expect.poll(() => follow.cost?.each).toBe(6)
  follow.place()
  await expect.poll(() => follow.waits).toBe(true)
  expect(follow.issue).toBeUndefined()
  follow.place()
  isClosed = false
  onSale = '202601010004'
  void client.invalidateQueries({ queryKey: ['getNowIssue'] })
  await expect.poll(() => follow.waits).toBe(false)
  follow.place()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]!.bettingData).toContain('202601010004')
})
