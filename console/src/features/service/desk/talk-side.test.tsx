// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Talk } from './talk-card.tsx'
import { TalkSide } from './talk-side.tsx'

vi.mock('@hongyun/ui/confirm-dialog.tsx', () => ({ useConfirm: () => async () => false }))

const talk = { id: '1', isOwn: true, state: 'serving', order: null, rating: null, page: '', openedAt: 0 }

it('is handed to nobody who has left meanwhile', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = openRoot(box)
  const show = (operators: readonly string[]) =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TalkSide talk={talk as unknown as Talk} operators={operators} onDone={() => undefined} />
      </QueryClientProvider>,
    )
  const select = () => box.querySelector('select')!
  const button = () => box.querySelector('button')!
  show(['an', 'li'])
  await expect.poll(() => box.querySelectorAll('option').length).toBe(3)
  select().value = 'li'
  select().dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(() => button().textContent).toBe('转交')
  expect(button().getAttribute('aria-disabled')).toBe(null)
  show(['an'])
  await expect.poll(() => box.querySelectorAll('option').length).toBe(2)
  expect([select().selectedIndex, button().getAttribute('aria-disabled')]).toEqual([-1, 'true'])
})
