/** Coming in by codes and links: as the agent set it, as often as it said, until its end, and never above its own rebate. */
import { INVITE_ALPHABET, INVITE_CODES, inviteLink } from '@hongyun/contract/agents/words.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { depositPlayMoney } from '../../../play-money.ts'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { statementsDuring } from '../../../testing/statements.ts'
import { closeAudited } from '../../../testing/test-server.ts'
import { followAll } from '../../reports/agent-reports/follow.ts'
import { changeRebate, lockPlans } from '../identity/rebate-plan.ts'
import { openSession } from '../identity/sessions.ts'
import { findInvite } from './invites.ts'
import { type Joining, openJoining, refused } from './testing/joining.ts'

let here: Joining

beforeAll(async () => {
  here = await openJoining('join')
})
afterAll(() => closeAudited(here.server))

const players = async () =>
  Number(only(await here.server.database.query<{ n: bigint }>('select count(*) as n from player')).n)
const rowOf = async (id: string, state?: string) =>
  (await here.server.call('inviteCode', { pageSize: 100, state }, here.agent.cookie)).data.list.find(
    (row) => row.id === id,
  )

describe('a code', () => {
  it('brings direct members of its kind and rebate, who are counted', async () => {
    const { data: row } = await here.create({ usesMax: 3, remark: '老乡' })
    expect(row).toMatchObject({ kind: 'member', rebate: '7.5', uses: 0, usesMax: 3, remark: '老乡', state: 'valid' })
    expect(row.code).toMatch(new RegExp(`^[${INVITE_ALPHABET}]{8}$`))
    expect(row.link).toBe(inviteLink(row.code))
    const member = await here.signUp({ inviteCode: row.code.toLowerCase() }, 'by_code_1')
    expect(member).toMatchObject({ code: 1, data: { agent: false } })
    expect(await here.playerCalled('by_code_1')).toEqual({ agent: false, parent_id: here.agent.id, own_rate: 750 })
    const { data: forAgents } = await here.create({ kind: 'agent', rebate: '8.5' })
    expect((await here.signUp({ inviteCode: forAgents.code }, 'by_code_2')).data).toMatchObject({ agent: true })
    expect(await here.playerCalled('by_code_2')).toEqual({ agent: true, parent_id: here.agent.id, own_rate: 850 })
    expect(await rowOf(row.id)).toMatchObject({ uses: 1, recharged: 0, bet: 0 })
    const came = (await here.server.call('inviteCodeMembers', { id: row.id }, here.agent.cookie)).data
    expect(came).toMatchObject({ total: 1, code: { id: row.id }, list: [{ userName: 'by_code_1', firstBetDay: null }] })
  })

  it('counts whose bets were settled by the sums, without a look at bets', async () => {
    const { data: row } = await here.create()
    const id = BigInt((await here.signUp({ inviteCode: row.code })).data.userId)
    const { appDatabase, database } = here.server
    await inTransaction(database, (tx) => depositPlayMoney(tx, id, yuan(10)))
    const cookie = await openSession(database, { id, address: '127.0.0.1', agent: 'test', single: false, maxDays: 7 })
    const issue = await openIssue(database)
    expect(await here.server.call('addBetting', { bettingData: [betItem(issue)] }, cookie)).toMatchObject({ code: 1 })
    expect(await rowOf(row.id)).toMatchObject({ uses: 1, bet: 0 })
    await runIssue(database, issue)
    await followAll(appDatabase)
    const { result, statements } = await statementsDuring(appDatabase, async () => ({
      row: await rowOf(row.id),
      came: (await here.server.call('inviteCodeMembers', { id: row.id }, here.agent.cookie)).data.list,
    }))
    expect(result.row).toMatchObject({ uses: 1, bet: 1, recharged: 0 })
    const [{ bet_day } = { bet_day: '' }] = await database.query<{ bet_day: string }>(
      'select bet_day from member_first where player_id = $1',
      [id],
    )
    expect(result.came).toMatchObject([{ firstBetDay: bet_day, firstRechargeDay: null }])
    expect(statements.filter((text) => /from bet\b/.test(text))).toEqual([])
  })

  it('tells its terms before anybody registers', async () => {
    const { data: row } = await here.create({ rebate: '8.0' })
    expect(await here.server.call('inviteTerms', { inviteCode: row.code })).toMatchObject({
      code: 1,
      data: { kind: 'member', rebate: '8.0', topRebate: '9.0', aboveGets: '0.50', userName: null, expiresAt: null },
    })
    expect(await here.server.call('inviteTerms', { inviteCode: 'NONE2222' })).toMatchObject(
      refused('inviteCodeWrong', { why: 'unknown', field: 'inviteCode' }),
    )
    expect(await here.server.call('inviteTerms')).toMatchObject(refused('inviteCodeWrong', { why: 'unknown' }))
    const both = { inviteCode: row.code, openKey: 'A'.repeat(22) }
    expect(await here.server.call('inviteTerms', both)).toMatchObject(refused('badInput', { field: 'openKey' }))
  })

  it('is refused above the own rebate, beyond its end, and in more than so many', async () => {
    expect(await here.create({ rebate: '8.6' })).toMatchObject(refused('rebateOutOfBounds', { field: 'rebate' }))
    for (const rebate of ['8', '8.55', '-1.0', ''])
      expect(await here.create({ rebate })).toMatchObject(refused('badInput', { field: 'rebate' }))
    for (const ms of [-1000, 400 * 86_400_000])
      expect(await here.create({ expiresAt: Date.now() + ms })).toMatchObject(refused('inviteExpiryWrong'))
    for (const usesMax of ['0', '100001', 'x'])
      expect(await here.create({ usesMax })).toMatchObject(refused('badInput', { field: 'usesMax' }))
    const many = await here.server.newPlayer({ agent: true, money: 0 })
    await here.server.database.query(
      `insert into invite_code (code, agent_id, kind, own_rate, remark)
       select 'QQQQQ' || translate(lpad(n::text, 3, '0'), '01', 'XY'), $1, 'member', 500, '' from generate_series(1, $2) n`,
      [many.id, INVITE_CODES],
    )
    expect(await here.create({}, many)).toMatchObject(refused('inviteCodesMost'))
    const { list } = (await here.server.call('inviteCode', {}, many.cookie)).data
    expect(await here.server.call('deleteInviteCode', { id: list[0]!.id }, many.cookie)).toMatchObject({ code: 1 })
    expect(await here.create({}, many)).toMatchObject({ code: 1 })
  })

  it('of the same request is one, also when it is sent twenty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => here.create({ requestId: 'again', usesMax: 7 })))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await here.create({ requestId: 'again', usesMax: 8 })).toMatchObject(refused('requestReused'))
    // Another agent's requests are its own.
    expect((await here.create({ requestId: 'again', usesMax: 7 }, here.other)).data.id).not.toBe(answers[0]!.data.id)
  })

  it('without a bound is come by without counting who came before', async () => {
    const { database } = here.server
    const [bound, free] = [(await here.create({ usesMax: 5 })).data, (await here.create()).data]
    const undone = new Error('undone')
    /** How often `work` goes through those who came. */
    const looksOf = async (work: (tx: Tx) => Promise<unknown>) => {
      const scans = async (tx: Tx) =>
        only(
          await tx.query<{ n: bigint }>(
            `select seq_scan + coalesce(idx_scan, 0) as n from pg_stat_xact_user_tables where relname = 'member_origin'`,
          ),
        ).n
      let looks = 0n
      const looking = inTransaction(database, async (tx) => {
        const before = await scans(tx)
        await work(tx)
        looks = (await scans(tx)) - before
        throw undone
      })
      await expect(looking).rejects.toBe(undone)
      return looks
    }
    const { id } = await here.server.newPlayer({ money: 0 })
    const come = (code: string) => (tx: Tx) =>
      tx.query(
        `insert into member_origin (player_id, agent_id, code_id, kind, own_rate)
         select $1, agent_id, id, kind, own_rate from invite_code where code = $2`,
        [id, code],
      )
    expect((await looksOf(come(bound.code))) - (await looksOf(come(free.code)))).toBe(1n)
    expect(await looksOf((tx) => findInvite(tx, { inviteCode: bound.code }))).toBe(1n)
    expect(await looksOf((tx) => findInvite(tx, { inviteCode: free.code }))).toBe(0n)
  })

  it('takes as many as it says, though twenty come at once for the last', async () => {
    const { data: row } = await here.create({ usesMax: 2 })
    expect((await here.signUp({ inviteCode: row.code })).code).toBe(1)
    const there = await players()
    const answers = await Promise.all(Array.from({ length: 20 }, () => here.signUp({ inviteCode: row.code })))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    for (const answer of answers.filter(({ code }) => code !== 1))
      expect(answer).toMatchObject(refused('inviteCodeWrong', { why: 'usedUp' }))
    expect(await players()).toBe(there + 1)
    expect(await rowOf(row.id)).toMatchObject({ uses: 2, state: 'usedUp' })
  })

  it('deleted while many register by it has those who came before, and nobody after', async () => {
    const { data: row } = await here.create()
    const [, ...answers] = await Promise.all([
      here.server.call('deleteInviteCode', { id: row.id }, here.agent.cookie),
      ...Array.from({ length: 12 }, () => here.signUp({ inviteCode: row.code })),
    ])
    const came = answers.filter(({ code }) => code === 1).length
    for (const answer of answers.filter(({ code }) => code !== 1))
      expect(answer).toMatchObject(refused('inviteCodeWrong', { why: 'deleted' }))
    expect(await here.signUp({ inviteCode: row.code })).toMatchObject(refused('inviteCodeWrong', { why: 'deleted' }))
    expect(await rowOf(row.id)).toBeUndefined()
    expect(await rowOf(row.id, 'deleted')).toMatchObject({ uses: came, state: 'deleted' })
    const again = await here.server.call('deleteInviteCode', { id: row.id }, here.agent.cookie)
    expect(again).toMatchObject(refused('inviteCodeDeleted'))
    const remark = await here.server.call('updateInviteCodeRemark', { id: row.id, remark: 'x' }, here.agent.cookie)
    expect(remark).toMatchObject(refused('inviteCodeDeleted'))
  })

  it("ends by the database's clock: whoever came, came before", async () => {
    let row: Awaited<ReturnType<Joining['create']>>['data']
    let answers: Awaited<ReturnType<Joining['signUp']>>[]
    // On a slow machine the first one comes too late for a short one.
    for (let lasts_ms = 1500; ; lasts_ms *= 2) {
      row = (await here.create({ expiresAt: Date.now() + lasts_ms })).data
      answers = []
      do answers.push(await here.signUp({ inviteCode: row.code }))
      while (answers.at(-1)!.code === 1)
      if (answers.length > 1) break
    }
    expect(answers.at(-1)).toMatchObject(refused('inviteCodeWrong', { why: 'expired' }))
    const late = await here.server.database.query(
      'select 1 from member_origin m join invite_code c on c.id = m.code_id where c.id = $1 and m.at >= c.expires_at',
      [row.id],
    )
    expect(late).toEqual([])
    expect(await rowOf(row.id)).toMatchObject({ state: 'expired' })
  })

  it('gives nothing that its agent has no more, and works again once it has', async () => {
    const own = await here.server.newPlayer({ agent: true, ownRate: 850, money: 0 })
    const { data: row } = await here.create({ rebate: '8.5' }, own)
    // As an operator does.
    const lower = (rate: number) =>
      inTransaction(here.server.database, async (tx) => {
        await lockPlans(tx)
        await changeRebate(tx, own.id, rate)
        await tx.query(
          `insert into operator_act (operator_id, act, subject_kind, subject_id, detail, address)
           values (0, 'rebate', 'player', $1, $2, 'shell')`,
          [own.id.toString(), { before: (rate === 800 ? 850 : 800) / 100, rebate: rate / 100 }],
        )
      })
    await lower(800)
    expect(await here.signUp({ inviteCode: row.code })).toMatchObject(refused('inviteCodeWrong', { why: 'aboveOwn' }))
    await lower(850)
    expect((await here.signUp({ inviteCode: row.code })).code).toBe(1)
    await here.server.database.query(`update player set state = 'frozen' where id = $1`, [own.id])
    expect(await here.signUp({ inviteCode: row.code })).toMatchObject(refused('inviteCodeWrong', { why: 'closed' }))
  })

  it('is needed where the tenant says so', async () => {
    await changeSettings(here.server.database, { registerInviteCode: true })
    const isNeeded = async () => (await here.server.call('getNewRegisterVerifyFront')).data.inviteCode
    await expect.poll(isNeeded).toBe(true)
    expect(await here.signUp({})).toMatchObject(refused('inviteCodeWrong', { why: 'needed' }))
    expect((await here.signUp({ inviteCode: (await here.create()).data.code })).code).toBe(1)
    const { data: opened } = await here.open({ userName: 'opened_needed' })
    expect((await here.signUp({ openKey: opened.key! }, 'opened_needed')).code).toBe(1)
    await changeSettings(here.server.database, { registerInviteCode: false })
    await expect.poll(isNeeded).toBe(false)
    const withoutCode = here.freshName()
    expect((await here.signUp({}, withoutCode)).code).toBe(1)
    expect(await here.playerCalled(withoutCode)).toEqual({ agent: false, parent_id: null, own_rate: 800 })
  })
})

