import { expect, test } from 'vitest'
import { openKeyOf } from './invitation.ts'

const of = (search: string) => openKeyOf(new URLSearchParams(search))

test('the link of an opened account is in the address', () => {
  expect(of('')).toEqual({})
  expect(of('code=K7M2Q9XD')).toEqual({})
  expect(of('open=aBcDeFgHiJkLmNoPqRsT-_')).toEqual({ key: 'aBcDeFgHiJkLmNoPqRsT-_' })
})

test('a link that was cut off says so, and is not asked about', () => {
  for (const search of ['open=', 'open=aBc', 'open=aBcDeFgHiJkLmNoPqRsT-_x', 'open=aBcDeFgHiJkLmNoPqRsT-%2F'])
    expect(of(search).wrong).toMatch(/开户链接无效/)
})
