// @vitest-environment happy-dom
import { PUSH_EVERY_MS } from '@hongyun/contract/statistics/words.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { afterEach, expect, it, vi } from 'vitest'

const told: [string, unknown][] = []
vi.mock('../wire/api.ts', () => ({
  api: async (name: string, input: unknown) => void told.push([name, input]),
}))
vi.mock('@hongyun/ui/router/provider.tsx', () => ({ useLocation: () => location }))

// The page that is loaded first.
history.replaceState(null, '', '/register?code=ABCD2345')
const { useDataPush } = await import('./use-data-push.ts')
function App() {
  useDataPush()
  return null
}

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('a visit by an invite link is told as one, whatever page is shown by the time that it is told', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  openRoot().render(<App />)
  const minutes = () => intervals.mock.calls.filter(([, every]) => every === PUSH_EVERY_MS)
  await expect.poll(minutes).toHaveLength(1)
  history.replaceState(null, '', '/index')
  minutes()[0]![0]()
  await expect.poll(() => told.filter(([name]) => name === 'sc')).toEqual([['sc', { data: { source: 'invite' } }]])
})
