import { expect, it } from 'vitest'
import { loginPath, safeRedirect } from './login-path.ts'

it.each([
  ['/', '/login'],
  ['/?issues=late', '/login?redirect=%2F%3Fissues%3Dlate'],
  ['/login?redirect=%2Facts', '/login'],
  ['/acts?page=2&act=block', '/login?redirect=%2Facts%3Fpage%3D2%26act%3Dblock'],
])('from %s the way in is %s', (back, path) => expect(loginPath(back)).toBe(path))

it('leads back to where one was', () => {
  const search = new URL(loginPath('/acts?page=2'), 'https://x.invalid').searchParams
  expect(safeRedirect(search.get('redirect'))).toBe('/acts?page=2')
})

it.each([null, '', 'acts', '//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
  '%s leads to the first page',
  (to) => expect(safeRedirect(to)).toBe('/'),
)
