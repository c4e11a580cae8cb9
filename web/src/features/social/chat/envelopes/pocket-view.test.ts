import { expect, test } from 'vitest'
import { pocketView, readStateOf } from './pocket-view.ts'

const standing = {
  isRead: false,
  state: 0,
  redstatus: 0,
  isMine: false,
  amount: null,
  taken: 1,
  shares: 8,
  returned: null,
  expiresAt: 9,
} as const
const asked = {
  state: 1,
  message: '',
  recordId: '7',
  type: 2,
  wishingRemark: '见者有份',
  userId: '1',
  nickname: '苏小北',
  userName: 'su****i',
  avatar: '',
  commitment: '',
  standing,
  sentAt: 1000,
  endedAt: null,
} as const
const opened = { state: 1, amount: '8.88', place: 9, receiveTime: 5 } as const
const namedBy = (view: ReturnType<typeof pocketView>) => [view.name, readStateOf(view)]

test('each of the five views, and what is noted as read of each', () => {
  expect(namedBy(pocketView(asked, undefined))).toEqual(['sealed', undefined])
  expect(namedBy(pocketView({ ...asked, state: 0 }, undefined))).toEqual(['none', 3])
  expect(namedBy(pocketView({ ...asked, state: 3 }, undefined))).toEqual(['records', undefined])
  expect(pocketView({ ...asked, state: 2, message: '该红包已超过12小时' }, undefined)).toMatchObject({
    name: 'late',
    text: '该红包已超过12小时',
  })
  const taken = pocketView({ ...asked, state: -1, standing: { ...standing, amount: '6.00' } }, undefined)
  expect([taken, readStateOf(taken)]).toEqual([
    { name: 'got', amount: '6.00', place: null, time: null, isNew: false },
    2,
  ])
  expect(namedBy(pocketView({ ...asked, state: -1 }, undefined))).toEqual(['late', 1])
  expect(pocketView({ ...asked, state: -1, standing: { ...standing, redstatus: 5 } }, undefined).name).toBe('none')
})

test('opening decides: money, nothing left, nothing', () => {
  expect(pocketView(asked, opened)).toEqual({ name: 'got', amount: '8.88', place: 9, time: 5, isNew: true })
  expect(pocketView(asked, { ...opened, state: 0 }).name).toBe('none')
  expect(pocketView(asked, { ...opened, state: -1 }).name).toBe('late')
})

test('how fast it went is said where it is known', () => {
  expect(pocketView({ ...asked, state: 0, endedAt: 42_000 }, undefined)).toMatchObject({ foot: '8 个红包 41 秒被领完' })
  expect(pocketView({ ...asked, state: 0 }, undefined)).toMatchObject({ foot: '8 个红包已被领完' })
})
