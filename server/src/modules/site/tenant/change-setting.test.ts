/** Settings changed in the console: at once, by two operators where that takes two, with an act that says why. */
import type { SettingKey } from '@hongyun/contract/tenant/settings.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { runSite } from '../../../testing/run-command.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { rebatesAbove } from '../../people/identity/rebate-plan.ts'
import { lapseOvertaken } from '../approvals/overtaken.ts'
import { tenantChecks } from './audit.ts'
import { isSingle, tenantKinds } from './change-setting.ts'
import { alterSettings, readSettings, settingsSchema } from './settings.ts'

let server: TestServer
let [asker, second]: TestOperator[] = []
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100' } })
  asker = await newOperator(server, ['seeSite', 'site', 'seeActs'])
  second = await newOperator(server, ['seeSite', 'site', 'seeApprovals'])
})
beforeEach(() => changeSettings(server.database, settingsSchema.parse({})))
afterAll(() => closeAudited(server))

const set = async (key: SettingKey, value: string, by = asker!, reason = '周年活动', seen?: string) =>
  server.call('consoleSetSetting', { key, value, reason, ...(seen && { seen }), code: await by.code() }, by.cookie)
const inForce = async (key: SettingKey) => (await readSettings(server.database))[key]
const listed = async (key: SettingKey, by = asker!) =>
  (await server.call('consoleSettings', {}, by.cookie)).data.list.find((one) => one.key === key)!
const digestOf = async (id: string) => (await server.call('consoleApproval', { id }, second!.cookie)).data
const approve = async (id: string, digest?: string) => {
  const shown = digest ?? (await digestOf(id)).digest
  const input = { id, decision: 'approve', digest: shown, code: await second!.code() }
  return server.call('consoleDecideApproval', input, second!.cookie)
}
const actsOn = async (key: SettingKey) =>
  (await server.call('consoleActs', { subjectKind: 'setting', subjectId: key }, asker!.cookie)).data.list

it('every setting is in the table, but for those that are no single value', () => {
  const others = Object.keys(settingsSchema.shape).filter((name) => !isSingle(name))
  expect(others.toSorted()).toEqual([
    ...['blockedAddresses', 'disguisedLotteries', 'disguisedPlays'],
    ...['siteEndTime', 'siteMessage', 'siteMode', 'siteStartTime'],
  ])
})

