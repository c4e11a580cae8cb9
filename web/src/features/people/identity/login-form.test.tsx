// @vitest-environment happy-dom
import { Refused } from '@hongyun/contract/wire/client.ts'
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { setGo } from '../../../wire/go.ts'
import { LoginForm } from './login-form.tsx'

type Sent = { userName: string; code?: string }
const sent: Sent[] = []
const passkeys = { refusal: { code: -7, msg: '升级数据库', data: null as unknown } }
vi.mock('../../../wire/api.ts', () => ({
  api: async (call: string, input: Sent) => {
    if (call === 'beginPasskeySignIn') throw new Refused(passkeys.refusal)
    if (call !== 'login') return { loginImageCode: false }
    sent.push(input)
    // The first of both has a second factor.
    if (input.userName === 'first01')
      throw new Refused({ code: -7, msg: '请输入两步验证码', data: { field: 'code', passkey: true } })
    if (input.userName === 'wrong01')
      throw new Refused({ code: -98, msg: '用户名或密码错误', data: { reason: 'wrongCredentials' } })
    return { login: true, userId: '8', userName: input.userName }
  },
}))
vi.stubGlobal('PublicKeyCredential', {})

const write = (selector: string, typed: string) => {
  const field = document.querySelector<HTMLInputElement>(selector)!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!.click()
const passkeyButton = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '使用通行密钥登录')

it('a second factor is asked of the user who has one, and not of the name that is typed instead', async () => {
  const routes = [
    { path: 'index', page: () => 'home' },
    { path: '*', page: LoginForm },
  ]
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter(routes)} waiting={null} />
    </QueryClientProvider>,
  )
  const text = () => document.body.textContent
  await expect.poll(() => document.querySelector('input[name=userName]')).toBeTruthy()
  write('input[name=userName]', 'first01')
  write('input[autocomplete=current-password]', 'abc12345')
  submit()
  await expect.poll(text).toContain('两步验证码')
  await expect.poll(text).toContain('用通行密钥代替验证码')
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull()
  write('input[name=userName]', 'other01')
  await expect.poll(text).not.toContain('验证码')
  expect(text()).toContain('使用通行密钥登录')
  submit()
  await expect.poll(text).toBe('home')
  expect(sent.map(({ userName, code }) => [userName, code])).toEqual([
    ['first01', undefined],
    ['other01', undefined],
  ])
})

it('a site that is shut is left also where a passkey finds it so', async () => {
  const went: string[] = []
  setGo((to) => void went.push(to))
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter([{ path: '*', page: LoginForm }])} waiting={null} />
    </QueryClientProvider>,
  )
  await expect.poll(passkeyButton).toBeTruthy()
  passkeyButton()!.click()
  await expect.poll(() => went).toEqual(['/maintain'])
})

it('what is shown is why the last try was refused, by whichever way it was', async () => {
  passkeys.refusal = { code: -98, msg: '通行密钥已移除', data: { reason: 'passkeyUnknown' } }
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter([{ path: '*', page: LoginForm }])} waiting={null} />
    </QueryClientProvider>,
  )
  const shown = () => document.querySelector('[role=alert]')?.textContent
  await expect.poll(passkeyButton).toBeTruthy()
  passkeyButton()!.click()
  await expect.poll(shown).toBe('通行密钥已移除')
  write('input[name=userName]', 'wrong01')
  write('input[autocomplete=current-password]', 'abc12345')
  submit()
  await expect.poll(shown).toBe('用户名或密码错误')
  await expect.poll(passkeyButton).toBeTruthy()
  passkeyButton()!.click()
  await expect.poll(shown).toBe('通行密钥已移除')
})
