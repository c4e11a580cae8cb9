// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { TurnoverProgress } from './turnover-progress.tsx'

let total: number
/** How many of the oldest are met after the first answer. */
let met: number
let answers: number
vi.mock('../../../../wire/api.ts', () => ({
  api: async (_call: string, { pageNum = '1', pageSize }: { pageNum?: string; pageSize: string }) => {
    const gone = answers === 0 ? 0 : met
    answers += 1
    const newestFirst = Array.from({ length: total - gone }, (_, n) => ({
      ...{ id: `${total - n}`, name: `红包${total - n}号`, amount: '1.00', required: '1.00', consumed: '0.00' },
    }))
    const from = (Number(pageNum) - 1) * Number(pageSize)
    const list = newestFirst.slice(from, from + Number(pageSize))
    return { list, total: newestFirst.length, locked: '103.00', missing: '103.00' }
  },
}))
vi.mock('@hongyun/ui/router/link.tsx', () => ({ Link: () => null }))

async function shown(all: number, metMeanwhile = 0): Promise<string | null> {
  ;[total, met, answers] = [all, metMeanwhile, 0]
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(
    <QueryClientProvider client={new QueryClient()}>
      <TurnoverProgress />
    </QueryClientProvider>,
  )
  await expect.poll(() => box.textContent).toMatch(/打码明细|余额都可以提取|不受影响/)
  return box.textContent
}

it.each([3, 4, 100, 101, 102, 103, 201])('shows the oldest, which stakes go to, of %i', async (all) => {
  const rest = all > 3 ? `另有 ${all - 3} 项在后` : '完成前'
  expect(await shown(all)).toMatch(new RegExp(`红包1号.*红包2号.*红包3号.*${rest}`))
})

it('shows what is left where the oldest is met while they are read', async () => {
  const text = await shown(101, 1)
  expect(text).toMatch(/红包2号.*红包3号.*红包4号.*另有 97 项在后/)
  expect(text).not.toContain('没有未完成')
})

it('says that nothing is asked for where nothing is', async () => {
  expect(await shown(0)).toContain('没有未完成的流水要求')
})
