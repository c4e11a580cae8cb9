// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { ExportRows } from './export-rows.tsx'

const saved: unknown[][] = []
vi.mock('./save-file.ts', () => ({ saveFile: (...file: unknown[]) => saved.push(file) }))

it('names a file by what was shown when it was asked for, whatever is chosen while it is read', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const root = openRoot()
  const client = new QueryClient()
  const show = (days: string) =>
    root.render(
      <QueryClientProvider client={client}>
        <ExportRows collect={() => promise} csv={(rows) => `${days}\n${rows.join('\n')}`} fileName={`${days}.csv`} />
        <p>{days}</p>
      </QueryClientProvider>,
    )
  show('November')
  await expect.poll(() => document.querySelector('button')?.textContent).toBe('导出')
  document.querySelector('button')!.click()
  await expect.poll(() => document.querySelector('button')?.textContent).toContain('停止')
  show('October')
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('October')
  resolve(['of November'])
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]!.slice(0, 2)).toEqual(['November.csv', 'November\nof November'])
})
