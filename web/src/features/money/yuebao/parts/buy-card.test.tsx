// @vitest-environment happy-dom
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { shownToasts } from '@hongyun/ui/toast.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { setGo } from '../../../../wire/go.ts'
import type { Product, Products } from '../requests/use-pledges.ts'
import { BuyCard } from './buy-card.tsx'

let answer = Promise.withResolvers<unknown>()
const sent: string[] = []
vi.mock('../../../../wire/api.ts', () => ({
  api: (call: string) => {
    sent.push(call)
    return answer.promise
  },
}))
vi.mock('../../../../parts/proof/pin-dialog.tsx', () => ({
  isAboutPin: () => false,
  PinDialog: ({ opened, onGiven }: { opened: boolean; onGiven: (pin: string) => void }) =>
    opened && (
      <button type="button" id="pin" onClick={() => onGiven('0'.repeat(64))}>
        123456
      </button>
    ),
}))

const product = {
  ...{ id: '3', name: '30 天', days: 30, rate: 34_500, least: '100.00', greatest: '10000.00', left: '10000.00' },
  ...{ sale: 'onSale', termsNo: 1, next: null },
} as unknown as Product
const products = { on: true, balance: '500.00', list: [product] } as unknown as Products

/** Buys, and leaves the answer open. */
async function buy() {
  answer = Promise.withResolvers()
  history.replaceState(null, '', '/shop')
  const router = createRouter([
    { path: 'shop', page: () => <BuyCard product={product} products={products} /> },
    { path: 'index', page: () => 'home' },
    { path: 'userCenter/pledgeDetail', page: () => 'detail' },
  ])
  setGo((to) => void router.navigate(to))
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} waiting={null} />
    </QueryClientProvider>,
  )
  await expect.poll(() => document.querySelector('input')).toBeTruthy()
  const input = document.querySelector('input')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '100')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  document.querySelector<HTMLButtonElement>('button[type=submit]')!.click()
  await expect.poll(() => document.querySelector('#pin')).toBeTruthy()
  document.querySelector<HTMLButtonElement>('#pin')!.click()
  await expect.poll(() => sent).toEqual(['createYuebaoPledgeOrder'])
  return router
}
const order = (id: string, principal: string) => ({ id, principal, endsAt: 1_790_000_000_000 })
const page = () => document.body.textContent
beforeEach(() => {
  sent.length = 0
  document.body.replaceChildren()
})

it('leads to what was bought', async () => {
  await buy()
  answer.resolve(order('9', '100.00'))
  await expect.poll(page).toBe('detail')
  expect(location.search).toBe('?id=9')
})

it('tells who has left by then, and leads them nowhere', async () => {
  const router = await buy()
  await router.navigate('/index')
  await expect.poll(page).toBe('home')
  answer.resolve(order('10', '200.00'))
  await expect.poll(() => shownToasts()[0]?.text).toContain('已存入 ¥200.00')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([page(), location.pathname]).toEqual(['home', '/index'])
})
