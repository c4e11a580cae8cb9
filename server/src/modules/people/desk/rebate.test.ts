/** A player's rebate lies between the agent above and the members below, and everybody's share follows from it. */

import { rights } from '@hongyun/contract/operators/words.ts'
import { settingText } from '@hongyun/contract/tenant/setting-text.ts'
import { calls } from '@hongyun/contract/wire/registry.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, only } from '../../../platform/db/database.ts'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { impatientLocks, patientLocks } from '../../../testing/patient-locks.ts'
import { changeSettings } from '../../../testing/settings.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'
import { changeSetting } from '../../site/tenant/change-setting.ts'
import { lockTopRebate, readSettings } from '../../site/tenant/settings.ts'
import { rebatesAbove } from '../identity/rebate-plan.ts'
import { setRebate } from './set-rebate.ts'

let server: TestServer
let operator: TestOperator

beforeAll(async () => {
  server = await openTestServer()
  operator = await newOperator(server, wordsOf(rights))
})
afterAll(() => closeAudited(server))

const call = async <N extends CallName>(name: N, player: { id: bigint }, input: Record<string, unknown> = {}) => {
  const stepUp = calls[name].stepUp && { code: await operator.code() }
  return server.call(name, { playerId: player.id.toString(), ...input, ...stepUp }, operator.cookie)
}

/** What the acts say about a player's rebate. */
const actsOn = ({ id }: TestPlayer) =>
  server.database.query<{ detail: Record<string, unknown> }>(
    `select detail from operator_act where subject_kind = 'player' and subject_id = $1 and act = 'rebate' order by id`,
    [id.toString()],
  )

