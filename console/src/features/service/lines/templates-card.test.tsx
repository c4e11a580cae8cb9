// @vitest-environment happy-dom
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { ConfirmProvider } from '@hongyun/ui/confirm-dialog.tsx'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { TemplatesCard } from './templates-card.tsx'

const template = (content: string) => ({ id: '7', title: '到账时间', content, sort: 0 })
const { calls, desk } = vi.hoisted(() => ({
  calls: [] as { name: string; input: Record<string, unknown> }[],
  desk: { content: '' },
}))
vi.mock('../../../wire/api.ts', () => ({
  async api(name: string, input: Record<string, unknown>) {
    calls.push({ name, input })
    if (name === 'consoleServiceTemplates') return { list: [template(desk.content)] }
    throw new Error('已被其他人修改')
  },
}))

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)

it('a template that a colleague changed meanwhile is opened again as it now is', async () => {
  desk.content = '一分钟内'
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <TemplatesCard />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  const open = async () => {
    await expect.poll(() => find('[aria-label="更改 到账时间"]')).not.toBe(null)
    find('[aria-label="更改 到账时间"]')!.click()
    await expect.poll(() => find('form')).not.toBe(null)
  }
  const save = async (times: number) => {
    find<HTMLFormElement>('form')!.requestSubmit()
    await expect.poll(() => saved()).toHaveLength(times)
    return saved().at(-1)!.input.seen
  }
  const saved = () => calls.filter(({ name }) => name === 'consoleSaveServiceTemplate')

  await open()
  desk.content = '三分钟内'
  expect(await save(1)).toBe(seenOf('serviceTemplate', template('一分钟内')))
  await expect.poll(() => find('table')?.textContent).toContain('三分钟内')
  find('[aria-label="关闭"]')!.click()
  await expect.poll(() => find('form')).toBe(null)
  await open()
  expect(find<HTMLTextAreaElement>('form textarea')!.value).toBe('三分钟内')
  expect(await save(2)).toBe(seenOf('serviceTemplate', template('三分钟内')))
})
