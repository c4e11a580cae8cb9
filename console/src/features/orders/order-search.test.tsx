// @vitest-environment happy-dom
import { orderStates } from '@hongyun/contract/cashier/words.ts'
import { withdrawalStates } from '@hongyun/contract/withdrawals/words.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it } from 'vitest'
import { orderFilters } from './order-filter.ts'
import { OrderSearch } from './order-search.tsx'

const states = async (query: string) => {
  const box = document.body.appendChild(document.createElement('div'))
  const filter = orderFilters.read(new URLSearchParams(query), Date.now())
  openRoot(box).render(<OrderSearch filter={filter} channels={[]} onChange={() => {}} />)
  const options = () => [...box.querySelectorAll('select')].at(-1)?.querySelectorAll('option:not([value=""])') ?? []
  await expect.poll(() => [...options()].length).toBeGreaterThan(0)
  return [...options()].map(({ textContent }) => textContent)
}

it('names the states of a direction as its orders do', async () => {
  expect(await states('kind=recharge')).toEqual(Object.values(orderStates))
  expect(await states('kind=withdrawal')).toEqual(Object.values(withdrawalStates))
})

it('names each state of both directions once, with the words of both', async () => {
  const names = await states('')
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['审核中', '已完成 / 已到账', '待付款（充值）', '待付款（提现）']))
})
