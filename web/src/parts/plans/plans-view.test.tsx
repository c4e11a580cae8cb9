// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { PlansView } from './plans-view.tsx'

vi.mock('./plan-detail.tsx', () => ({ PlanDetail: ({ id }: { id: string }) => <p id="shown">{id}</p> }))
const TOTAL = 101
vi.mock('../../wire/api.ts', () => ({
  api: async (_call: string, { pageNum = 1, pageSize }: { pageNum?: string | number; pageSize: string | number }) => {
    const before = (Number(pageNum) - 1) * Number(pageSize)
    const list = Array.from({ length: Math.min(Number(pageSize), TOTAL - before) }, (_, n) => ({
      ...{ kind: 'plan', id: `p${before + n + 1}`, playName: `计划${before + n + 1}`, endedAt: null, plays: 1 },
      ...{ lotteryType: 'K3', lotteryName: '1分快三', fair: '50.0', totalWinRate: '50.0' },
    }))
    return { list, total: TOTAL, plan: null }
  },
}))

function Page() {
  const [chosen, setChosen] = useState<string>()
  return <PlansView chosen={chosen} onChoose={setChosen} />
}

it('the last of a hundred and one plans is found on the last page, and shown', async () => {
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const shown = () => document.querySelector('#shown')?.textContent
  await expect.poll(shown).toBe('p1')
  const press = (button: HTMLElement | undefined) => button!.click()
  press([...document.querySelectorAll<HTMLElement>('[aria-label^="第"]')].at(-1))
  const last = () =>
    [...document.querySelectorAll('button')].find((one) => one.querySelector('b')?.textContent === '计划101')
  await expect.poll(last).toBeDefined()
  press(last())
  await expect.poll(shown).toBe('p101')
})
