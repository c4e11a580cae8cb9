// @vitest-environment node
import { texts } from '@hongyun/contract/wire/texts.ts'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'

const user = { userId: '1', userName: 'player', login: true }

type Page = {
  /** The dialogs asked, and how each is answered. */
  asked: { body: unknown; answer: (yes: boolean) => void }[]
  went: string[]
  errors: string[]
  stored: Map<string, string>
}
let page: Page

/** Loads the page anew at a path, with these stored items and fresh modules. */
async function load(path: string, stored: Record<string, unknown> = { userInfo: user }) {
  vi.resetModules()
  page = { asked: [], went: [], errors: [], stored: new Map() }
  for (const [key, value] of Object.entries(stored)) page.stored.set(key, JSON.stringify(value))
  const storage = {
    getItem: (key: string) => page.stored.get(key) ?? null,
    setItem: (key: string, value: string) => void page.stored.set(key, value),
    removeItem: (key: string) => void page.stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', () => {})
  const answers: ((code: number, data?: unknown) => void)[] = []
  const json = (code: number, data: unknown = null) => Response.json({ code, msg: '', data })
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((...said) => resolve(json(...said)))))
  const { pathname, search, hash, origin } = new URL(path, 'https://site.test')
  vi.stubGlobal('location', { pathname, search, hash, origin })
  const [{ Refused }, { toast }, { setGo }, say, refusal, session, guards, { api }] = await Promise.all([
    import('@hongyun/contract/wire/client.ts'),
    import('@hongyun/ui/toast.ts'),
    import('./go.ts'),
    import('./say.ts'),
    import('./refusal.ts'),
    import('./session.ts'),
    import('../app/guards.ts'),
    import('./api.ts'),
  ])
  setGo((to) => void page.went.push(to))
  say.setConfirm(({ body }) => new Promise((answer) => page.asked.push({ body, answer })))
  vi.spyOn(toast, 'error').mockImplementation((text) => void page.errors.push(text))
  const refuse = (code: number, msg = '', quiet = false) =>
    refusal.handleRefusal(new Refused({ code, msg, data: null }), quiet)
  const enter = async (guard: 'playersOnly' | 'guestsOnly' | 'agentsOnly') =>
    (await guards[guard]({ pathname, search, hash, state: undefined, params: {} })) ?? 'in'
  /** Sends a call; returns a function that answers it with a code. */
  const send = () => {
    const ended = api('info').catch((error: unknown) => refusal.handleRefusal(error))
    return async (code: number) => {
      answers.shift()!(code)
      await ended
    }
  }
  /** Answers the next call, once it is sent. */
  const answer = async (code: number, data?: unknown) => {
    await expect.poll(() => answers.length).toBe(1)
    answers.shift()!(code, data)
  }
  return { refuse, session, enter, send, answer }
}

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve))
beforeEach(() => void vi.restoreAllMocks())

describe('a session that has ended', () => {
  it.each([
    [0, '', texts.expired],
    [-91, '', texts.expired],
    [-49, '当前账号暂不允许登录', '当前账号暂不允许登录'],
    [-99, '', '密码已重新设置，有疑问请联系客服'],
  ])('code %i clears the user, alerts, and goes to /login once that is answered', async (code, msg, text) => {
    for (const yes of [true, false]) {
      const { refuse, session, enter } = await load('/userCenter/betRecord?days=week')
      refuse(code, msg, true)
      await settle()
      expect(page.stored.has('userInfo')).toBe(false)
      expect(session.currentUser()).toBeUndefined()
      expect(page.asked.map(({ body }) => body)).toEqual([text])
      expect(page.went).toEqual([])
      // The guard runs again when the user is gone, and must wait for the alert as well.
      const guarded = vi.fn()
      void enter('playersOnly').then(guarded)
      await settle()
      expect(guarded).not.toHaveBeenCalled()
      page.asked[0]!.answer(yes)
      await settle()
      const login = `/login?redirect=${encodeURIComponent('/userCenter/betRecord?days=week')}`
      expect(page.went).toEqual([login])
      expect(guarded).toHaveBeenCalledWith(login)
    }
  })

  it('is told once, however many calls find it', async () => {
    const { refuse } = await load('/index')
    for (const code of [0, -91, -99, 0]) refuse(code)
    await settle()
    expect(page.asked).toHaveLength(1)
    page.asked[0]!.answer(true)
    await settle()
    refuse(0)
    await settle()
    expect(page.asked).toHaveLength(1)
    expect(page.went).toEqual(['/login'])
  })

  it('leads nowhere where the player has signed in again meanwhile', async () => {
    const { refuse, session } = await load('/index')
    refuse(-91)
    await settle()
    session.signedIn(user as never)
    page.asked[0]!.answer(true)
    await settle()
    expect(page.went).toEqual([])
  })

  it.each([0, -91, -6, -8, -11, -33, -49, -99])(
    'is not the one that began after the call was sent: code %i',
    async (code) => {
      const { send, session } = await load('/index')
      const answer = send()
      session.signedIn(user as never)
      await answer(code)
      await settle()
      expect(session.currentUser()).toBeDefined()
      expect([page.asked, page.went]).toEqual([[], []])
      await send()(code)
      expect(session.currentUser()).toBeUndefined()
    },
  )

  it.each([-49, -99])('code %i of a guest who signs in is left to the form', async (code) => {
    const { refuse } = await load('/login?redirect=%2FlotteryHall', {})
    refuse(code, '不允许', true)
    await settle()
    expect(page.asked).toEqual([])
    expect(page.went).toEqual([])
  })
})

