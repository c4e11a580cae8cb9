// @vitest-environment happy-dom
// Whether a sender has a safety password, who may have set it since it was last asked.

import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { useLimits } from './use-limits.ts'

let hasSafetyPassword = false
const figures = { maxAmount: '1.00', amount: '1.00', balance: '1.00', mode: 'players' }
vi.mock('../../../../wire/api.ts', () => ({ api: async () => ({ ...figures, hasSafetyPassword }) }))

let known: ReturnType<typeof useLimits> | undefined
function Sender() {
  known = useLimits(2)
  return null
}

it('is asked again where none was known of', async () => {
  openRoot(document.body).render(
    <QueryClientProvider client={new QueryClient()}>
      <Sender />
    </QueryClientProvider>,
  )
  await expect.poll(() => known?.day?.hasSafetyPassword).toBe(false)
  expect(await known?.hasPassword()).toBe(false)
  hasSafetyPassword = true
  expect(await known?.hasPassword()).toBe(true)
})
