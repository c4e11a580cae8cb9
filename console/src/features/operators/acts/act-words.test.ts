import { actorText, addressText } from '@hongyun/contract/operators/words.ts'
import { describe, expect, it } from 'vitest'
import { type Act, detailText } from './act-words.ts'

const endTime = Date.parse('2026-01-31T18:00:00+08:00')

describe('the state of the site', () => {
  it.each([
    [{ mode: 'maintenance', message: '系统升级', endTime }, '维护：系统升级，至 2026-01-31 18:00'],
    [{ mode: 'maintenance', message: '系统升级', endTime: null }, '维护：系统升级'],
    [{ mode: 'maintenance', message: '', endTime }, '维护：至 2026-01-31 18:00'],
    [{ mode: 'maintenance' }, '维护'],
    [{ mode: 'open', message: '', endTime: null }, '开放'],
    [{ mode: 'open', message: '', endTime: null, before: 'closed' }, '关闭 → 开放'],
    [{ mode: 'closed', message: '再见', before: 'closed' }, '关闭：再见'],
    [{ mode: 'closed', message: '再见' }, '关闭：再见'],
    [{}, ''],
  ] as const)('%j reads %s', (detail, text) => expect(detailText({ act: 'siteMode', detail })).toBe(text))
})

it('names the address that was stopped or served again', () => {
  expect(detailText({ act: 'block', detail: { address: '203.0.113.0/24' } })).toBe('停止服务 203.0.113.0/24')
  expect(detailText({ act: 'unblock', detail: { address: '2001:db8::1' } })).toBe('恢复服务 2001:db8::1')
  expect(detailText({ act: 'block', detail: {} })).toBe('')
})

it.each(['signIn', 'signInFailed', 'signOut'] as const)('%s says it all by its name', (act) => {
  expect(detailText({ act, detail: {} })).toBe('')
})

it.each([
  [{ name: 'edge', before: '1', value: '0.9', reason: '周年活动' }, '庄家优势：1% → 0.9%，周年活动'],
  [{ name: 'singleSession', before: 'true', value: 'false' }, '只允许一处登录：开启 → 关闭'],
  [{ name: 'blockedAddresses' }, 'blockedAddresses'],
])('a setting %j reads %s', (detail, text) => expect(detailText({ act: 'setting', detail })).toBe(text))

it.each([
  ['chatWord', { value: 'refuse' }, '拒绝发送'],
  ['chatWord', { value: 'none' }, '移除'],
  ['chatRoomAdd', { name: '大厅', before: '对游客开放 否', value: '对游客开放 是' }, '大厅 对游客开放 是'],
  ['chatRoomEdit', { name: '大厅', before: '全体禁言 是', value: '全体禁言 否' }, '大厅 全体禁言 是 → 全体禁言 否'],
  ['chatReportUphold', { name: 'player1', value: '撤回，禁言 一天', reason: '广告' }, 'player1 撤回，禁言 一天 广告'],
  ['embedPartnerAdd', { name: '彩友论坛', before: '状态 停用', value: '状态 启用' }, '彩友论坛 状态 启用'],
  ['embedPartnerEdit', { name: '彩友论坛', before: '状态 启用', value: '状态 停用' }, '彩友论坛 状态 启用 → 状态 停用'],
  ['embedKeyAdd', { value: '0' }, '旧密钥立即停用'],
  ['embedKeyAdd', { value: '24' }, '旧密钥 24 小时后停用'],
  ['noticeEdit', { name: '国庆休市', before: '状态 显示', value: '状态 撤下' }, '国庆休市 状态 显示 → 状态 撤下'],
  ['bannerDelete', { name: '新人礼', before: '位置 首页' }, '新人礼 位置 首页'],
  ['bannerAdd', { name: '新人礼', value: '位置 首页' }, '新人礼 位置 首页'],
  ['serviceLineEdit', { name: '人工', before: '状态 启用', value: '状态 停用' }, '人工 状态 启用 → 状态 停用'],
  ['planAuthorAdd', { name: '老王', value: 'r1001,r1002', reason: '核对' }, '老王 r1001、r1002 核对'],
  [
    'planAuthorSet',
    { name: '老王', before: '状态 停用', value: '状态 启用', reason: '核对' },
    '老王 状态 停用 → 状态 启用 核对',
  ],
  [
    'payeeEdit',
    { name: '甲', before: '00:00 至 24:00', value: '08:00 至 22:00' },
    '甲 00:00 至 24:00 → 08:00 至 22:00',
  ],
  ['markLimit', { name: 'player1', value: '每日存款 ¥100', reason: '频繁' }, 'player1 每日存款 ¥100 频繁'],
  ['houseLimitEnd', { name: 'player1', before: '每日存款 ¥100', reason: '本人' }, 'player1 每日存款 ¥100 本人'],
  ['lotteryDay', { day: '2026-02-01', kind: 'none' }, '2026-02-01 休市'],
  [
    'turnoverRelease',
    { name: 'player1', id: '17', missing: '950.00', reason: '活动规则有误' },
    'player1 第 17 笔账变 ¥950.00 活动规则有误',
  ],
  ['withdrawalPaidOutside', { name: 'W1', amount: '88.00', reason: '柜台' }, 'W1 ¥88.00 柜台'],
  ['lotteryLimits', { before: '期次限额 ¥1.00', value: '期次限额 ¥2.00' }, '期次限额 ¥1.00 → 期次限额 ¥2.00'],
  [
    'pledgeProductAdd',
    { name: '七日', value: '7 2026-11-28 38000 1000000 500000000 10000000000 5000 true' },
    '七日 7 天，自 2026-11-28 起 年利率 3.80%（提前取消 0.50%），¥100.00 至 ¥50,000.00，总额度 ¥1,000,000.00，在售',
  ],
  [
    'pledgeTerms',
    { name: '七日', value: '2026-12-01 36000 1000000 500000000 10000000000 5000 false' },
    '七日 自 2026-12-01 起 年利率 3.60%（提前取消 0.50%），¥100.00 至 ¥50,000.00，总额度 ¥1,000,000.00，停售',
  ],
  ['channelEdit', { name: '甲', before: '权重 1', value: '权重 2' }, '甲 权重 1 → 权重 2'],
] as const)('%s %j reads %s', (act, detail, text) => expect(detailText({ act, detail })).toBe(text))

it('says of a role what was changed of it, not again what it may now', () => {
  const detail: Act['detail'] = { name: '财务', rights: ['odds'], before: '名称 客服', value: '名称 财务' }
  expect(detailText({ act: 'roleChange', detail })).toBe('财务 名称 客服 → 名称 财务')
})

it('says how much play money was given', () => {
  expect(detailText({ act: 'playMoney', detail: { amount: '10000.00' } })).toBe('¥10,000.00')
})

it('names the shell and the site itself in Chinese, and operators and addresses as they are', () => {
  expect(['shell', 'auto', '127.0.0.1'].map(addressText)).toEqual(['命令行', '自动', '127.0.0.1'])
  expect([actorText('shell', 'shell'), actorText('shell', 'auto'), actorText('li_lei', '127.0.0.1')]).toEqual([
    '命令行',
    '自动',
    'li_lei',
  ])
})
