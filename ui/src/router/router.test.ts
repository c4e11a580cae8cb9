import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser.ts'
import type { Route } from './route.ts'
import { createRouter } from './router.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
})

const Home = () => 'home'
const Frame = () => 'frame'
const Letters = () => 'letters'

/** What happened, in its order. */
let done: string[] = []
/** Who may enter: a path to go to instead, or an error. */
let instead: string | Error | undefined
/** Each load waits here, by the name of its page. */
let loads: Record<string, PromiseWithResolvers<ComponentType>> = {}

const load = (name: string) => () => {
  done.push(`load ${name}`)
  loads[name] = Promise.withResolvers()
  return loads[name].promise
}

const routes: Route[] = [
  { path: 'index', title: '首页', page: Home },
  {
    path: 'centre',
    page: Frame,
    guards: [
      () => {
        done.push('outer guard')
        if (instead instanceof Error) throw instead
        return instead
      },
      async () => void done.push('second guard') as undefined,
    ],
    children: [
      {
        path: 'letters',
        title: '站内信',
        guards: [() => void done.push('inner guard') as undefined],
        load: load('letters'),
      },
      { path: 'bets', title: '投注', load: load('bets') },
      { path: 'agents', guards: [() => Promise.reject(new Error('no answer'))], load: load('agents') },
    ],
  },
  { path: '*', guards: [() => '/index'] },
]

beforeEach(() => {
  stored.clear()
  done = []
  instead = undefined
  loads = {}
})

const titleOf = (router: ReturnType<typeof createRouter>) => router.state().shown?.title
const opened = async (path: string, base?: string) => {
  const page = fakeBrowser(path)
  const router = createRouter(routes, base)
  /** Until the page of this title is shown. */
  const shows = (title: string) => expect.poll(() => titleOf(router)).toBe(title)
  return { page, router, shows }
}
const atHome = async () => {
  const site = await opened('/index')
  await site.shows('首页')
  return site
}
const arrives = async (name: string, page: ComponentType = Letters) => {
  await expect.poll(() => loads[name]).toBeDefined()
  loads[name]!.resolve(page)
}

test('guards run one after the other from the outside, and before anything is loaded', async () => {
  const { shows, router } = await opened('/centre/letters')
  await arrives('letters')
  await shows('站内信')
  expect(done).toEqual(['outer guard', 'second guard', 'inner guard', 'load letters'])
  expect(router.state().shown?.pages).toEqual([Frame, Letters])
})

test('who is not let in comes elsewhere, and nothing was loaded; the refused address is not in the history', async () => {
  instead = '/index?from=letters'
  const first = await opened('/centre/letters')
  await first.shows('首页')
  expect(first.page.entries()).toEqual(['/index?from=letters'])

  const { router, page } = await atHome()
  await router.navigate('/centre/letters')
  expect(page.entries()).toEqual(['/index', '/index?from=letters'])
  expect(done.filter((step) => step !== 'outer guard')).toEqual([])
})

test('an unknown address leads to the first page, one with a sign that is no code too', async () => {
  for (const path of ['/nowhere', '/%', '//elsewhere.test/x']) {
    const { shows, page } = await opened(path)
    await shows('首页')
    expect(page.entries()).toEqual(['/index'])
  }
})

test('the page stays, and says that it moves, until the next one is there', async () => {
  const { router, page, shows } = await atHome()
  void router.navigate('/centre/letters')
  await expect.poll(() => loads.letters).toBeDefined()
  expect(router.state()).toMatchObject({ isMoving: true, shown: { title: '首页' } })
  expect(page.path()).toBe('/index')
  await arrives('letters')
  await shows('站内信')
  expect(router.state().isMoving).toBe(false)
  expect(page.path()).toBe('/centre/letters')
})

test('of two moves the last counts, whichever is loaded first', async () => {
  const { router, page, shows } = await atHome()
  const slow = router.navigate('/centre/letters')
  await expect.poll(() => loads.letters).toBeDefined()
  void router.navigate('/centre/bets')
  await arrives('bets')
  await shows('投注')
  await arrives('letters')
  await slow
  expect(titleOf(router)).toBe('投注')
  expect(page.entries()).toEqual(['/index', '/centre/bets'])
})

test('a page that does not load fails inside its frame, and is loaded anew the next time', async () => {
  const { router, shows } = await atHome()
  void router.navigate('/centre/letters')
  await expect.poll(() => loads.letters).toBeDefined()
  loads.letters!.reject(new Error('gone'))
  await shows('站内信')
  const [frame, Failing] = router.state().shown!.pages
  expect(frame).toBe(Frame)
  expect(() => (Failing as () => void)()).toThrow('gone')

  void router.navigate('/centre/letters')
  await expect.poll(() => done.filter((step) => step === 'load letters')).toHaveLength(2)
  await arrives('letters')
  await expect.poll(() => router.state().shown?.pages).toEqual([Frame, Letters])
})

test('a guard that fails lets nobody in', async () => {
  const { router } = await atHome()
  await router.navigate('/centre/agents')
  const { pages } = router.state().shown!
  expect(pages).toHaveLength(2)
  expect(() => (pages[1] as () => void)()).toThrow('no answer')
  expect(done).not.toContain('load agents')
})

