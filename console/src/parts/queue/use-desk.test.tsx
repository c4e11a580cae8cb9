// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { queryOf } from '../../wire/request.ts'
import { useDesk } from './use-desk.tsx'

let search = new URLSearchParams('id=7')
vi.mock('@hongyun/ui/router/use-search-params.ts', () => ({ useSearchParams: () => [search, () => undefined] }))
vi.mock('../../wire/api.ts', () => ({ api: async () => ({ list: [], total: 0, rights: [], name: 'li' }) }))
vi.mock('../step-up/step-up.tsx', () => ({ useStepUp: () => async () => true }))

const forgotten = vi.fn()
function Desk() {
  const { id } = useDesk({
    queue: queryOf('consoleRemittances', {}),
    one: (chosen) => queryOf('consoleRemittance', { id: chosen }),
    ...{ everyMs: 3_600_000, waiting: 'review', refresh: [], refusing: '拒绝' },
    ...({ take: 'consoleTakeRemittance', putBack: 'consolePutBackRemittance' } as const),
    decide: 'consoleDecideRemittance',
    decision: () => undefined,
    onShow: forgotten,
  })
  return <b>{id}</b>
}

it('what was written of one is dropped when the history shows another', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const client = new QueryClient()
  const root = openRoot(box)
  const show = () =>
    root.render(
      <QueryClientProvider client={client}>
        <Desk />
      </QueryClientProvider>,
    )
  show()
  await expect.poll(() => box.textContent).toBe('7')
  // The effect of the first comes after its text.
  await expect.poll(() => forgotten.mock.calls.length).toBe(1)
  forgotten.mockClear()
  search = new URLSearchParams('view=ended&id=8')
  show()
  await expect.poll(() => box.textContent).toBe('8')
  await expect.poll(() => forgotten.mock.calls.length).toBe(1)
})
