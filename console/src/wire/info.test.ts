// @vitest-environment happy-dom
// Who is signed in, where another tab of the browser signs somebody else in.
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { infoQuery } from './info.ts'

let name = 'li_lei'
vi.mock('./api.ts', () => ({ api: async () => ({ name, serverTime: Date.now(), rights: [], needTwo: [] }) }))
const told = vi.fn()
vi.mock('./tabs.ts', () => ({ tellTabs: () => told() }))

it('the page is loaded anew for another operator, and the other tabs are told of the first answer alone', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const client = new QueryClient()
  const ask = () => client.fetchQuery({ ...infoQuery, staleTime: 0 })
  await ask()
  await ask()
  expect(told).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
  name = 'han_mei'
  await ask()
  expect(reload).toHaveBeenCalledTimes(1)
  // As after signing out.
  client.clear()
  name = 'li_lei'
  await ask()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(told).toHaveBeenCalledTimes(2)
})
