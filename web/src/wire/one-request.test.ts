import { expect, it, vi } from 'vitest'
import { type OpenRequests, oneRequest, sameInput } from './one-request.ts'

/** A server that answers when it is told to, and what was sent to it. */
function server() {
  const open: OpenRequests = new Map()
  const sent: (PromiseWithResolvers<string> & { requestId: string })[] = []
  const act = (action: string) =>
    oneRequest(
      open,
      action,
      (requestId) => {
        const answer = { ...Promise.withResolvers<string>(), requestId }
        sent.push(answer)
        return answer.promise
      },
      (error) => error === 'unanswered',
    )
  return { open, sent, act }
}

it('sends an action that is pressed twice at once only once, and both have its answer', async () => {
  const { sent, act } = server()
  const both = [act('100'), act('100')]
  expect(sent).toHaveLength(1)
  sent[0]!.resolve('done')
  expect(await Promise.all(both)).toEqual(['done', 'done'])
})

it('tries what had no answer again under the same number, and the next action under another', async () => {
  const { sent, act } = server()
  const first = act('100')
  sent[0]!.reject('unanswered')
  await expect(first).rejects.toBe('unanswered')
  const second = act('100')
  sent[1]!.resolve('done')
  await second
  void act('100')
  expect(sent[1]!.requestId).toBe(sent[0]!.requestId)
  expect(sent[2]!.requestId).not.toBe(sent[0]!.requestId)
})

it('forgets the number of what was refused', async () => {
  const { sent, act } = server()
  const first = act('100')
  sent[0]!.reject('refused')
  await expect(first).rejects.toBe('refused')
  void act('100')
  expect(sent[1]!.requestId).not.toBe(sent[0]!.requestId)
})

it('keeps the number of an action while another one is answered', async () => {
  const { sent, act } = server()
  const first = act('100')
  const second = act('200')
  sent[0]!.resolve('done')
  await first
  sent[1]!.reject('unanswered')
  await expect(second).rejects.toBe('unanswered')
  void act('200')
  expect(sent[2]!.requestId).toBe(sent[1]!.requestId)
})

it('keeps the number of what had no answer while other actions are done', async () => {
  const { sent, act } = server()
  const first = act('100')
  sent[0]!.reject('unanswered')
  await expect(first).rejects.toBe('unanswered')
  const other = act('200')
  sent[1]!.resolve('done')
  await other
  void act('100')
  expect(sent[2]!.requestId).toBe(sent[0]!.requestId)
})

it('forgets, after ten minutes, the number of what is not tried any more', async () => {
  vi.useFakeTimers({ now: 0 })
  try {
    const { open, sent, act } = server()
    const [first, other] = [act('100'), act('200')]
    for (const { reject } of sent) reject('unanswered')
    await expect(first).rejects.toBe('unanswered')
    await expect(other).rejects.toBe('unanswered')
    vi.setSystemTime(599_999)
    const again = act('100')
    sent[2]!.reject('unanswered')
    await expect(again).rejects.toBe('unanswered')
    expect(sent[2]!.requestId).toBe(sent[0]!.requestId)
    vi.setSystemTime(1_199_998)
    void act('100')
    expect(sent[3]!.requestId).toBe(sent[0]!.requestId)
    expect(open.size).toBe(1)
    vi.setSystemTime(1_200_000)
    void act('200')
    expect(sent[4]!.requestId).not.toBe(sent[1]!.requestId)
  } finally {
    vi.useRealTimers()
  }
})

it('takes what says the same as before for the very same input', () => {
  const before = { amount: '100' }
  expect(sameInput(before, { amount: '100' })).toBe(before)
  const other = { amount: '200' }
  expect([sameInput(before, other), sameInput(undefined, other)]).toEqual([other, other])
})
