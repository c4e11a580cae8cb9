// @vitest-environment happy-dom
import { Unreachable } from '@hongyun/contract/wire/client.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { queryOf } from '../../../wire/request.ts'
import { AnswerForm, type Requests } from './answer-form.tsx'

const asked: string[] = []
let looks = 0
let answer: () => Promise<unknown>
vi.mock('../../../wire/api.ts', () => ({
  api: (name: string, input: { requestId: string }) => {
    if (name === 'consoleServiceTalk') {
      looks += 1
      return Promise.resolve({})
    }
    if (name !== 'consoleAnswerServiceTalk') return Promise.resolve({ list: [] })
    asked.push(input.requestId)
    return answer()
  },
}))

it('an answer that is sent again after another talk was looked at is one answer', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = openRoot(box)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const requests: Requests = new Map()
  const show = async (talkId: string) => {
    root.render(
      <QueryClientProvider client={client}>
        <div key={talkId} data-talk={talkId}>
          <AnswerForm talkId={talkId} requests={requests} text="您好" onText={() => undefined} />
        </div>
      </QueryClientProvider>,
    )
    await expect.poll(() => box.querySelector(`[data-talk="${talkId}"] form`)).not.toBeNull()
  }
  const send = async (times: number) => {
    box.querySelector('form')!.requestSubmit()
    await expect.poll(() => asked.length).toBe(times)
  }
  answer = () => Promise.reject(new Unreachable('network'))
  await show('1')
  await send(1)
  await show('2')
  await send(2)
  await show('1')
  answer = async () => ({ no: 3 })
  await send(3)
  expect(asked[2]).toBe(asked[0])
  expect(asked[1]).not.toBe(asked[0])
  await expect.poll(() => [...requests.keys()]).toEqual(['2'])
})

function Looked() {
  useQuery({ ...queryOf('consoleServiceTalk', { id: '1' }), staleTime: Number.POSITIVE_INFINITY })
  return <AnswerForm talkId="1" requests={new Map()} text="您好" onText={() => undefined} />
}

it('an answer that is refused reads the talk again: it may have ended', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answer = () => Promise.reject(new Unreachable('network'))
  openRoot(box).render(
    <QueryClientProvider client={client}>
      <Looked />
    </QueryClientProvider>,
  )
  await expect.poll(() => looks).toBe(1)
  box.querySelector('form')!.requestSubmit()
  await expect.poll(() => looks).toBe(2)
})
