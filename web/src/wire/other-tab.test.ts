// @vitest-environment happy-dom
// What another tab of the same browser changes of the session, and a sign-out that fails.
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentUser, onSession, signedIn, type UserInfo } from './session.ts'
import { signOut } from './sign-out.ts'

let logout: () => Promise<unknown>
const went: string[] = []
const errors: string[] = []
vi.mock('./api.ts', () => ({ api: () => logout() }))
vi.mock('./go.ts', () => ({
  go: (to: string) => void went.push(to),
  isAtLogin: () => false,
  loginPath: () => '/login',
}))
vi.mock('./say.ts', () => ({ say: { error: (text: string) => void errors.push(text) }, ask: async () => false }))

const player = {
  login: true,
  userId: '7',
  userName: 'li',
  nickname: '李',
  avatar: '1',
  agent: false,
} as unknown as UserInfo
const told: (string | undefined)[] = []
onSession((user) => told.push(user?.userId))
/** Another tab writes. */
const elsewhere = (user: Partial<UserInfo> | null) => {
  if (user) localStorage.setItem('userInfo', JSON.stringify(user))
  else localStorage.removeItem('userInfo')
  dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }))
}

beforeEach(() => {
  signedIn(player)
  for (const list of [told, went, errors]) list.length = 0
})

it('a new nickname of the same player is no other session: nothing that is open is thrown away', () => {
  elsewhere({ ...player, nickname: '李雷' })
  expect(currentUser()?.nickname).toBe('李雷')
  expect(told).toEqual([])
})

it('who becomes an agent, another player, and nobody are told', () => {
  elsewhere({ ...player, agent: true })
  elsewhere({ ...player, userId: '8', userName: 'wang' })
  elsewhere(null)
  expect(told).toEqual(['7', '8', undefined])
})

it('a sign-out without an answer is said, and the player stays signed in', async () => {
  logout = () => Promise.reject(new Unreachable('network'))
  await signOut()
  expect(currentUser()).toMatchObject({ userId: '7' })
  expect(errors).toHaveLength(1)
  expect(went).toEqual([])
})

it('a sign-out of a session that is over is one', async () => {
  logout = () => Promise.reject(new Refused({ code: 0, msg: '未登录', data: { reason: 'noSession' } }))
  await signOut()
  expect(currentUser()).toBeUndefined()
  expect(went).toEqual(['/index'])
})
