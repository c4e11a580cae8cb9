import { expect, it } from 'vitest'
import { issueTail, issueText, typedIssue } from './issue-text.ts'
import { durationText, rhythmText } from './schedule-words.ts'

it.each([
  [5, '5 秒'],
  [90, '90 秒'],
  [900, '15 分钟'],
  [7200, '2 小时'],
])('%i seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text))

it.each([
  ['k3_30s', 30, '每 30 秒'],
  ['k3_5m', 300, '每 5 分钟'],
  ['fc3d', 86_400, '每日 21:15'],
  ['hk6', 86_400, '每周二、四、六 21:30'],
])('%s is drawn %s', (lotteryCode, interval, text) => expect(rhythmText({ lotteryCode, interval })).toBe(text))

it('writes issues in one form and reads them in any', () => {
  expect(issueText('202603181237')).toBe('20260318-1237')
  expect(issueTail('202603181237')).toBe('1237')
  expect(issueText('2026031')).toBe('2026031')
  expect(typedIssue('第 20260318-1237 期')).toBe('202603181237')
  expect(typedIssue('abc')).toBeUndefined()
})
