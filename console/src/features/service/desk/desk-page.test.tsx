// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import DeskPage from './desk-page.tsx'
import type { Talk } from './talk-card.tsx'

/** Whether it is still the operator's own, as the server knows. */
let isOwn = true
vi.mock('../../../wire/api.ts', () => ({
  api: async (name: string) => {
    if (name === 'consoleServiceQueue') return { waiting: 0, queue: [], own: isOwn ? [{ id: '1' }] : [], operators: [] }
    return { talk: { id: '1', isOwn, state: isOwn ? 'serving' : 'closed', order: null, rating: null }, list: [] }
  },
}))
vi.mock('@hongyun/ui/router/use-search-params.ts', () => ({
  useSearchParams: () => [new URLSearchParams('id=1'), () => undefined],
}))
vi.mock('./talk-queue.tsx', () => ({ TalkQueue: () => null }))
vi.mock('./talk-side.tsx', () => ({ TalkSide: () => null }))
vi.mock('./talk-card.tsx', () => ({ TalkCard: ({ talk }: { talk: Talk }) => <p id="state">{talk.state}</p> }))

it('a talk that ended or was taken away is read once more, and shown so', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openRoot(box).render(
    <QueryClientProvider client={client}>
      <DeskPage />
    </QueryClientProvider>,
  )
  const state = () => box.querySelector('#state')?.textContent
  await expect.poll(state).toBe('serving')
  isOwn = false
  // The queue is what hears of it first: from then on nothing would read the talk by itself.
  await client.refetchQueries({ queryKey: ['consoleServiceQueue'] })
  await expect.poll(state).toBe('closed')
})
