import { Refused } from '@hongyun/contract/wire/client.ts'
import { describe, expect, it } from 'vitest'
import { changedFields, fieldOfRefusal, type Profile, profileErrors } from './profile-form.ts'

const saved: Profile = { nickname: '林间', sex: 'unknown', birthday: '', signature: '' }
const today = '2026-03-18'

describe('profileErrors', () => {
  it('finds nothing wrong with a plain profile', () => {
    expect(profileErrors({ ...saved, birthday: '1990-02-28', signature: '慢慢来' }, saved, today)).toEqual({})
  })
  it('asks for a nickname of 2 to 16 characters', () => {
    expect(profileErrors({ ...saved, nickname: '' }, saved, today).nickname).toBe('昵称不能为空')
    expect(profileErrors({ ...saved, nickname: '林' }, saved, today).nickname).toBe('昵称长度必须在2与16之间')
    expect(profileErrors({ ...saved, nickname: 'a\u0000b' }, saved, today).nickname).toBe('昵称格式错误')
    expect(profileErrors({ ...saved, nickname: '\u3164\u3164' }, saved, today).nickname).toBe('昵称格式错误')
    expect(profileErrors({ ...saved, nickname: '\u3000\u3000' }, saved, today).nickname).toBe('昵称不能为空')
  })
  it('refuses a nickname like that of staff, but leaves one that the player has', () => {
    const staff = { ...saved, nickname: '在线客服01' }
    expect(profileErrors(staff, saved, today).nickname).toBe('该名字容易被当作本站工作人员，请更换')
    expect(profileErrors(staff, staff, today)).toEqual({})
  })
  it('refuses days that do not exist and days to come', () => {
    for (const birthday of ['1990-02-30', '1890-01-01', '90-1-1']) {
      expect(profileErrors({ ...saved, birthday }, saved, today).birthday).toBe('生日格式错误')
    }
  })
  it('takes adults only', () => {
    for (const birthday of ['2008-03-19', '2026-03-19', '2030-01-01']) {
      expect(profileErrors({ ...saved, birthday }, saved, today).birthday).toBe('须年满 18 周岁，请核对生日')
    }
    expect(profileErrors({ ...saved, birthday: '2008-03-18' }, saved, today)).toEqual({})
  })

  it('keeps a birthday once given', () => {
    const withBirthday = { ...saved, birthday: '1990-01-01' }
    expect(profileErrors({ ...withBirthday, birthday: '' }, withBirthday, today).birthday).toBe('生日不能为空')
  })
  it('limits the signature', () => {
    expect(profileErrors({ ...saved, signature: '好'.repeat(51) }, saved, today).signature).toBe(
      '个性签名长度必须在0与50之间',
    )
  })
})

describe('changedFields', () => {
  it('names only what differs', () => {
    expect(changedFields(saved, saved)).toEqual({})
    expect(changedFields({ ...saved, sex: 'male' }, saved)).toEqual({ sex: 'male' })
  })
})

describe('fieldOfRefusal', () => {
  const refused = (data: unknown) => new Refused({ code: -98, msg: '生日格式错误', data })
  it('is the one it names, whatever its text says', () => {
    expect(fieldOfRefusal(refused({ reason: 'badInput', field: 'nickname' }))).toBe('nickname')
    expect(fieldOfRefusal(refused({ reason: 'badInput', field: 'avatar' }))).toBeUndefined()
    expect(fieldOfRefusal(refused(null))).toBeUndefined()
    expect(fieldOfRefusal(new Error('生日格式错误'))).toBeUndefined()
  })
})
