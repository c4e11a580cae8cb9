/** Suspicious patterns over days that close: each kind is found once, near misses are not, and an operator notes what was seen. */
import { businessDay } from '@hongyun/contract/wire/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { only } from '../../../platform/db/database.ts'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { cardNumber, HOLDER, payoutSafety, prepareToBind } from '../../../testing/payout-accounts.ts'
import { closeAudited, type TestPlayer } from '../../../testing/test-server.ts'
import { openPaidAgents, type PaidAgents } from '../../money/agent-pay/testing/paid-agents.ts'
import { changeSettings, type Settings } from '../../site/tenant/settings.ts'
import { startSession } from '../identity/sign-in.ts'
import { rememberBrowser } from '../security/known-browsers.ts'
import { lookNext } from './run.ts'

type Sides = readonly (readonly [player: TestPlayer, number: string, yuan: number])[]

let site: PaidAgents
let desk: TestOperator

beforeAll(async () => {
  site = await openPaidAgents()
  await changeSettings(site.server.database, { payoutSharing: 'mark' })
  desk = await newOperator(site.server, ['seeAgents', 'changeAgents'])
})
afterAll(() => closeAudited(site.server))

const agent = (ownRate = 900, parentId?: bigint) =>
  site.server.newPlayer({ agent: true, ownRate, money: 0, ...(parentId && { parentId }) })
const member = (parentId: bigint, ownRate = 400) => site.server.newPlayer({ ownRate, parentId, money: 100_000 })

/** Bets on one issue of the dice, which is drawn and settled. */
async function play(sides: Sides, playDetailCode = 'k3_hezhi_lm'): Promise<void> {
  const { database } = site.server
  const issue = await openIssue(database)
  for (const [player, bettingNumber, yuan] of sides) {
    const item = betItem(issue, {
      ...{ playDetailCode, bettingNumber, bettingCount: '1' },
      ...{ bettingAmount: `${yuan}.00`, graduationCount: String(yuan / 2) },
    })
    const { code, msg } = await site.as(player, 'addBetting', { bettingData: [item] })
    expect(code, msg).toBe(1)
  }
  await runIssue(database, issue)
}

/** Closes the days before one, and looks at all that are closed; in small parts, as after many crashes. */
async function lookOn(day: number): Promise<void> {
  await site.goTo(day)
  await site.closeDays()
  while (await lookNext(site.server.appDatabase, 2, 2)) {}
}

type Listed = {
  id: string
  kind: string
  agent: { userName: string } | null
  players: { userName: string }[]
  day: string
}
const listed = async (input = {}) =>
  (await site.see<{ list: Listed[]; total: number; throughDay: string }>('consolePatterns', input, desk)).data
const about = async (player: TestPlayer, kind: string) => (await listed({ userName: player.userName, kind })).list
const oneOf = async ({ id }: { id: string }) => (await site.see('consolePattern', { id }, desk)).data

/** Binds a card, the same number for the same `n`. */
async function bindCard(player: TestPlayer, n: number): Promise<void> {
  await prepareToBind(site.server, player)
  await site.as(player, 'infoUpdate', { realName: HOLDER })
  const card = { bankNumber: cardNumber(n), bankCode: 'ICBC', holderName: HOLDER, safetyPassword: payoutSafety(player) }
  const { code, msg } = await site.as(player, 'addBankCard', card)
  expect(code, msg).toBe(1)
}

/** Both have signed in from one browser. */
async function shareBrowser(one: TestPlayer, other: TestPlayer): Promise<void> {
  const token = await rememberBrowser(site.server.database, undefined, `player/${one.userName}`)
  await rememberBrowser(site.server.database, token, `player/${other.userName}`)
}
const comeFrom = (address: string, players: readonly TestPlayer[]) =>
  site.server.database.query('update player set last_login_address = $1 where id = any($2)', [
    address,
    players.map(({ id }) => id),
  ])

