import { expect, it } from 'vitest'
import { type OpenRequests, oneRequest } from './one-request.ts'

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
  return { sent, act }
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
