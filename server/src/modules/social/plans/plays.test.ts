/** Plays of plans: posted in time, once, and never changed; judged by the draws as the play engine says. */
import { planCard } from '@hongyun/contract/plans/shown.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { byHand } from '../../../testing/by-hand.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { endSale, openIssue, runIssue } from '../../../testing/issues.ts'
import { newOperator } from '../../../testing/operators.ts'
import { newPlan, newPlanAuthor } from '../../../testing/plan-authors.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { endSaleEarly } from '../../betting/lotteries/end-sale-early.ts'
import { planChecks } from './audit.ts'
import { judgePlays } from './judge-plays.ts'

let server: TestServer
let author: TestPlayer
let room: { id: bigint; code: string }
beforeAll(async () => {
  server = await openTestServer()
  room = await newRoom(server.database)
  author = await newPlanAuthor(server, [room.code])
})
afterAll(() => closeAudited(server))

const post = (planId: string, issue: string, bettingNumber = 'da', by = author) =>
  server.call('addPushPlay', { planId, issue, bettingNumber }, by.cookie)
const refused = (reason: string) => ({ code: -98, data: { reason } })
const playsOf = async (planId: string) => {
  const rows = await server.database.query<{ n: bigint }>('select count(*) as n from plan_play where plan_id = $1', [
    planId,
  ])
  return Number(rows[0]!.n)
}
async function judgeAll() {
  while (await judgePlays(server.appDatabase)) {}
}

