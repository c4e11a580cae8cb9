// @vitest-environment happy-dom
// Bets whose answer is lost, in a dialog that is closed and opened again.
import { Unreachable } from '@hongyun/contract/wire/client.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { usePlaceBets } from './place-bets.ts'

const sent: string[] = []
vi.mock('../../../../wire/api.ts', () => ({
  api: async (_call: string, { requestId }: { requestId: string }) => {
    sent.push(requestId)
    if (sent.length === 1) throw new Unreachable('timeout')
    return { ids: ['1'], balance: '1.00' }
  },
}))

function Placing() {
  const { mutate } = usePlaceBets()
  return (
    <button type="button" id="place" onClick={() => mutate({ bettingData: '[]', odds: '[]' })}>
      投注
    </button>
  )
}
function Board() {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button type="button" id="ask" onClick={() => setAsks(!asks)}>
        {asks ? '取消' : '投注'}
      </button>
      {asks && <Placing />}
    </>
  )
}

const press = async (id: string) => {
  const button = () => document.querySelector<HTMLElement>(`#${id}`)
  await expect.poll(button).toBeTruthy()
  button()!.click()
}

it('keep their number, and are placed once', async () => {
  openRoot(document.body).render(
    <QueryClientProvider client={new QueryClient()}>
      <Board />
    </QueryClientProvider>,
  )
  await press('ask')
  await press('place')
  await expect.poll(() => sent).toHaveLength(1)
  await press('ask')
  await expect.poll(() => document.querySelector('#place')).toBeNull()
  await press('ask')
  await press('place')
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])
})
