// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PasskeyList } from './passkey-list.tsx'

it('says that a recovery takes every passkey: nobody counts on one to come back in', () => {
  const text = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PasskeyList list={[]} onAdd={() => undefined} onRemove={() => undefined} />
    </QueryClientProvider>,
  )
  expect(text).toMatch(/找回登录密码后，?所有通行密钥失效/)
})
