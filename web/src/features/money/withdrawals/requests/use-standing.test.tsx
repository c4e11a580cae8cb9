// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { setPushed } from '../../../../wire/push/pushed.ts'
import { useStanding } from './use-standing.ts'

/** The service begins between two answers, of which no event tells. */
let asked = 0
vi.mock('../../../../wire/api.ts', () => ({
  api: async () => {
    asked += 1
    return { hours: { isOpen: asked > 1 } }
  },
}))

const Page = () => (useStanding().data?.hours.isOpen ? 'open' : 'shut')

it('learns of the hours of service also while everything else is pushed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  setPushed(true)
  try {
    openRoot().render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    )
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(10_000)
        return document.body.textContent
      })
      .toBe('open')
  } finally {
    setPushed(false)
    vi.useRealTimers()
  }
})
