// @vitest-environment happy-dom
import { Refused } from '@hongyun/contract/wire/client.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { setGo } from '../../../../wire/go.ts'
import { currentUser, signedIn, type UserInfo } from '../../../../wire/session.ts'
import { AddPasskey } from './add-passkey.tsx'

vi.mock('../../../../wire/api.ts', () => ({
  api: async () => {
    throw new Refused({ code: -33, msg: '您已被管理员下线', data: null })
  },
}))
vi.mock('./prove.tsx', () => ({
  Prove: ({ onProved }: { onProved: (ticket: string) => void }) => (
    <button type="button" onClick={() => onProved('T')}>
      验证
    </button>
  ),
}))
vi.stubGlobal('PublicKeyCredential', {})

it('a session that is over by then is over here as well', async () => {
  const went: string[] = []
  setGo((to) => void went.push(to))
  signedIn({ login: true, userId: '7', userName: 'player' } as unknown as UserInfo)
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <AddPasskey onEnd={() => undefined} />
    </QueryClientProvider>,
  )
  const button = (text: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  for (const text of ['验证', '创建通行密钥']) {
    await expect.poll(() => button(text)).toBeTruthy()
    button(text)!.click()
  }
  await expect.poll(currentUser).toBeUndefined()
  expect(went).toEqual([expect.stringMatching(/^\/login/)])
})