describe('a rebate', () => {
  it('lies between the agent above and the members below, in steps of 0.1 %', async () => {
    const top = await server.newPlayer({ agent: true, ownRate: 850 })
    const agent = await server.newPlayer({ agent: true, ownRate: 800, parentId: top.id })
    await server.newPlayer({ ownRate: 650, parentId: agent.id })
    const set = (rebate: string) => call('consoleSetRebate', agent, { rebate, reason: '申请' })
    expect((await call('consolePlayer', agent)).data).toMatchObject({
      leastRebate: '6.5',
      mostRebate: '8.5',
      members: 1,
    })
    for (const rebate of ['6.4', '8.6', '9.9'])
      expect((await set(rebate)).data).toMatchObject({ reason: 'rebateOutOfBounds' })
    for (const rebate of ['7', '7.05', '-1.0', '07.0', '100.0'])
      expect((await set(rebate)).data).toMatchObject({ reason: 'badInput', field: 'rebate' })
    expect((await set('8.0')).data).toMatchObject({ reason: 'rebateSame' })
    for (const rebate of ['6.5', '8.5']) expect((await set(rebate)).code).toBe(1)
    expect((await actsOn(agent)).map(({ detail }) => [detail.before, detail.rebate])).toEqual([
      ['8.0', '6.5'],
      ['6.5', '8.5'],
    ])
    expect((await call('consolePlayer', top)).data.mostRebate).toBe('9.0')
    // Each change is told, also one downwards.
    const { list } = (await server.call('messageList', {}, agent.cookie)).data
    expect(list.slice(0, 2).map(({ title }) => title)).toEqual(['您的返点已更改', '您的返点已更改'])
    const letters = await server.database.query<{ content: string }>(
      'select content from letter where player_id = $1 order by id desc',
      [agent.id],
    )
    expect(letters[1]!.content).toContain('您的返点由 8.0% 改为 6.5%')
  })

  it('holds for bets from then on, and those above get what is left of it at every level', async () => {
    const top = await server.newPlayer({ agent: true, ownRate: 900 })
    const agent = await server.newPlayer({ agent: true, ownRate: 850, parentId: top.id })
    const player = await server.newPlayer({ ownRate: 700, parentId: agent.id, money: 1000 })
    const planOf = async ({ id }: TestPlayer) => {
      const { agents, rates } = only(
        await server.database.query<{ agents: bigint[]; rates: number[] }>(
          'select r.agents, r.rates from player p join rebate_plan r on r.id = p.rebate_plan_id where p.id = $1',
          [id],
        ),
      )
      return agents.map((one, n) => [one, rates[n]])
    }
    expect(await planOf(player)).toEqual([
      [agent.id, 150],
      [top.id, 50],
    ])
    expect((await call('consoleSetRebate', agent, { rebate: '9.0', reason: '申请' })).code).toBe(1)
    expect(await planOf(player)).toEqual([[agent.id, 200]])
    expect((await call('consoleSetRebate', agent, { rebate: '7.0', reason: '申请' })).code).toBe(1)
    expect(await planOf(player)).toEqual([[top.id, 200]])
    await expect.poll(async () => (await server.call('info', {}, player.cookie)).data.rebate).toBe('7.0')
    const issue = await openIssue(server.database)
    expect((await server.call('addBetting', { bettingData: [betItem(issue)] }, player.cookie)).code).toBe(1)
    await runIssue(server.database, issue)
    expect(await auditLines(server.database)).toEqual([])
  })

  it('stays as a colleague has set it since it was seen', async () => {
    const player = await server.newPlayer({ ownRate: 500 })
    const seen = seenOf('rebate', { rebate: (await call('consolePlayer', player)).data.rebate })
    const set = (rebate: string) => call('consoleSetRebate', player, { rebate, reason: '申请', seen })
    expect((await set('6.0')).code).toBe(1)
    expect((await set('4.0')).data).toMatchObject({ reason: 'changedMeanwhile' })
    expect((await call('consolePlayer', player)).data.rebate).toBe('6.0')
  })

  it('of agent and member, and new members meanwhile, never contradict each other', async () => {
    const top = await server.newPlayer({ agent: true, ownRate: 900 })
    const agent = await server.newPlayer({ agent: true, ownRate: 800, parentId: top.id })
    const member = await server.newPlayer({ ownRate: 500, parentId: agent.id })
    const change = ({ id: playerId }: TestPlayer, rebate: string) =>
      setRebate(
        server.database,
        { operatorId: operator.id, address: 'test' },
        {
          playerId,
          rebate,
          reason: '申请',
        },
      )
    await Promise.all([
      ...['7.0', '8.5', '6.0', '7.5'].map((rebate) => change(agent, rebate)),
      ...['3.0', '5.5', '1.0', '4.5'].map((rebate) => change(member, rebate)),
      ...[1, 2, 3, 4].map(() => server.newPlayer({ ownRate: 400, parentId: agent.id })),
    ])
    expect(await auditLines(server.database)).toEqual([])
  })

  it('of a large branch, while it is rewritten, keeps the highest one alone from being changed', async () => {
    const player = await server.newPlayer({ ownRate: 500 })
    const set = (key: 'singleSession' | 'topRebate', text: string) =>
      changeSetting(server.appDatabase, rebatesAbove, shell, { key, text, reason: '' })
    const { topRebate, singleSession } = await readSettings(server.database)
    const change = await inTransaction(server.database, async (tx) => {
      await tx.query('select 1 from player where id = $1 for no key update', [player.id])
      const change = setRebate(
        server.appDatabase,
        { operatorId: operator.id, address: 'test' },
        { playerId: player.id, rebate: '6.0', reason: '申请' },
      )
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'select user_name, state from player%'`
      await expect.poll(async () => (await server.database.query(waiting)).length).toBe(1)
      expect(await set('singleSession', String(!singleSession))).toEqual({ state: 'done' })
      impatientLocks()
      const lowered = set('topRebate', settingText('topRebate', topRebate - 10))
      await expect(lowered.finally(patientLocks)).rejects.toMatchObject({ reason: 'systemBusy' })
      return { done: change }
    })
    expect(await change.done).toEqual({ state: 'done' })
    expect(await set('singleSession', String(singleSession))).toEqual({ state: 'done' })
  })

  it('is never above the highest one, which never goes below what somebody has', async () => {
    const player = await server.newPlayer({ ownRate: 800 })
    const raised = (rebate: string) =>
      setRebate(
        server.appDatabase,
        { operatorId: operator.id, address: 'test' },
        { playerId: player.id, rebate, reason: '申请' },
      ).then(
        () => 'done',
        (error: { reason?: string }) => error.reason ?? String(error),
      )
    const { before, outcome } = await inTransaction(server.database, async (tx) => {
      await lockTopRebate(tx)
      const { topRebate } = await readSettings(tx)
      await changeSettings(tx, { topRebate: 1000 })
      const outcome = raised('9.5')
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%top rebate%'`
      await expect.poll(async () => (await server.database.query(waiting)).length).toBe(1)
      return { before: topRebate, outcome }
    })
    // It waited for the change, and was decided by it.
    expect(await outcome).toBe('done')
    const lower = () =>
      changeSetting(server.appDatabase, rebatesAbove, shell, {
        ...{ key: 'topRebate', text: settingText('topRebate', before), reason: '' },
      })
    await expect(lower()).rejects.toThrow('（最高 9.5%），请先调低')
    expect(await raised('8.0')).toBe('done')
    expect(await lower()).toEqual({ state: 'done' })
  })
})