describe('posting', () => {
  it('takes one play for the issue on sale; the same again is answered, another refused', async () => {
    const plan = await newPlan(server, author)
    const { issue } = await openIssue(server.database)
    const first = await post(plan, issue)
    expect(first).toMatchObject({ code: 1, data: { cards: 0 } })
    expect(await post(plan, issue)).toEqual(first)
    expect(await post(plan, issue, 'xiao')).toMatchObject(refused('planPlayExists'))
    expect(await playsOf(plan)).toBe(1)
  })

  it('posts one play of fifty at once, and one of fifty others', async () => {
    const plan = await newPlan(server, author)
    const [{ issue }, other] = [await openIssue(server.database), await openIssue(server.database)]
    const same = await Promise.all(Array.from({ length: 50 }, () => post(plan, issue)))
    expect(new Set(same.map(({ data }) => data.playId)).size).toBe(1)
    const sides = ['da', 'xiao', 'dan', 'shuang', 'da,dan']
    const mixed = await Promise.all(Array.from({ length: 50 }, (_, n) => post(plan, other.issue, sides[n % 5])))
    expect(new Set(mixed.filter(({ code }) => code === 1).map(({ data }) => data.playId)).size).toBe(1)
    expect(mixed.filter(({ code }) => code === 1)).toHaveLength(10)
    expect(await playsOf(plan)).toBe(2)
  })

  it('refuses a closed issue, one to come, an unknown one, and answers what was posted in time', async () => {
    const [plan, late] = [await newPlan(server, author), await newPlan(server, author)]
    const closed = await openIssue(server.database)
    const inTime = await post(plan, closed.issue)
    await endSale(server.database, closed.id)
    expect(await post(late, closed.issue)).toMatchObject(refused('planIssueClosed'))
    expect(await post(plan, closed.issue)).toEqual(inTime)
    const coming = await openIssue(server.database)
    await server.database.query(`update issue set opens_at = clock_timestamp() + interval '10 minutes' where id = $1`, [
      coming.id,
    ])
    expect(await post(late, coming.issue)).toMatchObject(refused('planIssueClosed'))
    expect(await post(late, '209912319999')).toMatchObject(refused('issueUnknown'))
    expect(await playsOf(late)).toBe(0)
  })

  it('waits for no issue that is being closed, and answers what was posted in time', async () => {
    const own = await newRoom(server.database)
    const by = await newPlanAuthor(server, [own.code])
    const [plan, late] = [
      await newPlan(server, by, { rooms: own.code }),
      await newPlan(server, by, { rooms: own.code }),
    ]
    const issue = await openIssue(server.database)
    const inTime = await post(plan, issue.issue, 'da', by)
    await server.database.query('update issue set closes_at = clock_timestamp() where id = $1', [issue.id])
    // As its closer holds it while it hashes receipts: whoever waits for it is not answered before the end.
    await inTransaction(server.database, async (tx) => {
      await tx.query('select 1 from issue where id = $1 for update', [issue.id])
      expect(await post(late, issue.issue, 'da', by)).toMatchObject(refused('planIssueClosed'))
      expect(await post(plan, issue.issue, 'da', by)).toEqual(inTime)
    })
    await endSale(server.database, issue.id)
  })

  it('refuses an issue whose sale has ended before its closing, and the audit knows of both', async () => {
    const own = await newPlanAuthor(server)
    const [plan, late] = [await newPlan(server, own), await newPlan(server, own)]
    const issue = await openIssue(server.database)
    const { playId } = (await post(plan, issue.issue, 'da', own)).data
    await endSaleEarly(server.database, issue.id, 0)
    expect(await post(late, issue.issue, 'da', own)).toMatchObject(refused('planIssueClosed'))
    expect(await playsOf(late)).toBe(0)
    const found = async () => {
      const rows: string[] = []
      for await (const { row } of planChecks.planTimes!(server.database)) rows.push(row)
      return rows
    }
    expect(await found()).toEqual([])
    const set = (at: string) =>
      byHand(
        server.database,
        `update plan_play p set posted_at = ${at} from issue i where p.id = $1 and i.id = p.issue_id`,
        [playId],
      )
    const [{ posted_at }] = (await server.database.query('select posted_at::text from plan_play where id = $1', [
      playId,
    ])) as [{ posted_at: string }]
    await set('i.sale_ends_at')
    expect(await found()).toEqual([`play ${playId} of plan ${plan}`])
    await set(`'${posted_at}'`)
  })

  it('goes by the database, whatever the issue was when it was looked at: nothing is posted behind the closing', async () => {
    const plans = await Promise.all(Array.from({ length: 3 }, () => newPlan(server, author)))
    const issue = await openIssue(server.database, 'k3_1m', 250)
    const until = Date.now() + 600
    const answers: number[] = []
    for (let n = 0; Date.now() < until || answers.length === 0; n++)
      answers.push((await post(plans[n % 3]!, issue.issue)).code)
    const behind = await server.database.query(
      'select 1 from plan_play p join issue i on i.id = p.issue_id where p.issue_id = $1 and p.posted_at >= i.closes_at',
      [issue.id],
    )
    expect(behind).toEqual([])
    expect((await post(await newPlan(server, author), issue.issue)).data).toMatchObject({ reason: 'planIssueClosed' })
  })

  it('refuses numbers that the play refuses, others and nobody’s plans, and a plan that has ended', async () => {
    const stranger = await newPlanAuthor(server)
    const plan = await newPlan(server, stranger)
    const { issue } = await openIssue(server.database)
    for (const number of ['', 'gross', '1,2,3', 'da,da', "da'; drop table plan"])
      expect((await post(plan, issue, number, stranger)).code).toBe(-98)
    expect(await post(plan, issue, 'gross', stranger)).toMatchObject(refused('planNumberRefused'))
    expect(await post(plan, issue)).toMatchObject(refused('notFound'))
    expect(await post('999999', issue)).toMatchObject(refused('notFound'))
    expect(await post(plan, issue, 'da', await server.newPlayer())).toMatchObject(refused('planRightMissing'))
    expect((await server.call('endPushPlan', { planId: plan }, author.cookie)).data).toMatchObject({
      reason: 'notFound',
    })
    expect((await server.call('endPushPlan', { planId: plan }, stranger.cookie)).code).toBe(1)
    expect(await post(plan, issue, 'da', stranger)).toMatchObject(refused('planEnded'))
    expect(await server.call('endPushPlan', { planId: plan }, stranger.cookie)).toMatchObject(refused('planEnded'))
    expect(await playsOf(plan)).toBe(0)
  })

  it('puts every n-th play as a card into the rooms of the plan, with what stood then', async () => {
    const owner = await newPlanAuthor(server, [room.code])
    const plan = await newPlan(server, owner, { rooms: room.code, every: '2' })
    const cards: number[] = []
    for (let n = 0; n < 4; n++) {
      const issue = await openIssue(server.database)
      cards.push((await post(plan, issue.issue, 'da', owner)).data.cards)
      await runIssue(server.database, issue)
      await judgeAll()
    }
    expect(cards).toEqual([1, 0, 1, 0])
    const { list } = (await server.call('getMessageListWeb', { roomCode: room.code }, owner.cookie)).data
    const shown = list.filter(({ messageTypeId }) => messageTypeId === 10)
    expect(shown).toHaveLength(2)
    const [card] = shown.map(({ message }) => planCard.parse(JSON.parse(message))).filter(({ plays }) => plays === 2)
    expect(card).toMatchObject({ planId: plan, displayContent: '大', fair: '50.0', isPrize: 2, bettingCount: 1 })
    expect(card!.playHistory).toHaveLength(2)
    // No member can post one.
    const forged = { roomCode: room.code, messageTypeId: '10', message: shown[0]!.message }
    expect((await server.call('addMessage', forged, owner.cookie)).code).toBe(-98)
  })
})