describe('a ring of rebates', () => {
  it('is an agent with members who share something and whose stakes feed it; found once until somebody joins', async () => {
    const top = await agent()
    const [fed, alike, stranger, joins] = [
      await member(top.id),
      await member(top.id),
      await member(top.id),
      await member(top.id),
    ]
    await shareBrowser(top, fed)
    await comeFrom('203.0.113.7', [top, alike])
    // Both sides of each: nothing can be lost but the edge, and the agent earns by every stake.
    const both = (player: TestPlayer): Sides => [
      [player, 'da', 3000],
      [player, 'xiao', 3000],
    ]
    await play([...both(fed), ...both(alike), ...both(stranger)])
    await lookOn(1)
    const [ring, ...none] = await about(top, 'ring')
    expect(none).toEqual([])
    expect(ring).toMatchObject({ agent: { userName: top.userName }, day: site.dayOf(0) })
    expect(ring!.players.map(({ userName }) => userName)).toEqual([top, fed, alike].map(({ userName }) => userName))
    expect(await oneOf(ring!)).toMatchObject({
      members: [
        { player: { userName: fed.userName }, staked: '6000.00', rebate: '300.00', shared: ['browser'] },
        { player: { userName: alike.userName }, staked: '6000.00', rebate: '300.00', shared: ['address'] },
      ],
    })
    await play([...both(fed), ...both(alike)])
    await lookOn(2)
    expect(await about(top, 'ring'), 'nobody is new').toHaveLength(1)
    await bindCard(top, 61)
    await bindCard(joins, 61)
    await play(both(joins))
    await lookOn(3)
    const [wider, ...before] = await about(top, 'ring')
    expect([wider!.players.length, before.map(({ players }) => players.length)]).toEqual([4, [3]])
    const { members } = (await oneOf(wider!)) as { members: { shared: string[] }[] }
    expect(members.map(({ shared }) => shared)).toEqual([['browser'], ['address'], ['payout']])
  })

  it('is no family at one address that loses as others do, nor one that brings little, nor a network', async () => {
    const [honest, small, crowd] = [await agent(), await agent(), await agent()]
    const [family, child] = [await member(honest.id), await member(honest.id)]
    const little = await member(small.id)
    const many = await Promise.all(Array.from({ length: 11 }, () => member(crowd.id)))
    await comeFrom('203.0.113.20', [honest, family, child])
    await comeFrom('203.0.113.21', [small, little])
    await comeFrom('203.0.113.22', [crowd, ...many])
    // Three sixes come once in 216 draws.
    await play(
      [family, child].map((player) => [player, '18', 2400] as const),
      'k3_hezhi',
    )
    await play([
      [little, 'da', 900],
      [little, 'xiao', 900],
      [many[0]!, 'da', 3000],
      [many[0]!, 'xiao', 3000],
    ])
    await lookOn(4)
    for (const none of [honest, small, crowd]) expect(await about(none, 'ring')).toEqual([])
  })
})

describe('cover bets', () => {
  it('are of two in one branch, on most of the issues on which both bet', async () => {
    const [top, otherTop] = [await agent(), await agent()]
    const low = await agent(800, top.id)
    const [one, other, often] = [await member(low.id), await member(low.id), await member(top.id)]
    const [greater, seldom, foreign] = [await member(low.id), await member(low.id), await member(otherTop.id)]
    for (let n = 0; n < 7; n += 1)
      await play([
        [one, 'da', 100],
        [other, 'xiao', 96],
        // Five of seven issues are as many as chance brings.
        [often, n < 5 ? 'xiao' : 'da', 100],
        [greater, 'xiao', 80],
        ...(n < 4 ? ([[seldom, 'xiao', 100]] as const) : []),
        [foreign, 'xiao', 100],
      ])
    await lookOn(5)
    const [pair, ...none] = await about(one, 'crossed')
    expect(none).toEqual([])
    expect(pair).toMatchObject({ agent: { userName: low.userName } })
    expect(pair!.players.map(({ userName }) => userName)).toEqual([one.userName, other.userName])
    for (const player of [often, greater, seldom, foreign]) expect(await about(player, 'crossed')).toEqual([])
    const { crossings } = (await oneOf(pair!)) as { crossings: { sides: object[] }[] }
    expect(crossings).toHaveLength(7)
    expect(crossings[0]!.sides).toMatchObject([
      { player: { userName: one.userName }, numbers: ['da'], amount: '100.00' },
      { player: { userName: other.userName }, numbers: ['xiao'], amount: '96.00' },
    ])
  })
})

