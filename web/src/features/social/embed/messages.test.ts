// Messages between windows: from the window around the frame, at an origin of the partner, and of a known form.
import { expect, it } from 'vitest'
import { originAround, readMessage } from './messages.ts'

const around = { window: {} as Window, origins: ['https://forum.example', 'https://m.forum.example'] }
const [origin] = around.origins as [string]
const login = { hongyun: 1, type: 'login', key: 'a.b' }
const message = (data: unknown, change: Partial<{ source: unknown; origin: string }> = {}) =>
  readMessage({ source: around.window, origin, data, ...change } as MessageEvent, around)

it('is taken from the window around the frame at an origin of the partner', () => {
  expect(message(login)).toEqual({ type: 'login', key: 'a.b' })
  expect(message(login, { origin: 'https://m.forum.example' })).toEqual({ type: 'login', key: 'a.b' })
  expect(message({ ...login, type: 'refresh' })).toEqual({ type: 'refresh', key: 'a.b' })
  const image = new Blob(['x'])
  expect(message({ hongyun: 1, type: 'avatar', image })).toEqual({ type: 'avatar', image })
})

it('is ignored from everybody else', () => {
  const elsewhere = [
    ...['https://evil.example', 'https://forum.example.evil.example', 'http://forum.example', 'null', ''],
    ...['https://forum.example:444', 'https://FORUM.example', 'https://forum.example/'],
  ]
  for (const from of elsewhere) expect(message(login, { origin: from }), from).toBeUndefined()
  for (const source of [{}, null, undefined]) expect(message(login, { source })).toBeUndefined()
})

it('is ignored where it is nothing that is known', () => {
  const wrong = [
    null,
    'login',
    1,
    [],
    {},
    { type: 'login', key: 'a.b' },
    { ...login, hongyun: 2 },
    { ...login, key: 1 },
  ]
  const unknown = [
    { ...login, type: 'logout' },
    { ...login, key: 'x'.repeat(2001) },
    { hongyun: 1, type: 'avatar', image: 'x' },
  ]
  for (const data of [...wrong, ...unknown]) expect(message(data), JSON.stringify(data)).toBeUndefined()
})

it('goes to an origin of the partner, or nowhere', () => {
  const { origins } = around
  expect(originAround(origins, [undefined, 'https://m.forum.example'])).toBe('https://m.forum.example')
  expect(originAround(origins, ['https://evil.example', undefined])).toBeUndefined()
  expect(originAround([origin], ['https://evil.example'])).toBe(origin)
  expect(originAround([], [origin])).toBeUndefined()
})
