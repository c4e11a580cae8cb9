// @vitest-environment node
import { identityRefusals } from '@hongyun/contract/identity/refusals.ts'
import { beforeEach, expect, it, vi } from 'vitest'

const { code } = identityRefusals.sessionExpired
const ended = { code, msg: '', data: { reason: 'sessionExpired' } }

beforeEach(() => void vi.resetModules())

/** The console at a path: calls are answered one by one, by hand. */
async function load() {
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(() => resolve(Response.json(ended)))))
  const [{ api }, session, { setRouter }] = await Promise.all([
    import('./api.ts'),
    import('./session.ts'),
    import('./go.ts'),
  ])
  const went: string[] = []
  setRouter({ here: () => '/site', go: async (to) => void went.push(to) })
  /** Sends a call; what is returned answers that there is no session. */
  const send = () => {
    const failed = api('consoleSite').catch((error: unknown) => error)
    return async () => {
      answers.shift()?.()
      return session.isSessionOver(await failed)
    }
  }
  return { session, send, went }
}

it('a session that began after a call was sent is not ended by its answer', async () => {
  const { session, send } = await load()
  session.signedIn()
  const late = send()
  await session.signedOut(() => {})
  session.signedIn()
  expect(await late()).toBe(false)
  expect(await send()()).toBe(true)
})

it('the first answer that the operator is signed in begins no session', async () => {
  const { session, send } = await load()
  const asked = send()
  session.signedIn()
  expect(await asked()).toBe(true)
})
