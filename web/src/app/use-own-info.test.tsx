// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { afterAll, expect, it, vi } from 'vitest'

const user = {
  ...{ userId: '1', userName: 'player', nickname: 'player', grade: 1, agent: false, login: true, avatar: '' },
  ...{ rebateupdatedAt: 1, userHasDigitalPay: false },
}
const asked: string[] = []
vi.mock('../wire/api.ts', () => ({
  api: async (call: string) => {
    asked.push(call)
    return { ...user, grade: 2, realName: '李*' }
  },
}))
localStorage.setItem('userInfo', JSON.stringify(user))
const { signedIn, signedOut } = await import('../wire/session.ts')
const { useOwnInfo } = await import('./use-own-info.ts')

function Page() {
  useOwnInfo()
  return null
}
const root = createRoot(document.body.appendChild(document.createElement('div')))
afterAll(() => root.unmount())

it('what is stored of the player is read anew once a page load, and not after signing in', async () => {
  root.render(<Page />)
  await expect.poll(() => JSON.parse(localStorage.getItem('userInfo')!)).toEqual({ ...user, grade: 2 })
  root.render(<Page />)
  signedOut()
  signedIn(user as never)
  root.render(<Page />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual(['info'])
})
