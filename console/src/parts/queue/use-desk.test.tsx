// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryOf } from '../../wire/request.ts'
import { type Desk, QUEUE_ROWS, useDesk } from './use-desk.tsx'

let search = new URLSearchParams()
let rows: { id: string; state: string; takenBy: string | null }[] = []
/** How many are on other pages. */
let more = 0
const asked: string[] = []
const [forgotten, said] = [vi.fn(), vi.fn()]
vi.mock('@hongyun/ui/router/use-search-params.ts', () => ({ useSearchParams: () => [search, () => undefined] }))
vi.mock('@hongyun/ui/toast.ts', () => ({ toast: { error: (text: string) => said(text) } }))
vi.mock('../../wire/api.ts', () => ({
  api: async (name: string) => {
    asked.push(name)
    return { list: rows, total: rows.length + more, rights: [], name: 'li' }
  },
}))
vi.mock('../step-up/step-up.tsx', () => ({ useStepUp: () => async () => true }))

let desk: Pick<Desk<never, never>, 'take' | 'takeNext'>
function Shown({ page }: { page: number }) {
  const opened = useDesk({
    queue: queryOf('consoleRemittances', {}),
    one: (chosen) => queryOf('consoleRemittance', { id: chosen }),
    ...{ page, everyMs: 3_600_000, waiting: 'review', refresh: [], refusing: '拒绝' },
    ...({ take: 'consoleTakeRemittance', putBack: 'consolePutBackRemittance' } as const),
    decide: 'consoleDecideRemittance',
    decision: () => undefined,
    onShow: forgotten,
  })
  desk = opened
  return (
    <b>
      {opened.id} of {opened.list.length} on {page}
    </b>
  )
}

function open() {
  const box = document.body.appendChild(document.createElement('div'))
  const [client, root] = [new QueryClient(), openRoot(box)]
  return async (page: number, text: string) => {
    root.render(
      <QueryClientProvider client={client}>
        <Shown page={page} />
      </QueryClientProvider>,
    )
    await expect.poll(() => box.textContent).toBe(text)
  }
}
const taken = () => asked.filter((name) => name === 'consoleTakeRemittance').length
beforeEach(() => {
  for (const list of [asked, rows]) list.length = 0
  more = 0
  for (const told of [forgotten, said]) told.mockClear()
  search = new URLSearchParams('id=7')
})

it('what was written of one is dropped when the history shows another', async () => {
  const show = open()
  await show(1, '7 of 0 on 1')
  // The effect of the first comes after its text.
  await expect.poll(() => forgotten.mock.calls.length).toBe(1)
  forgotten.mockClear()
  search = new URLSearchParams('view=ended&id=8')
  await show(1, '8 of 0 on 1')
  await expect.poll(() => forgotten.mock.calls.length).toBe(1)
})

it('what was written of one stays when that one is taken again', async () => {
  await open()(1, '7 of 0 on 1')
  await expect.poll(() => forgotten.mock.calls.length).toBe(1)
  desk.take('7')
  await expect.poll(taken).toBe(1)
  expect(forgotten).toHaveBeenCalledOnce()
})

it('the next one is taken from the page that is shown, and it is said where none is free', async () => {
  rows = [
    { id: '7', state: 'review', takenBy: 'wang' },
    { id: '8', state: 'review', takenBy: null },
  ]
  const show = open()
  await show(1, '7 of 2 on 1')
  desk.takeNext()
  await expect.poll(taken).toBe(1)
  rows = rows.slice(0, 1)
  await open()(1, '7 of 1 on 1')
  desk.takeNext()
  expect(said).toHaveBeenCalledExactlyOnceWith('没有可领取的')
  expect(taken()).toBe(1)
})

it('of a page on which none is free that is said, and of no other', async () => {
  rows = [{ id: '7', state: 'review', takenBy: 'wang' }]
  more = QUEUE_ROWS
  await open()(1, '7 of 1 on 1')
  desk.takeNext()
  expect(said).toHaveBeenCalledExactlyOnceWith('这一页没有可领取的，请看其他页')
  said.mockClear()
  await open()(2, '7 of 1 on 2')
  desk.takeNext()
  expect(said).toHaveBeenCalledExactlyOnceWith('这一页没有可领取的，请看其他页')
  rows = [{ id: '8', state: 'review', takenBy: null }]
  await open()(2, '7 of 1 on 2')
  desk.takeNext()
  await expect.poll(taken).toBe(1)
})
