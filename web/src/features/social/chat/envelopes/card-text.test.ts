import { LUCKY, NORMAL } from '@hongyun/contract/envelopes/words.ts'
import { expect, test } from 'vitest'
import { cardText, envelopeOf, type Standing } from './card-text.ts'

const expiresAt = Date.parse('2026-03-18T08:33:00+08:00')
const HOUR_MS = 3_600_000
const open: Standing = {
  isRead: false,
  state: 0,
  redstatus: 0,
  isMine: false,
  amount: null,
  taken: 5,
  shares: 8,
  returned: null,
  expiresAt,
}
const at = (standing: Partial<Standing>, now = expiresAt - HOUR_MS, isPrivate = false) => {
  const { isDone, label, fact } = cardText({ type: LUCKY }, { ...open, ...standing }, { isPrivate, now })
  return [isDone, label, fact]
}

test('while it can be opened it is red, and says for how long', () => {
  expect(at({}, expiresAt - 12 * HOUR_MS)).toEqual([false, '查看红包', '12 小时内有效'])
  expect(at({}, expiresAt - 1)).toEqual([false, '查看红包', '1 小时内有效'])
  expect(at({ isMine: true })).toEqual([false, '查看红包', '已领 5 / 8 个'])
})

test('what was read says its state, and one fact', () => {
  expect(at({ isRead: true, state: 2, amount: '6.00' })).toEqual([true, '已领取', '¥6.00'])
  expect(at({ isRead: true, state: 3, taken: 8 })).toEqual([true, '已被领完', '8 / 8 个'])
  expect(at({ isRead: true, state: 1 })).toEqual([true, '已过期', '03-18 08:33'])
})

test('what was not read says 查看红包, whatever has become of it', () => {
  expect(at({ state: 3 })[1]).toBe('查看红包')
  expect(at({ state: 1 })[0]).toBe(false)
})

test('the sender sees what has become of it, read or not', () => {
  expect(at({ isMine: true, state: 5 })).toEqual([true, '已被领完', '8 / 8 个'])
  expect(at({ isMine: true, state: 4, returned: '20.00' })).toEqual([true, '已退回', '退回 ¥20.00'])
})

test('the clock makes an open one expired', () => {
  expect(at({ isRead: true }, expiresAt)).toEqual([true, '已过期', '03-18 08:33'])
  expect(at({ isRead: true, state: 2, amount: '0.01' }, expiresAt)[1]).toBe('已领取')
})

test('a private one says so; what is no envelope is none', () => {
  expect(cardText({ type: NORMAL }, open, { isPrivate: true, now: 0 }).kind).toBe('普通红包 · 私聊')
  expect(envelopeOf('你好')).toBeUndefined()
  expect(envelopeOf('null')).toBeUndefined()
  expect(envelopeOf('{"recordId":"9"}')).toMatchObject({ recordId: '9' })
})