describe('a setting', () => {
  it('is changed at once, and its act says what it was, what it became and why', async () => {
    expect(await set('streakLeast', '4')).toMatchObject({ code: 1, data: { state: 'done', approvalId: null } })
    expect(await inForce('streakLeast')).toBe(4)
    expect(await listed('streakLeast')).toMatchObject({ value: '4', changedBy: asker!.name, asked: [] })
    const [act] = await actsOn('streakLeast')
    expect(act).toMatchObject({
      act: 'setting',
      name: asker!.name,
      detail: { name: 'streakLeast', before: '3', value: '4', reason: '周年活动' },
    })
  })

  it('of every kind is listed with its value', async () => {
    const values = {
      ...{ edge: '1', tenantName: '鸿运', registerOpen: 'true', registerPhone: 'off', needTwo: '' },
      turnoverMultiples: '',
    }
    for (const [key, value] of Object.entries(values)) expect((await listed(key as SettingKey)).value, key).toBe(value)
  })

  it.each([
    ['streakLeast', '1', 'settingWrong', '长龙的起点须为 2 至 50 的整数'],
    ['streakLeast', '', 'settingWrong', '长龙的起点须为 2 至 50 的整数'],
    ['edge', '95', 'settingWrong', '庄家优势与最高返点之和须小于 100%'],
    ['topRebate', '9.05', 'settingWrong', '最高返点须为 0 至 100 的百分数，最多一位小数'],
    ['topRebate', '7.9', 'settingWrong', '新玩家的返点不能高于最高返点'],
    ['defaultRebate', '9.1', 'settingWrong', '新玩家的返点不能高于最高返点'],
    ['defaultRebate', '7.55', 'settingWrong', '新玩家的返点须为 0 至 100 的百分数，最多一位小数'],
    ['registerPhone', 'always', 'settingWrong', '注册时的手机号须为其中一项'],
    ['turnoverMultiples', '210:101', 'settingWrong', '流水倍数须为 0 至 100 的整数'],
    ['turnoverMultiples', '210:5', 'settingSame', '设置已经是这个值'],
    ['streakLeast', '3', 'settingSame', '设置已经是这个值'],
  ] as const)('%s is never %j', async (key, value, reason, msg) => {
    const before = await readSettings(server.database)
    expect(await set(key, value)).toMatchObject({ code: -98, msg, data: { reason, field: 'value' } })
    expect(await readSettings(server.database)).toEqual(before)
  })

  it('is no highest rebate below what players have: agents would be paid more than the odds leave to them', async () => {
    const agent = await server.newPlayer({ agent: true, ownRate: 890 })
    await server.newPlayer({ ownRate: 850, parentId: agent.id })
    const msg = '还有 2 名玩家的返点更高（最高 8.9%），请先调低'
    expect(await set('topRebate', '8.4')).toMatchObject({ code: -98, msg, data: { reason: 'settingWrong' } })
    const { approvalId } = (await set('topRebate', '8.9')).data
    await server.newPlayer({ ownRate: 900 })
    expect(await approve(approvalId!)).toMatchObject({ code: -98, data: { reason: 'approvalImpossible' } })
    expect(await inForce('topRebate')).toBe(900)
  })

  it.each(['siteMode', 'blockedAddresses', '__proto__', 'nothing'])('%s is none of these', async (key) => {
    expect((await set(key as SettingKey, 'open')).code).toBe(-98)
  })

  it('takes a reason, a code, and the right', async () => {
    expect((await set('streakLeast', '5', asker, ' ')).code).toBe(-98)
    const input = { key: 'streakLeast', value: '5', reason: '周年活动' }
    expect((await server.call('consoleSetSetting', { ...input, code: '000000' }, asker!.cookie)).data).toMatchObject({
      reason: 'operatorCodeWrong',
    })
    const watcher = await newOperator(server, ['seeSite'])
    expect((await set('streakLeast', '5', watcher)).data).toMatchObject({ reason: 'rightMissing' })
    expect(await inForce('streakLeast')).toBe(3)
  })

  it('is set as it was seen alone', async () => {
    const seen = seenOf('setting', await listed('streakLeast'))
    expect((await set('streakLeast', '8', second)).code).toBe(1)
    expect((await set('streakLeast', '7', asker, '周年活动', seen)).data).toMatchObject({ reason: 'changedMeanwhile' })
    expect(await inForce('streakLeast')).toBe(8)
    const now = seenOf('setting', await listed('streakLeast'))
    expect((await set('streakLeast', '7', asker, '周年活动', now)).code).toBe(1)
  })

  it('asked for by twenty at once is changed once', async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => newOperator(server, ['site'])))
    const answers = await Promise.all(others.map((one) => set('streakLeast', '6', one)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ data }) => (data as { reason?: string }).reason === 'settingSame')).toHaveLength(19)
  })
})

