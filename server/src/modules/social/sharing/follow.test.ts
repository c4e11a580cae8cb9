/** Following a shared bet: which bets count, what the sums say once they are settled, corrected or cancelled, and who is told them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { endSale, openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem, type Item } from '../../../testing/items.ts'
import { actorCalled } from '../../../testing/operators.ts'
import { awaitResult, betOnDigit, openOutsideIssue } from '../../../testing/outside.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { correctResult } from '../../betting/results/correct-result.ts'
import { enterResult } from '../../betting/results/enter-result.ts'
import { correctNextBets } from '../../betting/settlement/correct-bets.ts'
import { settleNextIssue } from '../../betting/settlement/settle-issue.ts'

let server: TestServer
let sharer: TestPlayer
let followers: TestPlayer[]
beforeAll(async () => {
  server = await openTestServer()
  sharer = await server.newPlayer()
  followers = await Promise.all(Array.from({ length: 3 }, () => server.newPlayer({ ownRate: 500 })))
})
afterAll(() => closeAudited(server))

const place = async (by: TestPlayer, issue: TestIssue, change: Item = {}, more: Item = {}) =>
  server.call('addBetting', { bettingData: [betItem(issue, change)], ...more }, by.cookie)

type Shared = { roomCode: string; room: bigint; issue: TestIssue; shareId: string; betId: string }

/** A bet of the sharer's, shared into a room. */
async function share(chosen: object = {}, bet?: { issue: TestIssue; id: string }): Promise<Shared> {
  const issue = bet?.issue ?? (await openIssue(server.database))
  const betId = bet?.id ?? (await place(sharer, issue)).data.ids[0]!
  const { id: room, code: roomCode } = await newRoom(server.database, { guests: true })
  const message = JSON.stringify({ betId, ...chosen })
  await server.call('addMessage', { roomCode, messageTypeId: '7', message }, sharer.cookie)
  const { list } = (await server.call('getMessageListWeb', { roomCode }, sharer.cookie)).data
  return { roomCode, room, issue, betId, shareId: JSON.parse(list[0]!.message).shareId }
}
const cardOf = async ({ roomCode }: Shared, cookie = followers[0]!.cookie) =>
  (await server.call('sharedCards', { roomCode, ids: '1,2,3' }, cookie)).data.list[0]!
/** What came back to players on bets, and what they staked. */
const netOf = async (ids: readonly string[]) => {
  const [row] = await server.database.query<{ staked: bigint; net: bigint }>(
    `select sum(amount)::bigint as staked, sum(return_amount + rebate_amount - amount)::bigint as net
     from bet where id = any($1::bigint[])`,
    [ids],
  )
  return { staked: Number(row!.staked) / 10_000, net: Number(row!.net) / 10_000 }
}

describe('a bet that follows', () => {
  it('counts where it is on the same number, whatever it stakes, once for each player', async () => {
    const shared = await share()
    const { issue, shareId } = shared
    const [one, two] = followers as [TestPlayer, TestPlayer]
    const input = { shareId, requestId: `follow-${shareId}` }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => place(one, issue, { bettingAmount: '6', graduationCount: '3' }, input)),
    )
    expect(new Set(answers.filter(({ code }) => code === 1).map(({ data }) => data.ids[0])).size).toBe(1)
    await place(one, issue, {}, { shareId })
    await place(two, issue, { bettingAmount: '0.2', bettingUnit: '0.1' }, { shareId })
    expect(await cardOf(shared)).toMatchObject({
      ...{ state: 'waiting', followers: 2, followAmount: '8.20', followProfit: null, profit: null },
      ...{ isFollowable: true, nowIssue: { issue: expect.any(String) } },
    })
  })

  it('does not count on another number, play or lottery, nor of who shared it, nor of no share; it is accepted all the same', async () => {
    const shared = await share()
    const { issue, shareId } = shared
    const [one] = followers as [TestPlayer]
    const elsewhere = await openIssue(server.database, 'k3_30s')
    const placed = [
      await place(one, issue, { bettingNumber: 'xiao' }, { shareId }),
      await place(one, issue, { playDetailCode: 'k3_hezhi', bettingNumber: '9' }, { shareId }),
      await place(one, elsewhere, {}, { shareId }),
      await place(sharer, issue, {}, { shareId }),
      await place(one, issue, {}, { shareId: '1' }),
      await place(one, issue),
    ]
    expect(placed.map(({ code }) => code)).toEqual(placed.map(() => 1))
    expect(await cardOf(shared)).toMatchObject({ followers: 0, followAmount: '0.00' })
    expect((await place(one, issue, {}, { shareId: 'x' })).data).toMatchObject({ reason: 'badInput', field: 'shareId' })
  })

  it('counts of a slip only what is the same', async () => {
    const shared = await share()
    const { issue, shareId } = shared
    const bettingData = [
      betItem(issue, { bettingNumber: 'xiao' }),
      betItem(issue),
      betItem(issue, { bettingNumber: 'dan' }),
    ]
    const { ids } = (await server.call('addBetting', { bettingData, shareId }, followers[1]!.cookie)).data
    const rows = await server.database.query<{ bet_id: bigint }>(
      'select bet_id from share_follow where share_id = $1',
      [shareId],
    )
    expect(rows.map(({ bet_id }) => String(bet_id))).toEqual([ids[1]])
  })

  it('is refused where its issue has closed, and nothing is counted; on the next one it counts', async () => {
    const shared = await share()
    await endSale(server.database, shared.issue.id)
    const next = await openIssue(server.database)
    const [one] = followers as [TestPlayer]
    const late = await place(one, shared.issue, {}, { shareId: shared.shareId })
    expect(late).toMatchObject({ code: -40, data: { reason: 'issueClosed' } })
    expect(await cardOf(shared)).toMatchObject({ followers: 0, isFollowable: true })
    expect((await place(one, next, {}, { shareId: shared.shareId })).code).toBe(1)
    expect(await cardOf(shared)).toMatchObject({ followers: 1, followAmount: '2.00' })
  })
})