describe('an account that changed hands', () => {
  const settings = { singleSession: false, sessionMaxDays: 7 } as Settings
  const signIn = (player: TestPlayer, address: string, browser?: string) =>
    startSession(site.server.database, settings, player, {
      ...{ address, browser, host: 'test', agent: 'test', token: undefined },
    })
  /** An account that nobody came to for so many days. */
  async function silent(days: number): Promise<TestPlayer & { browser: string }> {
    const { database } = site.server
    const player = await site.server.newPlayer()
    await database.query('delete from session where player_id = $1', [player.id])
    const browser = await rememberBrowser(database, undefined, `player/${player.userName}`)
    const back = `clock_timestamp() - interval '${days} days'`
    await database.query(`update known_browser set first_at = ${back}, seen_at = ${back} where account = $1`, [
      `player/${player.userName}`,
    ])
    await database.query(
      `update player set registered_at = ${back} - interval '1 day', password_set_at = ${back} - interval '1 day' where id = $1`,
      [player.id],
    )
    return { ...player, browser }
  }
  const changePassword = ({ id }: TestPlayer) =>
    site.server.database.query('update player set password_set_at = clock_timestamp() where id = $1', [id])

  it('was silent for long, and is changed within a day of a sign-in from elsewhere', async () => {
    const [sold, paidOut, knownAddress, unchanged, lately, sameBrowser, late] = [
      await silent(70),
      await silent(70),
      await silent(70),
      await silent(70),
      await silent(50),
      await silent(70),
      await silent(70),
    ]
    await site.server.database.query(
      `insert into session (token_hash, player_id, created_at, seen_at, expires_at, address, agent)
       select sha256('kept'), $1, at, at, at + interval '7 days', '198.51.100.9', 'test'
       from (select clock_timestamp() - interval '69 days' as at) before`,
      [knownAddress.id],
    )
    for (const player of [sold, paidOut, knownAddress, unchanged, lately, late]) await signIn(player, '198.51.100.9')
    await signIn(sameBrowser, '198.51.100.9', sameBrowser.browser)
    for (const player of [sold, knownAddress, lately, sameBrowser]) await changePassword(player)
    await bindCard(paidOut, 62)
    await lookOn(6)
    expect(await about(sold, 'bought'), 'a change may still come').toEqual([])
    await site.goTo(6, '14:00:00')
    await changePassword(late)
    await lookOn(7)
    const [found, ...none] = await about(sold, 'bought')
    expect(none).toEqual([])
    expect(found).toMatchObject({ agent: null, day: site.dayOf(6), players: [{ userName: sold.userName }] })
    expect(await oneOf(found!)).toMatchObject({
      fact: '70 天没有登录之后从新的浏览器与地址登录，更换了登录密码',
      account: { address: '198.51.*.*', changes: [{ what: 'password', payoutId: null }] },
    })
    const [payout] = await about(paidOut, 'bought')
    const { account } = (await oneOf(payout!)) as { account: { changes: object[] } }
    expect(account.changes).toMatchObject([{ what: 'payout', payoutId: expect.stringMatching(/^\d+$/) }])
    for (const player of [knownAddress, unchanged, lately, sameBrowser, late])
      expect(await about(player, 'bought')).toEqual([])
  })
})

describe('the look', () => {
  it('looks at each closed day once, however many run, and finds the same', async () => {
    const { database, appDatabase } = site.server
    const before = await listed({ pageSize: '100' })
    const all = await Promise.all(Array.from({ length: 4 }, () => lookNext(appDatabase)))
    expect(all).toEqual([false, false, false, false])
    expect(await listed({ pageSize: '100' })).toEqual(before)
    const { days } = only(await database.query<{ days: bigint }>('select count(*) as days from pattern_run'))
    expect([Number(days), before.throughDay]).toEqual([7, site.dayOf(6)])
    await site.goTo(8)
    await site.closeDays()
    const work = async () => {
      while (await lookNext(appDatabase, 1, 1)) {}
    }
    await Promise.all([work(), work(), work()])
    while (await lookNext(appDatabase)) {}
    expect((await listed()).throughDay).toBe(site.dayOf(7))
    expect((await listed()).total).toBe(before.total)
  })
})

describe('an operator', () => {
  it('notes once what was seen, and finds by kind, state and days', async () => {
    const { list } = await listed({ kind: 'crossed' })
    const id = list[0]!.id
    const note = (by: TestOperator, input = {}) =>
      site.see('consoleNotePattern', { id, reason: '已核对，转风控', ...input }, by)
    expect((await note(site.second)).data).toMatchObject({ reason: 'rightMissing' })
    expect((await note(desk, { id: '999' })).data).toMatchObject({ reason: 'notFound' })
    expect((await note(desk, { reason: '好' })).code).toBe(-98)
    const twice = await Promise.all([note(desk), note(desk)])
    expect(twice.map(({ code }) => code).toSorted()).toEqual([-98, 1])
    expect(twice.find(({ code }) => code !== 1)!.data).toMatchObject({ reason: 'patternSeen' })
    expect(await oneOf({ id })).toMatchObject({ seen: { note: '已核对，转风控' } })
    expect((await listed({ kind: 'crossed', state: 'open' })).list).toEqual([])
    expect((await listed({ kind: 'crossed', state: 'seen' })).list.map((one) => one.id)).toEqual([id])
    expect((await listed({ kind: 'crossed', days: '2' })).list, businessDay(Date.now())).toEqual([])
  })

  it('without the right sees nothing', async () => {
    const nobody = await newOperator(site.server, ['adjust'])
    for (const [name, input] of [
      ['consolePatterns', {}],
      ['consolePattern', { id: '1' }],
    ] as const)
      expect((await site.see(name, input, nobody)).data).toMatchObject({ reason: 'rightMissing' })
  })
})