describe('what lowers a protection', () => {
  it('waits for a second operator, and is carried out where that one approves', async () => {
    const { data } = await set('refuseCommonPasswords', 'false')
    expect(data.state).toBe('open')
    expect(await inForce('refuseCommonPasswords')).toBe(true)
    const id = data.approvalId!
    expect((await listed('refuseCommonPasswords')).asked).toEqual([
      { id, value: 'false', asker: asker!.name, isOwn: true },
    ])
    expect((await set('refuseCommonPasswords', 'false')).data).toEqual({ state: 'same', approvalId: id })
    expect(await digestOf(id)).toMatchObject({
      kind: 'setting',
      effect: '站点设置 拒绝常见密码：开启 → 关闭',
      changes: [{ what: '拒绝常见密码', before: '开启', after: '关闭' }],
    })
    expect((await approve(id)).code).toBe(1)
    expect(await inForce('refuseCommonPasswords')).toBe(false)
    const [act] = await actsOn('refuseCommonPasswords')
    expect(act).toMatchObject({ name: second!.name, detail: { before: 'true', value: 'false', reason: '周年活动' } })
    // The other way it is one operator's.
    expect((await set('refuseCommonPasswords', 'true')).data.state).toBe('done')
  })

  it('is not approved once the setting has another value', async () => {
    const { approvalId: id } = (await set('sessionMaxDays', '30')).data
    const { digest } = await digestOf(id!)
    expect((await set('sessionMaxDays', '3')).data.state).toBe('done')
    expect((await approve(id!, digest!)).data).toMatchObject({ reason: 'approvalExpired' })
    expect(await inForce('sessionMaxDays')).toBe(3)
  })

  it('that another approved change has overtaken ends as expired, and no other does', async () => {
    const [first, other, kept] = [
      (await set('sessionMaxDays', '30')).data.approvalId!,
      (await set('sessionMaxDays', '40', second)).data.approvalId!,
      (await set('withdrawalRestHours', '12')).data.approvalId!,
    ]
    const stateOf = async (id: string) => (await digestOf(id)).state
    expect((await approve(first)).code).toBe(1)
    await lapseOvertaken(server.database, tenantKinds(rebatesAbove))
    expect(await stateOf(other)).toBe('expired')
    expect((await digestOf(other)).decision).toBe('事项已另行办结')
    expect(await stateOf(kept)).toBe('open')
    expect((await server.call('consoleApprovals', { view: 'open' }, second!.cookie)).data.list).not.toContainEqual(
      expect.objectContaining({ id: other }),
    )
    const input = { id: kept, decision: 'withdraw', code: await asker!.code() }
    await server.call('consoleDecideApproval', input, asker!.cookie)
  })

  it('approved while another changes it: one of them comes first, and nothing is lost', async () => {
    for (let n = 0; n < 5; n += 1) {
      await changeSettings(server.database, { withdrawalRestHours: 24 })
      const { approvalId: id } = (await set('withdrawalRestHours', '12')).data
      const { digest } = await digestOf(id!)
      const [approved, raised] = await Promise.all([approve(id!, digest!), set('withdrawalRestHours', '48')])
      expect(raised.code).toBe(1)
      expect([12, 48]).toContain(await inForce('withdrawalRestHours'))
      if (approved.code !== 1) expect(await inForce('withdrawalRestHours')).toBe(48)
    }
  })

  it('is what a second one asks for too: that approves it', async () => {
    await set('codesPerAddress', '20')
    expect((await set('codesPerAddress', '20', second)).data.state).toBe('approved')
    expect(await inForce('codesPerAddress')).toBe(20)
  })

  it('changed past the approval is named by the audit', async () => {
    const found: string[] = []
    const rolledBack = inTransaction(server.database, async (tx) => {
      await alterSettings(tx, { operatorId: asker!.id, address: 'test' }, () => ({ edge: 50 }))
      for await (const { row, says } of tenantChecks.twoOperators!(tx)) found.push(`${row} ${says}`)
      throw new Error('never kept')
    })
    await expect(rolledBack).rejects.toThrow('never kept')
    expect(found).toEqual([expect.stringMatching(/^setting change \d+ of edge 0.5$/)])
  })
})

it('multiples of turnover take two, and hold as they were shown', async () => {
  const asked = await set('turnoverMultiples', '413:1,210:8')
  expect(asked).toMatchObject({ code: 1, data: { state: 'open' } })
  expect(await inForce('turnoverMultiples')).toEqual({})
  const shown = await digestOf(asked.data.approvalId!)
  expect(shown.effect).toMatch(/^站点设置 流水倍数：全部按默认 → 活动奖金 8 倍、/)
  expect(await approve(asked.data.approvalId!)).toMatchObject({ code: 1 })
  expect(await inForce('turnoverMultiples')).toEqual({ 210: 8, 413: 1 })
})

