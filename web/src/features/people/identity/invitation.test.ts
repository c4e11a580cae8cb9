import { Refused } from '@hongyun/contract/wire/client.ts'
import { expect, test } from 'vitest'
import { faultText, openKeyOf } from './invitation.ts'

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

test('a refusal says why, where the server does', () => {
  const refused = (data: object) => new Refused({ code: -98, msg: '邀请码无效', data })
  expect(faultText(refused({ reason: 'inviteCodeWrong', why: 'usedUp' }))).toBe('邀请码无效（使用次数已满）')
  expect(faultText(refused({ reason: 'inviteCodeWrong', why: 'toString' }))).toBe('邀请码无效')
  expect(faultText(refused({ reason: 'inviteCodeWrong' }))).toBe('邀请码无效')
  expect(faultText(new Error('网络'))).toBe('网络')
})
