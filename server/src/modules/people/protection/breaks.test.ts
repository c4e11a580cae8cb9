/** Breaks, self-exclusion, the reality check and age: what each shuts, what stays open, and that nobody shortens them. */
import { breakLengths, exclusionLengths, type LimitName } from '@hongyun/contract/protection/words.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedInFor } from '../../../testing/given-of-protection.ts'
import { openIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem, chaseItem } from '../../../testing/items.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { endChasesOf } from '../../betting/bets/chase/end-chases.ts'
import { tidyNext } from './breaks.ts'

let server: TestServer
let issue: TestIssue
let later: TestIssue

beforeAll(async () => {
  server = await openTestServer()
  issue = await openIssue(server.database)
  later = await openIssue(server.database)
})
afterAll(() => closeAudited(server))

const ask = async (player: TestPlayer, name: CallName, input: Record<string, unknown> = {}) =>
  (await server.call(name, input, player.cookie)) as { code: number; data: { reason?: string } & Record<string, never> }
const chaseData = () => ({
  bettingData: [chaseItem()],
  issueData: [issue, later].map((own) => ({ issue: own.issue, graduationCount: '1' })),
  bettingAmount: '4.00',
  stopOnWin: true,
})
const bet = (player: TestPlayer) => ask(player, 'addBetting', { bettingData: [betItem(issue)] })
/** What each door says. */
const doors = async (player: TestPlayer) =>
  Promise.all([
    bet(player),
    ask(player, 'addFastBetting', { bettingData: [betItem(issue)] }),
    ask(player, 'addChaseBetting', { chaseData: chaseData() }),
    ask(player, 'rechargeFrontPaymentRecord', { payType: 'alipay', channelId: 'fast_a', amount: '100' }),
  ]).then((told) => told.map(({ code, data }) => data.reason ?? code))
const all = (reason: string | number) => Array(4).fill(reason)
const info = async (player: TestPlayer) => (await server.call('getProtectionInfo', {}, player.cookie)).data

describe('a break', () => {
  it.each(wordsOf(breakLengths))('of %s shuts every door and nothing else', async (lasts) => {
    const player = await server.newPlayer()
    expect((await ask(player, 'startProtectionBreak', { lasts, agreed: 'true' })).code).toBe(1)
    expect(await doors(player)).toEqual(all('onBreak'))
    const { break: rest, exclusion } = await info(player)
    expect([rest?.lasts, exclusion]).toEqual([lasts, null])
    expect((await ask(player, 'infoUpdate', { signature: '好运' })).code).toBe(1)
  })

  it('is lengthened, not shortened, and ends by itself', async () => {
    const player = await server.newPlayer()
    await ask(player, 'startProtectionBreak', { lasts: 'week', agreed: 'true' })
    const { until } = (await info(player)).break!
    for (const lasts of ['hour', 'day', 'threeDays'])
      expect((await ask(player, 'startProtectionBreak', { lasts, agreed: 'true' })).data.reason).toBe('breakShorter')
    expect((await info(player)).break!.until).toBe(until)
    expect((await ask(player, 'startProtectionBreak', { lasts: 'month', agreed: 'true' })).code).toBe(1)
    expect((await info(player)).break!.until).toBeGreaterThan(until!)
    for (const input of [{ lasts: 'hour' }, { lasts: 'ever', agreed: 'true' }, { lasts: 'hour', agreed: 'false' }])
      expect((await ask(player, 'startProtectionBreak', input)).data.reason).toBe('badInput')
    const short = await server.newPlayer()
    await server.database.query(
      `insert into play_break (player_id, kind, lasts, at) values ($1, 'break', 'hour', clock_timestamp() - interval '1 hour')`,
      [short.id],
    )
    expect(await doors(short)).toEqual(all(1))
    expect((await info(short)).break).toBeNull()
  })

  it('can not be shortened in the database', async () => {
    const player = await server.newPlayer()
    await ask(player, 'startProtectionBreak', { lasts: 'sixWeeks', agreed: 'true' })
    for (const sql of [
      `update play_break set until = now() where player_id = ${player.id}`,
      `delete from play_break where player_id = ${player.id}`,
      `update protection set rests_until = null where player_id = ${player.id}`,
      `delete from protection where player_id = ${player.id}`,
    ])
      await expect(server.appDatabase.query(sql), sql).rejects.toThrow(/permission denied|append-only/)
    await server.database.query(`insert into play_break (player_id, kind, lasts) values ($1, 'break', 'hour')`, [
      player.id,
    ])
    expect((await info(player)).break).toMatchObject({ lasts: 'sixWeeks' })
  })
})