describe('a card of an author who is banned', () => {
  it('goes only where the author may speak, nowhere while that is everywhere, and the plays count', async () => {
    const other = await newRoom(server.database)
    const owner = await newPlanAuthor(server, [room.code, other.code])
    const plan = await newPlan(server, owner, { rooms: `${room.code},${other.code}`, every: '1' })
    const operator = await newOperator(server, ['chat'])
    const ban = (durationTypeId: string, where: object) =>
      server.call(
        'consoleBanChatMember',
        { target: owner.id.toString(), durationTypeId, reason: '刷屏', ...where },
        operator.cookie,
      )
    const cards = async () => (await post(plan, (await openIssue(server.database)).issue, 'da', owner)).data.cards
    expect((await ban('5', { roomCode: room.code })).code).toBe(1)
    expect(await cards()).toBe(1)
    expect((await ban('5', {})).code).toBe(1)
    expect(await cards()).toBe(0)
    expect((await ban('6', {})).code).toBe(1)
    expect((await ban('6', { roomCode: room.code })).code).toBe(1)
    expect(await cards()).toBe(2)
    const [row] = await server.database.query<{ n: bigint }>(
      'select count(*) as n from chat_message where room_id = $1 and type = 10',
      [other.id],
    )
    expect([await playsOf(plan), row!.n]).toEqual([3, 2n])
  })
})

it('a card goes into no room whose rules keep its author from speaking, but for who manages it', async () => {
  const [muted, shut] = [await newRoom(server.database), await newRoom(server.database)]
  await server.database.query('update chat_room set is_message_banned = true where id = $1', [muted.id])
  const owner = await newPlanAuthor(server, [muted.code, shut.code])
  await server.database.query(
    'update chat_room set banned_grades = array(select generate_series(0, 9)) where id = $1',
    [shut.id],
  )
  const plan = await newPlan(server, owner, { rooms: `${muted.code},${shut.code}`, every: '1' })
  const cards = async () => (await post(plan, (await openIssue(server.database)).issue, 'da', owner)).data.cards
  expect(await cards()).toBe(0)
  await server.database.query('insert into chat_manager (room_id, player_id, is_admin) values ($1, $2, true)', [
    muted.id,
    owner.id,
  ])
  expect(await cards()).toBe(1)
})

describe('what is posted', () => {
  it('is refused by the database when anybody changes, deletes or dates it', async () => {
    const plan = await newPlan(server, author)
    const drawn = await openIssue(server.database)
    await post(plan, drawn.issue)
    await runIssue(server.database, drawn)
    await judgeAll()
    const { database, appDatabase } = server
    const of = `where plan_id = ${plan}`
    for (const change of [
      `update plan_play set number = 'xiao' ${of}`,
      `update plan_play set posted_at = now() ${of}`,
      `update plan_play set result = 1 - result ${of}`,
      `update plan_play set result = 2, judged_by = null, judged_at = null ${of}`,
      `delete from plan_play ${of}`,
      `delete from plan where id = ${plan}`,
      'truncate plan_play cascade',
    ])
      for (const one of [database, appDatabase]) await expect(one.query(change), change).rejects.toThrow()
    const insert = (columns: string, values: string) =>
      appDatabase.query(
        `insert into plan_play (plan_id, no, issue_id, number, count, chance, chance_parts${columns})
         select ${plan}, 2, ${drawn.id}, 'da', 1, '1/2', 500000000000${values}`,
      )
    await expect(insert('', '')).rejects.toMatchObject({ constraint: 'plan_play_in_time' })
    await expect(insert(', posted_at', ", now() - interval '1 day'")).rejects.toThrow('permission denied')
    await expect(insert(', result', ', 1')).rejects.toThrow('permission denied')
  })

  it('of a plan: its name, rule, rooms and author are final', async () => {
    const plan = await newPlan(server, author)
    for (const change of [`name = '另一个'`, `rule = '另一个'`, `rooms = '{}'`, `made_at = now()`])
      await expect(server.appDatabase.query(`update plan set ${change} where id = $1`, [plan])).rejects.toThrow(
        'permission denied',
      )
    await server.call('endPushPlan', { planId: plan }, author.cookie)
    await expect(server.appDatabase.query('update plan set ended_at = null where id = $1', [plan])).rejects.toThrow(
      'what has ended stays so',
    )
  })
})
