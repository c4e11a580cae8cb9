// @vitest-environment happy-dom
/** Why the player was signed out is shown once, however often the page is rendered before that. */

import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { act, Suspense, use } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { LOGIN_MESSAGE_KEY } from '../../../wire/refusal.ts'
import { useLoginMessage } from './login-message.ts'

const WHY = '您的密码已修改，请重新登录'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.setItem(LOGIN_MESSAGE_KEY, WHY)
})

/** A page whose first rendering is given up: something in it comes later. */
function Page({ rest }: { rest: Promise<void> }) {
  const message = useLoginMessage()
  use(rest)
  return message ?? 'nothing'
}

async function shown(): Promise<string> {
  const rest = Promise.withResolvers<void>()
  const at = document.createElement('div')
  const root = openRoot(at)
  await act(async () =>
    root.render(
      <Suspense>
        <Page rest={rest.promise} />
      </Suspense>,
    ),
  )
  expect(at.textContent).toBe('')
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  await act(async () => rest.resolve())
  const text = at.textContent
  await act(async () => root.unmount())
  return text
}

it('is shown by a page that was slow, and not by the next one', async () => {
  expect(await shown()).toBe(WHY)
  expect(await shown()).toBe('nothing')
})