describe('a self-exclusion', () => {
  it.each(wordsOf(exclusionLengths))('of %s leaves taking money out, reading and protection', async (lasts) => {
    const player = await server.newPlayer()
    expect((await ask(player, 'startSelfExclusion', { lasts, agreed: 'true' })).code).toBe(1)
    // What asks the session alone is shut as soon as the answer is there, too.
    expect((await ask(player, 'uploadImage')).data.reason).toBe('selfExcluded')
    expect(await doors(player)).toEqual(all('selfExcluded'))
    expect((await info(player)).exclusion).toMatchObject({ lasts })
    expect((await ask(player, 'transferInYuebao', { amount: '1' })).data.reason).toBe('selfExcluded')
    expect((await ask(player, 'getBetData')).code).toBe(1)
    expect((await ask(player, 'infoUpdate', { realName: '林间明' })).code).toBe(1)
    expect((await ask(player, 'startSelfExclusion', { lasts: 'halfYear', agreed: 'true' })).data.reason).toBe(
      lasts === 'halfYear' ? undefined : 'breakShorter',
    )
    const letters = (await server.call('messageList', {}, player.cookie)).data.list
    expect(letters.filter(({ title }) => title === '您已自我排除').length).toBeGreaterThan(0)
  })

  it('ends the chases and gives back what is left of them, however often it is tried', async () => {
    const end = (id: bigint) => endChasesOf(server.appDatabase, id)
    while (await tidyNext(server.appDatabase, end)) {}
    const player = await server.newPlayer({ money: 100 })
    const chases = await Promise.all(
      Array.from({ length: 3 }, () => ask(player, 'addChaseBetting', { chaseData: chaseData() })),
    )
    expect(chases.map(({ code }) => code)).toEqual([1, 1, 1])
    await bet(player)
    await ask(player, 'startSelfExclusion', { lasts: 'ever', agreed: 'true' })
    // Another process may be at it as well, and any of them may die in between.
    const dies = async (id: bigint) => {
      await end(id)
      throw new Error('died')
    }
    await expect(tidyNext(server.appDatabase, dies)).rejects.toThrow('died')
    await Promise.all([tidyNext(server.appDatabase, end), tidyNext(server.appDatabase, end)])
    expect(await tidyNext(server.appDatabase, end)).toBe(false)
    const { data } = await server.call('queryBalanceFront', {}, player.cookie)
    expect(data.balance).toBe('98.00')
    expect((await info(player)).exclusion).toMatchObject({ lasts: 'ever', until: null })
  })
})

describe('the reality check', () => {
  it('is due after an hour, and betting goes on once it is answered', async () => {
    const player = await server.newPlayer()
    expect((await ask(player, 'answerRealityCheck', { answer: 'goOn' })).data.reason).toBe('realityCheckEarly')
    await bet(player)
    await signedInFor(server, player, 59)
    expect((await info(player)).session).toMatchObject({ isCheckDue: false, staked: '2.00', net: '-2.00' })
    expect((await bet(player)).code).toBe(1)
    await signedInFor(server, player, 60)
    expect((await info(player)).session).toMatchObject({ isCheckDue: true, staked: '4.00' })
    expect(await doors(player)).toEqual(['realityCheckDue', 'realityCheckDue', 'realityCheckDue', 1])
    expect((await ask(player, 'answerRealityCheck', { answer: 'signOut' })).data.reason).toBe('badInput')
    const twice = await Promise.all(
      Array.from({ length: 5 }, () => ask(player, 'answerRealityCheck', { answer: 'goOn' })),
    )
    expect(twice.filter(({ code }) => code === 1)).toHaveLength(1)
    expect((await bet(player)).code).toBe(1)
    const kept = await server.database.query(
      'select answer, staked, returned from reality_answer where player_id = $1',
      [player.id],
    )
    expect(kept).toEqual([{ answer: 'goOn', staked: 40_000n, returned: 0n }])
  })

  it('answered with a rest begins a break of an hour', async () => {
    const player = await server.newPlayer()
    await signedInFor(server, player, 90)
    expect((await ask(player, 'answerRealityCheck', { answer: 'rest' })).code).toBe(1)
    expect(await doors(player)).toEqual(all('onBreak'))
  })
})

it('a birthday under age shuts every door, whoever wrote it, and until the day itself', async () => {
  const player = await server.newPlayer()
  const born = (days: number) =>
    server.database.query(
      `update player set birthday = ((now() at time zone 'Asia/Shanghai')::date - interval '18 years')::date + $2::integer
       where id = $1`,
      [player.id, days],
    )
  await born(1)
  expect(await doors(player)).toEqual(all('notOfAge'))
  expect((await info(player)).isUnderAge).toBe(true)
  await born(0)
  expect(await doors(player)).toEqual(all(1))
})

it('limits hold during nothing else: a break is told before a limit', async () => {
  const player = await server.newPlayer()
  const limit: LimitName = 'stakeDay'
  await ask(player, 'setProtectionLimit', { limit, value: '1' })
  expect((await bet(player)).data.reason).toBe('limitReached')
  await ask(player, 'startProtectionBreak', { lasts: 'hour', agreed: 'true' })
  expect((await bet(player)).data.reason).toBe('onBreak')
})

it('the audit names a break that was shortened and a stake in the middle of one', async () => {
  const player = await server.newPlayer()
  await bet(player)
  await ask(player, 'startProtectionBreak', { lasts: 'week', agreed: 'true' })
  await server.database.query(
    `update protection set rests_until = rests_until - interval '1 day' where player_id = $1`,
    [player.id],
  )
  const named = (await auditLines(server.database)).map((line) => line.slice(0, line.indexOf(' says')))
  expect(named).toEqual([`break: player ${player.id}`])
  await server.database.query(
    `update protection set rests_until = rests_until + interval '1 day' where player_id = $1`,
    [player.id],
  )
  const late = await server.newPlayer()
  await bet(late)
  await server.database.query(
    `insert into play_break (player_id, kind, lasts, at) values ($1, 'break', 'hour', clock_timestamp() - interval '2 minutes')`,
    [late.id],
  )
  expect((await auditLines(server.database)).join()).toContain(`of player ${late.id} says a stake at`)
  await server.database.query('alter table play_break disable trigger play_break_is_final')
  await server.database.query('delete from play_break where player_id = $1', [late.id])
  await server.database.query('alter table play_break enable trigger play_break_is_final')
  await server.database.query('update protection set rests_until = null where player_id = $1', [late.id])
})