describe('the sums of those who follow', () => {
  it('are those of their bets, once these are settled; a cancelled one is none', async () => {
    const shared = await share({ show: ['profit'] })
    const { issue, shareId } = shared
    const [one, two, three] = followers as [TestPlayer, TestPlayer, TestPlayer]
    const ids = [
      (await place(one, issue, { bettingPoint: '5.0' }, { shareId })).data.ids[0]!,
      (await place(two, issue, { bettingAmount: '20', graduationCount: '10' }, { shareId })).data.ids[0]!,
    ]
    const gone = (await place(three, issue, {}, { shareId })).data.ids[0]!
    expect(await cardOf(shared)).toMatchObject({ followers: 3, followAmount: '24.00' })
    await server.call('cancelBetting', { id: gone }, three.cookie)
    expect(await cardOf(shared)).toMatchObject({ followers: 2, followAmount: '22.00', followProfit: null })
    const numbers = await runIssue(server.database, issue)
    const sums = await netOf(ids)
    const card = await cardOf(shared)
    expect(card).toMatchObject({ followers: 2, followAmount: '22.00', openNumber: numbers, isFollowable: false })
    expect([sums.staked, sums.net]).toEqual([22, Number(card.followProfit)])
    expect(Number(card.profit)).toBe((await netOf([shared.betId])).net)
    expect(['won', 'lost']).toContain(card.state)
  })

  it('and the own bet are told apart by what came back: more than was staked, or less', async () => {
    const issue = await openIssue(server.database)
    const bet = async (bettingNumber: string, sides: number) => {
      const change = { bettingNumber, bettingCount: String(sides), bettingAmount: String(2 * sides) }
      return share({}, { issue, id: (await place(sharer, issue, change)).data.ids[0]! })
    }
    // Of four sides two hit, and pay less than all four cost; of two that exclude each other one does.
    const [four, big, small] = [await bet('da,xiao,dan,shuang', 4), await bet('da', 1), await bet('xiao', 1)]
    await runIssue(server.database, issue)
    expect(await cardOf(four)).toMatchObject({ state: 'won', returned: 'less', profit: null })
    const sides = [await cardOf(big), await cardOf(small)]
    for (const { state, returned } of sides) expect(returned).toBe(state === 'won' ? 'more' : null)
  })

  it('say nothing of the own result where that was not chosen', async () => {
    const shared = await share({ show: ['amount'] })
    await runIssue(server.database, shared.issue)
    expect(await cardOf(shared)).toMatchObject({ profit: null, followers: 0, followProfit: null })
  })

  it('follow a correction of the result', async () => {
    const issue = await openOutsideIssue(server.database)
    const shared = await share({}, { issue, id: await betOnDigit(server, sharer, issue, '1') })
    const [detail] = await server.database.query<{ play_code: string; number: string; amount: bigint; count: number }>(
      'select play_code, number, amount, count from bet where id = $1',
      [shared.betId],
    )
    const same = {
      ...{ lotteryCode: issue.lotteryCode, playDetailCode: detail!.play_code, bettingNumber: detail!.number },
      ...{ bettingCount: String(detail!.count), bettingAmount: String(Number(detail!.amount) / 10_000) },
    }
    const { ids } = (await place(followers[0]!, issue, same, { shareId: shared.shareId })).data
    await awaitResult(server.database, issue)
    const actors = [await actorCalled(server.database, 'li_lei'), await actorCalled(server.database, 'wang_wu')]
    for (const actor of actors) await enterResult(server.database, actor, { ...issue, numbers: '1,1,5' })
    while (await settleNextIssue(server.database, new Set())) {}
    const before = await cardOf(shared)
    expect([before.state, Number(before.followProfit)]).toEqual(['won', (await netOf(ids)).net])
    for (const actor of actors)
      await correctResult(server.database, actor, { ...issue, numbers: '2,2,5', reason: '官方更正' })
    while (await correctNextBets(server.database)) {}
    const after = await cardOf(shared)
    expect([after.state, Number(after.followProfit)]).toEqual(['lost', (await netOf(ids)).net])
    expect(Number(after.followProfit)).toBeLessThan(Number(before.followProfit))
  })
})

