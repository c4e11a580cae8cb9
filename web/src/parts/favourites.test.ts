// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { toggleFavourite } from './favourites.ts'

const KEY = 'favouriteLotteries'
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')

/** Another tab stores a list. */
function elsewhere(list: readonly string[]): void {
  localStorage.setItem(KEY, JSON.stringify(list))
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
}
beforeEach(() => elsewhere([]))

it('what another tab has starred stays when something is starred here', () => {
  elsewhere(['k3_1m', 'ssc_1m'])
  toggleFavourite('pk10_1m')
  expect(stored()).toEqual(['k3_1m', 'ssc_1m', 'pk10_1m'])
})

it('a star that another tab took away does not come back with the next one', () => {
  toggleFavourite('k3_1m')
  elsewhere([])
  toggleFavourite('pk10_1m')
  expect(stored()).toEqual(['pk10_1m'])
})
