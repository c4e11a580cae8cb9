// @vitest-environment happy-dom
// A browser that keeps nothing more: the page goes on without.
import { fillStorage } from '@hongyun/ui/testing/full-storage.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { UserInfo } from './session.ts'

const userOf = (userId: string) => ({ login: true, userId, userName: 'li', nickname: '李' }) as UserInfo
const { currentUser, refreshed, shownAs, signedIn, signedOut } = await import('./session.ts')
const { clockState, now, setDifftime } = await import('./clock.ts')
const { hideBalance } = await import('./balance.ts')
const { toggleFavourite } = await import('../parts/favourites.ts')
const { rememberUserName } = await import('../features/people/identity/remembered-name.ts')
const { addFailure } = await import('../app/heartbeat-failures.ts')

let end: () => void
beforeEach(() => {
  localStorage.clear()
  end = fillStorage()
})
afterEach(() => end())

it('signs in and out, and another tab is not told of the one before', () => {
  end()
  signedIn(userOf('1'))
  end = fillStorage()
  signedIn(userOf('2'))
  expect([currentUser()?.userId, localStorage.getItem('userInfo')]).toEqual(['2', null])
  refreshed({ ...userOf('2'), nickname: '李雷' })
  expect(currentUser()?.nickname).toBe('李雷')
  shownAs({ nickname: '韩梅', avatar: '1' })
  expect(currentUser()?.nickname).toBe('韩梅')
  signedOut('会话已结束')
  expect(currentUser()).toBeUndefined()
})

it('takes the time, without which every board is closed', () => {
  setDifftime(86_400_000)
  expect([clockState(), Math.round((now() - Date.now()) / 86_400_000)]).toEqual(['synced', 1])
})

it('hides the balance, takes a favourite and a name, and notes a heartbeat', () => {
  hideBalance(true)
  toggleFavourite('k3_1m')
  rememberUserName('li')
  addFailure('1', { status: '0', reason: '', checkTime: 1, connectionTime: 1 })
})
