// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { StepUpProvider } from '../../../parts/step-up/step-up.tsx'
import type { Answer } from '../../../wire/request.ts'
import { ReleaseForm } from './release-form.tsx'

const OPEN = 45
vi.mock('../../../wire/api.ts', () => ({
  api: async (_name: string, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
    const from = (pageNum - 1) * pageSize
    const list = Array.from({ length: Math.min(pageSize, OPEN - from) }, (_, n) => ({
      ...{ id: String(OPEN - from - n), time: 0, name: '存款', amount: '1.00', required: '1.00', missing: '1.00' },
    }))
    return { list, total: OPEN, pageNum, pageSize, releaseAlone: '100.00' }
  },
}))

it('offers every requirement that is open, the oldest too', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(
    <QueryClientProvider client={new QueryClient()}>
      <StepUpProvider>
        <ReleaseForm player={{ id: '7', userName: 'han' } as Answer<'consolePlayer'>} onDone={() => undefined} />
      </StepUpProvider>
    </QueryClientProvider>,
  )
  const offered = () => [...box.querySelectorAll('option')].map(({ value }) => value)
  await expect.poll(offered).toContain('45')
  box.querySelector<HTMLElement>('[aria-label="第 3 页"]')!.click()
  await expect.poll(offered).toEqual(['5', '4', '3', '2', '1'])
})
