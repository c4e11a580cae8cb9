import { expect, it } from 'vitest'
import { chainText } from './chain-text.ts'

it.each([
  [null, '完整'],
  [{ seq: 184220, id: '7' }, '断裂，自 #184,220 起'],
  [{ seq: null, id: '7' }, '断裂，记录 7 不在链上'],
])('%j reads %s', (broken, text) => expect(chainText({ broken, took_ms: 1800 }).text).toBe(text))

it('says how long it took, or which record differs', () => {
  expect(chainText({ broken: null, took_ms: 1840 }).note).toContain('1.8 秒')
  expect(chainText({ broken: { seq: 3, id: '99' }, took_ms: 1 }).note).toContain('记录 99')
})