describe('many who follow at once', () => {
  it('are each counted once, whatever number of times they ask', async () => {
    const shared = await share()
    const many = await Promise.all(Array.from({ length: 25 }, () => server.newPlayer({ money: 10 })))
    const ask = (player: TestPlayer) =>
      place(player, shared.issue, {}, { shareId: shared.shareId, requestId: `many-${shared.shareId}` })
    const answers = await Promise.all([...many, ...many].map(ask))
    // A repeat that comes while the first one is worked on is told so.
    for (const { code, data } of answers) if (code !== 1) expect(data).toMatchObject({ reason: 'requestInProgress' })
    expect(await cardOf(shared)).toMatchObject({ followers: 25, followAmount: '50.00' })
  })

  it('are counted with their bets, and not without: what breaks off in between leaves neither', async () => {
    const shared = await share()
    const [one] = followers as [TestPlayer]
    const before = await server.database.query('select id from bet where player_id = $1', [one.id])
    await server.database.query(`alter table share_follow add constraint none_now check (share_id < 0) not valid`)
    await expect(place(one, shared.issue, {}, { shareId: shared.shareId })).rejects.toThrow('serverFault')
    await server.database.query('alter table share_follow drop constraint none_now')
    expect(await server.database.query('select id from bet where player_id = $1', [one.id])).toEqual(before)
    expect((await place(one, shared.issue, {}, { shareId: shared.shareId })).code).toBe(1)
    expect(await cardOf(shared)).toMatchObject({ followers: 1 })
  })
})

describe('what has become of shared bets', () => {
  const ask = (input: Record<string, unknown>, cookie = followers[0]!.cookie) =>
    server.call('sharedCards', { ids: '1', ...input }, cookie)

  it('is told to who may enter the room, guests where they may, of messages that stand there', async () => {
    const shared = await share()
    expect((await ask({ roomCode: shared.roomCode }, '')).data.list).toHaveLength(1)
    await server.database.query('update chat_room set guests = false where id = $1', [shared.room])
    expect((await ask({ roomCode: shared.roomCode }, '')).data).toMatchObject({ reason: 'roomNotForGuests' })
    await server.call('addMessage', { roomCode: shared.roomCode, messageTypeId: '1', message: '好' }, sharer.cookie)
    expect((await ask({ roomCode: shared.roomCode, ids: '1,2,3' })).data.list.map(({ id }) => id)).toEqual([1])
    await server.call('updateMessageStateFront', { roomCode: shared.roomCode, id: '1' }, sharer.cookie)
    expect((await ask({ roomCode: shared.roomCode })).data.list).toEqual([])
  })

  it('is not told of a private chat of others, nor by a share’s own number', async () => {
    const friend = await server.newPlayer({ money: 0 })
    await newRoom(server.database, { managers: [friend.id] })
    const { roomId } = (await server.call('getDirectRoomWeb', { targetUserId: String(friend.id) }, sharer.cookie)).data
    const { betId, shareId } = await share()
    const message = JSON.stringify({ betId })
    await server.call('addDirectMessage', { roomId, messageTypeId: '7', message }, sharer.cookie)
    expect((await ask({ roomId }, friend.cookie)).data.list).toHaveLength(1)
    expect((await ask({ roomId })).data).toMatchObject({ reason: 'roomDeleted' })
    expect((await ask({ roomId }, '')).data).toMatchObject({ reason: 'roomDeleted' })
    const { code: roomCode } = await newRoom(server.database)
    expect((await ask({ roomCode, ids: shareId.slice(0, 15) })).data.list).toEqual([])
    expect((await ask({})).data).toMatchObject({ reason: 'badInput' })
    const many = Array.from({ length: 101 }, (_, n) => n + 1).join(',')
    expect((await ask({ roomCode, ids: many })).data).toMatchObject({ reason: 'badInput', field: 'ids' })
  })
})
