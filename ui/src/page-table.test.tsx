// @vitest-environment happy-dom
// A page of a table that is not there: the address goes to the last one that is.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { readPage } from './page-of-url.ts'
import { PageTable } from './page-table.tsx'
import { RouterProvider } from './router/provider.tsx'
import { createRouter } from './router/router.ts'
import { useSearchParams } from './router/use-search-params.ts'
import { openRoot } from './testing/open-root.ts'

function Rows({ label, total, pageName }: { label: string; total: number; pageName?: string }) {
  const [params] = useSearchParams()
  const page = readPage(params, pageName)
  const of = useQuery({
    queryKey: [label, page],
    queryFn: async () => ({
      total,
      list: Array.from({ length: Math.max(0, Math.min(10, total - (page - 1) * 10)) }, (_, n) => ({ id: `${n}` })),
    }),
  })
  return (
    <PageTable
      label={label}
      of={of}
      columns={[{ key: 'id', head: label, cell: ({ id }: { id: string }) => id }]}
      empty="nothing"
      totals={() => null}
      page={page}
      pageSize={10}
      onPage={() => {}}
      {...(pageName && { pageName })}
    />
  )
}

const page = () => (
  <>
    <Rows label="above" total={15} />
    <Rows label="below" total={25} pageName="bets" />
  </>
)

it.each([
  ['?page=9&bets=9', '?page=2&bets=3'],
  ['?id=7&bets=9', '?id=7&bets=3'],
  ['?page=9', '?page=2'],
])('each of two tables finds its own last page: %s', async (from, to) => {
  history.replaceState(null, '', `/water${from}`)
  const steps = history.length
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter([{ path: '*', page }])} waiting={null} />
    </QueryClientProvider>,
  )
  const shown = () => [
    location.search,
    ...[...document.querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent),
  ]
  const pageOf = (name: string) => new URLSearchParams(to).get(name) ?? '1'
  await expect.poll(shown).toEqual([to, pageOf('page'), pageOf('bets')])
  // In place of what was asked for: the way back leads to the page before it.
  expect(history.length).toBe(steps)
})
