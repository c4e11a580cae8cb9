// @vitest-environment happy-dom
import type { DialogProps } from '@hongyun/ui/dialog.tsx'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { typeKeys } from '@hongyun/ui/testing/type-keys.ts'
import { shownToasts } from '@hongyun/ui/toast.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { NewPlanDialog } from './new-plan-dialog.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** Of each plan that was made, after how many issues it sends a card. */
const made: unknown[] = []
vi.mock('../../../wire/api.ts', () => ({
  api: async (call: string, input: { every: string }) => {
    if (call === 'addPushPlan') made.push(input.every)
    return call === 'howToPlay' ? { groups: [] } : {}
  },
}))
vi.mock('../../../parts/use-lottery.ts', () => ({ useLottery: () => ({ known: [] }) }))
vi.mock('@hongyun/ui/dialog.tsx', () => ({ Dialog: ({ children }: DialogProps) => <section>{children}</section> }))

it('makes no plan while its interval is refused', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    openRoot(place).render(
      <QueryClientProvider client={new QueryClient()}>
        <NewPlanDialog rooms={[{ roomCode: 'r', title: '大厅' }]} opened onClose={() => {}} />
      </QueryClientProvider>,
    ),
  )
  const every = place.querySelector<HTMLInputElement>('input[aria-label="推送间隔"]')!
  // Enter leaves no field.
  const enter = () => act(async () => place.querySelector('form')!.requestSubmit())
  typeKeys(every, '2000')
  await enter()
  expect([made, every.value, shownToasts()[0]?.text]).toEqual([[], '2000', '推送间隔必须在1与1000之间'])
  typeKeys(every, '20')
  await enter()
  expect(made).toEqual(['20'])
})
