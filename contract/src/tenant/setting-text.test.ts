/** Every setting has a text for each of its values and back, and says in Chinese what it can be. */
import { describe, expect, it } from 'vitest'
import { readSetting, settingText, shownSetting, shownText, takesTwo } from './setting-text.ts'
import { settingKeys, settingRows } from './settings.ts'

describe.each(settingKeys)('%s', (key) => {
  const { usual } = settingRows[key]
  const value = (Array.isArray(usual) ? [...usual] : usual) as Parameters<typeof settingText>[1]

  it('reads its default as it writes it, and shows it', () => {
    expect(readSetting(key, settingText(key, value))).toEqual({ ok: true, value })
    expect(shownText(key, settingText(key, value))).toBe(shownSetting(key, value))
  })

  it('says what it must be', () => {
    const wrong = readSetting(key, '\u0000')
    expect(wrong).toEqual({ ok: false, reason: expect.stringContaining(settingRows[key].name) })
  })
})

it.each([
  ['edge', '0.25', 25],
  ['edge', '100', 10_000],
  ['sessionIdleMinutes', '10', 10],
  ['registerPhone', 'required', 'required'],
  ['needTwo', 'lotteryLimits,rebate,rebate', ['rebate', 'lotteryLimits']],
  ['needTwo', '', []],
  ['turnoverMultiples', '413:1,210:8', { 210: 8, 413: 1 }],
  ['turnoverMultiples', '210:5,101:1,201:0', {}],
  ['turnoverMultiples', '', {}],
] as const)('%s reads %j', (key, text, value) => expect(readSetting(key, text)).toEqual({ ok: true, value }))

it.each([
  ['edge', '100.01'],
  ['edge', '0.255'],
  ['edge', '-1'],
  ['edge', '1e1'],
  ['sessionIdleMinutes', '9'],
  ['sessionIdleMinutes', '43201'],
  ['sessionIdleMinutes', ' 10'],
  ['registerOpen', '1'],
  ['registerPhone', 'toString'],
  ['needTwo', 'rebate,__proto__'],
  ['turnoverMultiples', '210:101'],
  ['turnoverMultiples', '210:1.5'],
  ['turnoverMultiples', '210:'],
  ['turnoverMultiples', '301:1'],
  ['turnoverMultiples', '210:8,210:9'],
  ['turnoverMultiples', '__proto__:1'],
  ['tenantName', ''],
  ['tenantName', ' 好运'],
  ['tenantName', '好'.repeat(21)],
] as const)('%s never reads %j', (key, text) => expect(readSetting(key, text).ok).toBe(false))

it('multiples are shown by what they are of', () => {
  expect(shownText('turnoverMultiples', '210:8,413:1')).toMatch(/^活动奖金 8 倍、\S+ 1 倍$/)
  expect(shownText('turnoverMultiples', '')).toBe('全部按默认')
})

it.each([
  ['lower protection', 'refuseCommonPasswords', true, false, [], true],
  ['higher protection', 'refuseCommonPasswords', false, true, [], false],
  ['longer sessions', 'sessionMaxDays', 7, 8, [], true],
  ['shorter sessions', 'sessionMaxDays', 8, 7, [], false],
  ['a shorter rest', 'withdrawalRestHours', 24, 23, [], true],
  ['rates', 'edge', 100, 101, [], true],
  ['a name', 'tenantName', '鸿运', '好运', [], false],
  ['a name where all settings do', 'tenantName', '鸿运', '好运', ['settings'], true],
  ['another list of what does', 'needTwo', ['rebate'], [], ['rebate'], true],
] as const)('%s: two operators or not', (_what, key, before, after, needTwo, two) =>
  expect(takesTwo(key, before as never, after as never, [...needTwo])).toBe(two),
)
