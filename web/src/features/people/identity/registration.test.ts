import { expect, test } from 'vitest'
import { emptyRegistration, registrationErrors, sentFields } from './registration.ts'

const nothing = { inviteCode: false, imageCode: false, phone: false, mail: false }
const good = { ...emptyRegistration, userName: 'linyuan88', password: 'abc123', again: 'abc123', agreed: 'yes' }

test('name, password twice and consent are enough by default', () =>
  expect(registrationErrors(good, nothing)).toEqual({}))

test('each field is refused in the words of the rules', () =>
  expect(
    registrationErrors({ ...emptyRegistration, password: 'abc123', again: 'abc124' }, { ...nothing, phone: true }),
  ).toEqual({
    userName: '用户名不能为空',
    again: '两次密码不相同',
    agreed: '请确认您已年满 18 周岁并同意服务条款',
    phone: '手机号不能为空',
    phoneCode: '短信验证码不能为空',
  }))

test('a name like that of staff is refused before it is sent', () =>
  expect(registrationErrors({ ...good, userName: 'Ad_min88' }, nothing)).toEqual({
    userName: '该名字容易被当作本站工作人员，请更换',
  }))

test('an invitation is asked for where the tenant says so', () => {
  expect(registrationErrors(good, { ...nothing, inviteCode: true })).toEqual({ inviteCode: '邀请码不能为空' })
  expect(registrationErrors({ ...good, inviteCode: '!' }, { ...nothing, inviteCode: true })).toEqual({
    inviteCode: '邀请码格式错误',
  })
})

test('an invitation that is not needed is sent where there is one', () => {
  expect(registrationErrors({ ...good, inviteCode: 'K7' }, nothing)).toEqual({ inviteCode: '邀请码格式错误' })
  expect(sentFields({ ...good, inviteCode: 'K7M2Q9XD' }, nothing)).toEqual({ inviteCode: 'K7M2Q9XD' })
})

test('what may be left out is left out whole', () => {
  const wanted = { ...nothing, optional: ['phone', 'mail'] } as const
  expect(registrationErrors(good, wanted)).toEqual({})
  expect(sentFields(good, wanted)).toEqual({})
  const half = { ...good, phone: '13800000000' }
  expect(registrationErrors(half, wanted)).toEqual({ phoneCode: '短信验证码不能为空' })
  expect(sentFields({ ...half, phoneCode: '1234' }, wanted)).toEqual({ phone: '13800000000', phoneCode: '1234' })
})

test('only what is wanted is sent', () =>
  expect(sentFields({ ...good, phone: '13800000000', imageCode: 'a1b2' }, { ...nothing, imageCode: true })).toEqual({
    imageCode: 'a1b2',
  }))