describe("another agent's", () => {
  it('code and account are not there', async () => {
    const { data: code } = await here.create()
    const { data: opened } = await here.open()
    for (const id of [code.id, '1', '9223372036854775807']) {
      for (const name of ['deleteInviteCode', 'inviteCodeMembers'] as const)
        expect(await here.server.call(name, { id }, here.other.cookie)).toMatchObject(refused('notFound'))
      const remark = await here.server.call('updateInviteCodeRemark', { id, remark: 'x' }, here.other.cookie)
      expect(remark).toMatchObject(refused('notFound'))
    }
    for (const id of [opened.id, '1', '9223372036854775807'])
      for (const name of ['renewOpenedAccount', 'deleteOpenedAccount'] as const)
        expect(await here.server.call(name, { id }, here.other.cookie)).toMatchObject(refused('notFound'))
    const player = await here.server.newPlayer({ money: 0 })
    for (const by of [here.create({}, player), here.open({}, player)])
      expect((await by).data).toMatchObject({ reason: 'agentOnly' })
  })
})

describe('the database', () => {
  const origin = (codeId: string, playerId: bigint, change = '') =>
    here.server.database.query(
      `insert into member_origin (player_id, agent_id, code_id, kind, own_rate, at)
       select $2, agent_id, id, kind, own_rate, ${change || 'clock_timestamp()'} from invite_code where id = $1`,
      [codeId, playerId],
    )
  it('takes no member by a code that is used up, over, deleted or of another day', async () => {
    const strangers = await Promise.all(Array.from({ length: 4 }, () => here.server.newPlayer({ money: 0 })))
    const fails = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: '23000' })
    const { data: used } = await here.create({ usesMax: 1 })
    await here.signUp({ inviteCode: used.code })
    await fails(origin(used.id, strangers[0]!.id))
    // On a slow machine a short one would end before it is made, and is refused.
    let over = await here.create({ expiresAt: Date.now() + 400 })
    for (let lasts_ms = 800; over.code !== 1; lasts_ms *= 2)
      over = await here.create({ expiresAt: Date.now() + lasts_ms })
    await expect.poll(async () => (await rowOf(over.data.id))?.state).toBe('expired')
    await fails(origin(over.data.id, strangers[1]!.id))
    const { data: gone } = await here.create()
    await here.server.call('deleteInviteCode', { id: gone.id }, here.agent.cookie)
    await fails(origin(gone.id, strangers[2]!.id))
    const { data: good } = await here.create()
    await fails(origin(good.id, strangers[3]!.id, `clock_timestamp() - interval '1 hour'`))
    await fails(here.server.database.query('update invite_code set own_rate = 0 where id = $1', [good.id]))
    await fails(here.server.database.query('update invite_code set deleted_at = null where id = $1', [gone.id]))
  })
})
