// @vitest-environment happy-dom
// A browser whose user lets this site store nothing, or no site that stands in a frame: the mere word throws.
import { expect, it, vi } from 'vitest'
import type { UserInfo } from './session.ts'

for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
vi.stubGlobal('fetch', async () => Response.json({ code: 1, msg: '', data: {} }))

const { inBrowser, inTab, keep, readKept, store } = await import('./kept.ts')
const { clockState, now, setDifftime } = await import('./clock.ts')
const { currentUser, signedIn, signedOut } = await import('./session.ts')
const { hideBalance } = await import('./balance.ts')
const { dropUnanswered, keepUnanswered, keyOf, unanswered } = await import('./unanswered.ts')
const { api } = await import('./api.ts')
const { toggleFavourite } = await import('../parts/favourites.ts')
const { addFailure, readFailures } = await import('../app/heartbeat-failures.ts')
const { pushSource } = await import('../app/data-push.ts')
const { recallUserName, rememberUserName } = await import('../features/people/identity/remembered-name.ts')
const { storedValues } = await import('../features/betting/board/stored-values.ts')
const { maintenanceOf } = await import('../features/site/site/maintenance.ts')

it('every part of the site loads', async () => {
  await import('../features/social/embed/embed-page.tsx')
  await import('../features/site/home/home-page.tsx')
  await import('../features/betting/board/use-hints.ts')
})

it('what is stored is there for this page, and is said not to be kept', () => {
  expect(store('a', 'one')).toBe(false)
  keep('b', [1])
  expect([inBrowser().getItem('a'), readKept('b'), inBrowser().getItem('c')]).toEqual(['one', [1], null])
  inBrowser().removeItem('a')
  expect(inBrowser().getItem('a')).toBeNull()
  store('a', 'of the tab', inTab())
  expect([inTab().getItem('a'), inBrowser().getItem('a')]).toEqual(['of the tab', null])
})

it('the page calls, takes the time, signs in and out, and keeps what was done on it', async () => {
  await api('getServerTimeMillisecond')
  setDifftime(86_400_000)
  expect([clockState(), Math.round((now() - Date.now()) / 86_400_000)]).toEqual(['synced', 1])
  signedIn({ login: true, userId: '1', userName: 'li', nickname: '李' } as UserInfo)
  expect(currentUser()?.userId).toBe('1')
  hideBalance(true)
  toggleFavourite('k3_1m')
  pushSource('')
  rememberUserName('li')
  addFailure('1', { status: '0', reason: '', checkTime: 1, connectionTime: 1 })
  expect([recallUserName(), readFailures('1').length]).toEqual(['li', 1])
  storedValues<string>().write('slip', 'one', 'one')
  expect(storedValues<string>().read('slip', (text) => text ?? 'none')).toBe('one')
  signedOut('会话已结束')
  expect([currentUser(), maintenanceOf(undefined)]).toEqual([undefined, {}])
})

it('a bet without an answer keeps its number, until it is answered', () => {
  const key = keyOf('1', 'addBetting', 'x')
  keepUnanswered(key, { requestId: 'one', input: {}, sentAt: Date.now() })
  expect(unanswered(key)?.requestId).toBe('one')
  dropUnanswered(key, 'one')
  expect(unanswered(key)).toBeUndefined()
  keepUnanswered(key, { requestId: 'old', input: {}, sentAt: Date.now() - 3_600_000 })
  expect(unanswered(key)).toBeUndefined()
})
