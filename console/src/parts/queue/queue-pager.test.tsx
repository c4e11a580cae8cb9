// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it, vi } from 'vitest'
import { QueuePager } from './queue-pager.tsx'
import { useChosen } from './use-chosen.ts'

let search = new URLSearchParams('view=ended&page=2')
vi.mock('@hongyun/ui/router/use-search-params.ts', () => ({
  useSearchParams: () => [
    search,
    (change: (before: URLSearchParams) => URLSearchParams) => {
      search = change(search)
    },
  ],
}))

it('a queue of more than a page says so, and its other pages are reached', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const onPage = vi.fn()
  const list = Array.from({ length: 100 })
  openRoot(box).render(<QueuePager of={{ list, total: 250 }} page={1} onPage={onPage} />)
  await expect.poll(() => box.textContent).toContain('列出 100，共 250')
  box.querySelector<HTMLElement>('[aria-label="第 3 页"]')!.click()
  expect(onPage).toHaveBeenCalledWith(3)
})

it('one of a page has no pager', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(
    <>
      <b />
      <QueuePager of={{ list: [1], total: 1 }} page={1} onPage={() => undefined} />
    </>,
  )
  await expect.poll(() => box.querySelector('b')).not.toBeNull()
  expect(box.textContent).toBe('')
})

function Chooser() {
  const { choose } = useChosen([{ id: '7' }, { id: '8' }])
  return (
    <button type="button" onClick={() => choose('8')}>
      选
    </button>
  )
}

it('what is chosen is kept beside the list and its page', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(<Chooser />)
  await expect.poll(() => box.querySelector('button')).not.toBeNull()
  box.querySelector('button')!.click()
  expect(search.toString()).toBe('view=ended&page=2&id=8')
})
