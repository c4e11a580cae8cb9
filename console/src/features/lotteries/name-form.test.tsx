// @vitest-environment happy-dom

import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { infoQuery } from '../../wire/info.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import type { Lottery } from './lottery-columns.tsx'
import { NameCard } from './name-card.tsx'

const waiting = vi.hoisted(() => new Map<string, (data: unknown) => void>())
vi.mock('../../wire/api.ts', () => ({
  api: (name: string) => new Promise((resolve) => waiting.set(name, resolve)),
}))

/** Answers a call as soon as it is made. */
async function answer(name: string, data: unknown): Promise<void> {
  await expect.poll(() => [...waiting.keys()]).toContain(name)
  waiting.get(name)?.(data)
  waiting.delete(name)
}

const lotteries = queryOf('consoleLotteries')
const odds = queryOf('consoleOdds', { lotteryType: 'K3' })
const noOdds = {} as Answer<'consoleOdds'>
const named = (lotteryName: string) =>
  ({ list: [{ lotteryCode: 'k3_5m', lotteryName, trueName: '5分快三' } as Lottery] }) as Answer<'consoleLotteries'>

/** As a person types: React watches the property of the element itself. */
function type(text: string, field: HTMLInputElement): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function Page() {
  const [lottery] = useQuery(lotteries).data?.list ?? []
  useQuery(odds)
  return lottery && <NameCard lottery={lottery} />
}

it('a save is said although the list has the name before, and what is typed meanwhile stays in its field', async () => {
  const said = vi.spyOn(toast, 'ok')
  const box = document.body.appendChild(document.createElement('div'))
  const onUncaughtError = (error: unknown) => {
    throw error
  }
  const root = openRoot(box, { onUncaughtError })
  const find = () => box.querySelector('input') as HTMLInputElement
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(infoQuery.queryKey, { rights: ['site'] } as Answer<'consoleInfo'>)
  client.setQueryData(lotteries.queryKey, named('5分快三'))
  client.setQueryData(odds.queryKey, noOdds)
  root.render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  await expect.poll(find).not.toBeNull()
  const field = find()
  const canSave = () => box.querySelector('button[type="submit"]')?.hasAttribute('aria-disabled') === false
  const submit = () => box.querySelector('form')?.requestSubmit()
  const shown = () => client.getQueryData(lotteries.queryKey)?.list[0]?.lotteryName

  type('极速', field)
  await expect.poll(canSave).toBe(true)
  submit()
  await answer('consoleSetShownName', {})
  type('极速三', field)
  await answer('consoleLotteries', named('极速'))
  await expect.poll(shown).toBe('极速')
  await answer('consoleOdds', noOdds)
  await expect.poll(() => said.mock.calls).toEqual([['5分快三显示为极速']])
  await expect.poll(canSave).toBe(true)
  expect(find()).toBe(field)
  expect(field.value).toBe('极速三')

  submit()
  await answer('consoleSetShownName', {})
  await answer('consoleLotteries', named('极速三'))
  await answer('consoleOdds', noOdds)
  await expect.poll(() => client.isMutating()).toBe(0)
  // What was typed is saved: the field shows again what is given, also by somebody else.
  client.setQueryData(lotteries.queryKey, named('三'))
  await expect.poll(() => field.value).toBe('三')
  expect(find()).toBe(field)
})
