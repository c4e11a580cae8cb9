// @vitest-environment happy-dom
import { RECHARGE_PAGE, RECHARGE_PAGES, rechargePage } from '@hongyun/contract/cashier/recharge-page.ts'
import type { PayType } from '@hongyun/contract/channels/words.ts'
import { matchRoute } from '@hongyun/ui/router/route.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../wire/query.ts'
import { userCentreRoutes } from './user-centre-routes.tsx'

let offered: PayType[] | Error
vi.mock('../wire/api.ts', () => ({
  api: async () => {
    if (offered instanceof Error) throw offered
    return { list: offered.map((payType) => ({ payType })) }
  },
}))
beforeEach(() => queryClient.clear())

const led = async (pathname: string) => {
  const { chain, params } = matchRoute([userCentreRoutes], pathname)!
  return chain.at(-1)?.guards?.[0]?.({ pathname, search: '', hash: '', state: null, params })
}

it('who is to recharge is led to the first method that is offered', async () => {
  offered = ['wechat', 'alipay']
  expect(await led(RECHARGE_PAGE)).toBe(rechargePage('wechat'))
})

it.each([[[]], [new Error('no answer')]])('where none is known a page says why', async (none) => {
  offered = none
  expect(await led(RECHARGE_PAGE)).toBe(rechargePage('alipay'))
})

it('the address above the methods leads home', async () => {
  expect(await led(RECHARGE_PAGES)).toBe('/index')
})