describe('what takes two besides', () => {
  const addTo = async (list: string) => {
    const { approvalId } = (await set('needTwo', list)).data
    expect((await approve(approvalId!)).code).toBe(1)
  }
  const withRights = (rights: Parameters<typeof newOperator>[1]) => newOperator(server, rights)

  it('is itself decided by two, and never leaves out what always does', async () => {
    expect((await set('needTwo', 'rebate')).data.state).toBe('open')
    await addTo('rebate,lotteryLimits')
    expect(await inForce('needTwo')).toEqual(['rebate', 'lotteryLimits'])
    const info = async () => (await server.call('consoleInfo', {}, asker!.cookie)).data.needTwo
    await expect.poll(info).toEqual(['rebate', 'lotteryLimits'])
    expect((await set('needTwo', '')).data.state).toBe('open')
    expect((await set('needTwo', 'adjustment')).code).toBe(-98)
  })

  it('may be all settings', async () => {
    await addTo('settings')
    expect((await set('streakLeast', '9')).data.state).toBe('open')
    expect(await inForce('streakLeast')).toBe(3)
  })

  it('may be rebates: asked for, and carried out by the second', async () => {
    await addTo('rebate')
    const player = await server.newPlayer()
    const [one, other] = [await withRights(['rebates']), await withRights(['rebates', 'seeApprovals'])]
    const input = { playerId: player.id.toString(), rebate: '7.5', reason: '按代理申请' }
    const rebateOf = async () => (await server.call('info', {}, player.cookie)).data.rebate
    const before = await rebateOf()
    const { data } = await server.call('consoleSetRebate', { ...input, code: await one.code() }, one.cookie)
    expect(data.state).toBe('open')
    expect(await rebateOf()).toBe(before)
    const shown = (await server.call('consoleApproval', { id: data.approvalId }, other.cookie)).data
    expect(shown.effect).toBe(`玩家 ${player.userName} 的返点：${before}% → 7.5%`)
    const decision = { id: data.approvalId, decision: 'approve', digest: shown.digest, code: await other.code() }
    expect((await server.call('consoleDecideApproval', decision, other.cookie)).code).toBe(1)
    await expect.poll(rebateOf).toBe('7.5')
  })

  it('may be the limits of a lottery', async () => {
    await addTo('lotteryLimits')
    const [one, other] = [await withRights(['lotteries']), await withRights(['lotteries'])]
    const limits = {
      maxBetPayout: '100',
      maxCombinationExposure: '200',
      maxPlayExposure: '300',
      maxIssueExposure: '400',
    }
    const ask = async (by: TestOperator) =>
      (await server.call('consoleSetLimits', { lotteryCode: 'k3_5m', ...limits, code: await by.code() }, by.cookie))
        .data
    expect(await ask(one)).toMatchObject({ state: 'open' })
    expect((await ask(one)).maxBetPayout).not.toBe('100.00')
    expect(await ask(other)).toMatchObject({ state: 'approved', maxBetPayout: '100.00' })
  })
})

describe('the command', () => {
  const site = (...words: string[]) => runSite(server, ...words)

  it('changes a setting at once and leaves an act of the shell with the reason', async () => {
    expect((await site('set', 'sessionMaxDays', '30', '--reason', '首日')).code).toBe(0)
    expect(await inForce('sessionMaxDays')).toBe(30)
    expect((await actsOn('sessionMaxDays'))[0]).toMatchObject({
      name: 'shell',
      detail: { before: '7', value: '30', reason: '首日' },
    })
    expect((await site('set', 'sessionMaxDays', '30')).code).toBe(0)
  })

  it('asks for it where an operator is named and it takes two', async () => {
    const { code, out } = await site('set', 'sessionMaxDays', '60', '--by', asker!.name)
    expect(code).toBe(0)
    expect(out).toMatch(/this takes two operators: approval \d+ waits/)
    expect(await inForce('sessionMaxDays')).toBe(7)
    expect((await site('set', 'sessionMaxDays', '5', '--by', asker!.name)).code).toBe(0)
    expect(await inForce('sessionMaxDays')).toBe(5)
  })
})