test('in a frame, a late answer of the session before does not end the one that followed', async () => {
  const { send } = await load('/embed/chat?partner=forum', {})
  const { setEmbeddedSession, embeddedSession } = await import('./embedded.ts')
  setEmbeddedSession('one')
  const answer = send()
  setEmbeddedSession(undefined)
  setEmbeddedSession('two')
  await answer(0)
  expect(embeddedSession()).toBe('two')
  await send()(0)
  expect(embeddedSession()).toBeUndefined()
})

describe('a stored user', () => {
  it.each([{ userName: 'player' }, { ...user, login: false }, 'nonsense'])(
    'without the login flag is cleared, told, and sent to sign in: %j',
    async (userInfo) => {
      const { enter } = await load('/userCenter/letter?page=2', { userInfo })
      const guarded = vi.fn()
      void enter('playersOnly').then(guarded)
      await settle()
      expect(page.stored.has('userInfo')).toBe(false)
      expect(page.asked.map(({ body }) => body)).toEqual([texts.expired])
      expect(guarded).not.toHaveBeenCalled()
      page.asked[0]!.answer(true)
      await settle()
      expect(page.went).toEqual([`/login?redirect=${encodeURIComponent('/userCenter/letter?page=2')}`])
    },
  )

  it('with the flag, or none at all, is not asked anything', async () => {
    for (const stored of [{ userInfo: user }, {}]) {
      await load('/index', stored as Record<string, unknown>)
      await settle()
      expect(page.asked).toEqual([])
    }
  })
})

test('/login and /register lead a signed-in user to /index, whatever redirect they name', async () => {
  for (const path of ['/login', '/login?redirect=%2FuserCenter%2Fletter', '/register?redirect=%2FlotteryHall']) {
    const { enter } = await load(path)
    expect(await enter('guestsOnly')).toBe('/index')
  }
})

describe('an agent page', () => {
  const path = '/userCenter/agentReport'
  const info = { ...user, nickname: 'p', grade: 1, avatar: '', rebateupdatedAt: 1, userHasDigitalPay: false }

  it('sends a guest to sign in and any other player to /', async () => {
    expect(await (await load(path, {})).enter('agentsOnly')).toMatch(/^\/login\?redirect=/)
    for (const [code, data] of [[1, { ...info, agent: false }], [-98]] as const) {
      const { enter, answer } = await load(path)
      const entered = enter('agentsOnly')
      await answer(code, data)
      expect(await entered).toBe('/')
    }
  })

  it('lets in who has become an agent since signing in, and stores nothing else of the answer', async () => {
    const { enter, answer, session } = await load(path)
    const told: unknown[] = []
    session.onSession((one) => told.push(one?.agent))
    const entered = enter('agentsOnly')
    await answer(1, { ...info, agent: true, realName: '李*' })
    expect(await entered).toBe('in')
    expect(told).toEqual([true])
    expect(JSON.parse(page.stored.get('userInfo')!)).toEqual({ ...info, agent: true })
  })

  it('sends to sign in whose session turns out to have ended', async () => {
    const { enter, answer } = await load(path)
    const entered = enter('agentsOnly')
    await answer(0)
    await expect.poll(() => page.asked).toHaveLength(1)
    page.asked[0]!.answer(true)
    expect(await entered).toMatch(/^\/login/)
  })
})

test.each([-3, -40, -41, -110006])('code %i says nothing and moves nothing', async (code) => {
  const { refuse, session } = await load('/index')
  refuse(code, '请求正在处理，请稍候')
  await settle()
  expect([page.asked, page.errors, page.went]).toEqual([[], [], []])
  expect(session.currentUser()).toBeDefined()
})

test('the maintenance is stored with its data and its moment', async () => {
  const { refuse } = await load('/index')
  refuse(-7, '系统升级中')
  expect(page.went).toEqual(['/maintain'])
  expect(JSON.parse(page.stored.get('maintenance')!)).toMatchObject({
    text: '系统升级中',
    keptAt: expect.closeTo(Date.now(), -4),
  })
})
