import { expect, it } from 'vitest'
import { chasedText, placedText } from './placed-text.ts'

it('names the issue of what was placed where it is not the one that is shown', () => {
  const [before, now] = ['202601010001', '202601010002']
  expect(placedText(now, now)).toBe('投注成功')
  expect(placedText(before, now)).toBe('第 20260101-0001 期投注成功，当前期没有投注')
  expect(placedText([now, now], now)).toBe('投注成功')
  expect(placedText([before, now], now)).toBe('第 20260101-0001 期投注成功，其余在当前期')
  expect(placedText(before, undefined)).toContain('20260101-0001')
  expect(chasedText(now, now)).toBe('追号成功')
  expect(chasedText(before, now)).toBe('追号成功，自第 20260101-0001 期起')
})