test('after a sign-out the guards are asked again: of the page that is shown, or of the one that is on its way', async () => {
  const { router, page, shows } = await opened('/centre/letters')
  await arrives('letters')
  await shows('站内信')
  const before = router.state()
  await router.check()
  expect(router.state()).toBe(before)

  void router.navigate('/centre/bets')
  await expect.poll(() => loads.bets).toBeDefined()
  instead = '/index'
  await router.check()
  await arrives('bets')
  await shows('首页')
  expect(page.entries()).toEqual(['/centre/letters', '/index'])
})

test('back and forward find each page where it was left; a new one begins at its top, and a search may stay', async () => {
  const { router, page, shows } = await atHome()
  const arrive = () => router.arrive(router.state().shown!.arrival)
  vi.stubGlobal('scrollY', 700)
  void router.navigate('/centre/letters')
  await arrives('letters')
  await shows('站内信')
  arrive()
  expect(scrollY).toBe(0)

  vi.stubGlobal('scrollY', 300)
  router.setSearch((before) => ({ ...Object.fromEntries(before), page: '2' }), { preventScrollReset: true })
  await expect.poll(() => page.path()).toBe('/centre/letters?page=2')
  arrive()
  expect(scrollY).toBe(300)

  page.back()
  await expect.poll(() => router.state().shown?.address.search).toBe('')
  page.back()
  await shows('首页')
  arrive()
  expect(scrollY).toBe(700)
  page.forward()
  await shows('站内信')
  arrive()
  expect(scrollY).toBe(300)

  // After a reload as well.
  page.hide()
  const reloaded = createRouter(routes)
  await arrives('letters')
  await expect.poll(() => titleOf(reloaded)).toBe('站内信')
  vi.stubGlobal('scrollY', 0)
  reloaded.arrive(reloaded.state().shown!.arrival)
  expect(scrollY).toBe(300)
})

test('to the address that is open makes no further entry, and a link into the page is followed by the browser', async () => {
  const { router, page } = await atHome()
  await router.navigate('/index')
  expect(page.entries()).toEqual(['/index'])
  page.jump('#main')
  await expect.poll(() => router.state().shown?.address.hash).toBe('#main')
  expect(page.entries()).toEqual(['/index', '/index#main'])
})

test('what is unsaved is asked about before a link is followed, once', async () => {
  const { router, page, shows } = await atHome()
  const question = Promise.withResolvers<boolean>()
  const ask = vi.fn(() => question.promise)
  router.block((_, { pathname }) => (pathname === '/index' ? undefined : ask))
  void router.navigate('/centre/letters')
  await router.navigate('/centre/bets')
  expect(ask).toHaveBeenCalledTimes(1)
  expect(done).toEqual([])
  // What needs no question does not wait for the answer.
  await router.navigate('/index?page=2')
  expect(page.path()).toBe('/index?page=2')
  question.resolve(true)
  await arrives('letters')
  await shows('站内信')
  expect(page.entries()).toEqual(['/index', '/index?page=2', '/centre/letters'])
})

test('what is unsaved is asked about before the browser goes back: no stays, yes goes', async () => {
  const { router, page, shows } = await atHome()
  void router.navigate('/centre/letters')
  await arrives('letters')
  await shows('站内信')
  const answers: ((leave: boolean) => void)[] = []
  const free = router.block(() => () => new Promise((resolve) => void answers.push(resolve)))
  page.back()
  await expect.poll(() => answers).toHaveLength(1)
  await expect.poll(() => page.path()).toBe('/centre/letters')
  answers[0]!(false)
  page.back()
  await expect.poll(() => answers).toHaveLength(2)
  await expect.poll(() => page.path()).toBe('/centre/letters')
  expect(titleOf(router)).toBe('站内信')
  answers[1]!(true)
  await shows('首页')
  expect(page.path()).toBe('/index')

  free()
  page.forward()
  await shows('站内信')
  expect(answers).toHaveLength(2)
})

test('below a path the addresses of the site do not contain it', async () => {
  const { router, page, shows } = await opened('/console/index', '/console')
  await shows('首页')
  expect(router.here().pathname).toBe('/index')
  void router.navigate('/centre/letters')
  await arrives('letters')
  await shows('站内信')
  expect(page.path()).toBe('/console/centre/letters')
  expect(router.href('/index')).toBe('/console/index')
})

test('a move that no act asked for yields to one that is on its way, and to nothing else', async () => {
  const { router, page, shows } = await atHome()
  void router.navigate('/centre/letters')
  await expect.poll(() => loads.letters).toBeDefined()
  router.setSearch({ order: 'A1' }, { replace: true, yields: true })
  await arrives('letters')
  await shows('站内信')
  expect(page.entries()).toEqual(['/index', '/centre/letters'])
  // That the guards are asked again is no move.
  void router.check()
  router.setSearch({ order: 'A1' }, { replace: true, yields: true })
  await expect.poll(page.entries).toEqual(['/index', '/centre/letters?order=A1'])
})
