/** Suspicious patterns over days that close: each kind is found once, near misses are not, and an operator notes what was seen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tamperEach } from '../../../audit/testing/tamper-each.ts'
import { gone, type Stored, type Tampering } from '../../../audit/testing/tampering.ts'
import { inTransaction, only } from '../../../platform/db/database.ts'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { auditLines, closeAudited, type TestPlayer } from '../../../testing/test-server.ts'
import { rememberBrowser } from '../security/known-browsers.ts'
import { lookNext } from './run.ts'
import { openPatterns, type Patterns } from './testing/looked-at.ts'

type Sides = readonly (readonly [player: TestPlayer, number: string, yuan: number])[]

let site: Patterns

beforeAll(async () => {
  site = await openPatterns()
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
    await site.lookOn(1)
    const [ring, ...none] = await site.about(top, 'ring')
    expect(none).toEqual([])
    expect(ring).toMatchObject({ agent: { userName: top.userName }, day: site.dayOf(0) })
    expect(ring!.players.map(({ userName }) => userName)).toEqual([top, fed, alike].map(({ userName }) => userName))
    expect(await site.oneOf(ring!)).toMatchObject({
      members: [
        { player: { userName: fed.userName }, staked: '6000.00', rebate: '300.00', shared: ['browser'] },
        { player: { userName: alike.userName }, staked: '6000.00', rebate: '300.00', shared: ['address'] },
      ],
    })
    await play([...both(fed), ...both(alike)])
    await site.lookOn(2)
    expect(await site.about(top, 'ring'), 'nobody is new').toHaveLength(1)
    await site.bindCard(top, 61)
    await site.bindCard(joins, 61)
    await play(both(joins))
    await site.lookOn(3)
    const [wider, ...before] = await site.about(top, 'ring')
    expect([wider!.players.length, before.map(({ players }) => players.length)]).toEqual([4, [3]])
    const { members } = (await site.oneOf(wider!)) as { members: { shared: string[] }[] }
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
    await site.lookOn(4)
    for (const none of [honest, small, crowd]) expect(await site.about(none, 'ring')).toEqual([])
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
    await site.lookOn(5)
    const [pair, ...none] = await site.about(one, 'crossed')
    expect(none).toEqual([])
    expect(pair).toMatchObject({ agent: { userName: low.userName } })
    expect(pair!.players.map(({ userName }) => userName)).toEqual([one.userName, other.userName])
    for (const player of [often, greater, seldom, foreign]) expect(await site.about(player, 'crossed')).toEqual([])
    const { crossings } = (await site.oneOf(pair!)) as { crossings: { sides: object[] }[] }
    expect(crossings).toHaveLength(7)
    expect(crossings[0]!.sides).toMatchObject([
      { player: { userName: one.userName }, numbers: ['da'], amount: '100.00' },
      { player: { userName: other.userName }, numbers: ['xiao'], amount: '96.00' },
    ])
  })
})

describe('the look', () => {
  it('looks at each closed day once, however many run, and finds the same', async () => {
    const { database, appDatabase } = site.server
    const before = await site.listed({ pageSize: '100' })
    const all = await Promise.all(Array.from({ length: 4 }, () => lookNext(appDatabase)))
    expect(all).toEqual([false, false, false, false])
    expect(await site.listed({ pageSize: '100' })).toEqual(before)
    const { days } = only(await database.query<{ days: bigint }>('select count(*) as days from pattern_run'))
    expect([Number(days), before.throughDay]).toEqual([5, site.dayOf(4)])
    await site.goTo(6)
    await site.closeDays()
    const work = async () => {
      while (await lookNext(appDatabase, 1, 1)) {}
    }
    await Promise.all([work(), work(), work()])
    while (await lookNext(appDatabase)) {}
    expect((await site.listed()).throughDay).toBe(site.dayOf(5))
    expect((await site.listed()).total).toBe(before.total)
  })
})

describe('an operator', () => {
  it('notes once what was seen, and finds by kind, state and days', async () => {
    const { list } = await site.listed({ kind: 'crossed' })
    const id = list[0]!.id
    const note = (by: TestOperator, input = {}) =>
      site.see('consoleNotePattern', { id, reason: '已核对，转风控', ...input }, by)
    expect((await note(site.second)).data).toMatchObject({ reason: 'rightMissing' })
    expect((await note(site.desk, { id: '999' })).data).toMatchObject({ reason: 'notFound' })
    expect((await note(site.desk, { reason: '好' })).code).toBe(-98)
    const twice = await Promise.all([note(site.desk), note(site.desk)])
    expect(twice.map(({ code }) => code).toSorted()).toEqual([-98, 1])
    expect(twice.find(({ code }) => code !== 1)!.data).toMatchObject({ reason: 'patternSeen' })
    expect(await site.oneOf({ id })).toMatchObject({ seen: { note: '已核对，转风控' } })
    expect((await site.listed({ kind: 'crossed', state: 'open' })).list).toEqual([])
    expect((await site.listed({ kind: 'crossed', state: 'seen' })).list.map((one) => one.id)).toEqual([id])
    expect((await site.listed({ kind: 'crossed', days: '2' })).total).toBe(1)
    expect((await site.listed({ kind: 'crossed', days: '1' })).total).toBe(0)
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

describe('the audit', () => {
  const finding = ({ id }: Stored) => [`finding ${id}`]
  const day = (row: Stored) => [`look at ${row.day}`]
  const tamperings: readonly Tampering[] = [
    gone('pattern_finding', day, `kind = 'ring'`, 'a finding gone'),
    { name: 'a look that found more', table: 'pattern_run', where: 'true', set: () => 'found = found + 1', names: day },
    {
      name: 'a player that there is not',
      table: 'pattern_finding',
      where: `kind = 'ring'`,
      set: () => 'players = players || array[1::bigint]',
      names: finding,
    },
    {
      name: 'a pair of others',
      table: 'pattern_finding',
      where: `kind = 'crossed'`,
      set: () => 'players = array[players[1], players[2] + 1]',
      names: finding,
    },
    {
      name: 'a crossing of more',
      table: 'pattern_finding',
      where: `kind = 'crossed'`,
      set: () => `evidence = jsonb_set(evidence, '{crossings,0,sides,0,amount}', '"1"')`,
      names: finding,
    },
    {
      name: 'a ring that brought more',
      table: 'pattern_finding',
      where: `kind = 'ring'`,
      set: () => `evidence = jsonb_set(evidence, '{rebate}', '"1"')`,
      names: finding,
    },
    {
      name: 'a ring without a member',
      table: 'pattern_finding',
      where: `kind = 'ring' and cardinality(players) > 2`,
      set: () => 'players = players[1:2]',
      names: finding,
    },
    gone('pattern_note', ({ finding_id }) => [`finding ${finding_id}`], 'true', 'a note gone'),
  ]

  it(`finds ${tamperings.length} kinds of tampering`, async () => {
    expect(await auditLines(site.server.database)).toEqual([])
    expect(await tamperEach(site.server, tamperings)).toEqual([])
  })
})

it('a look holds nothing while it computes, however long that takes', async () => {
  const { appDatabase, database } = site.server
  await site.goTo(7)
  await site.closeDays()
  expect(await lookNext(appDatabase)).toBe(true)
  let looking: Promise<boolean> | undefined
  await inTransaction(database, async (tx) => {
    await tx.query('lock table bet in access exclusive mode')
    looking = lookNext(appDatabase)
    const waiting = () => tx.query(`select 1 from pg_locks where relation = 'bet'::regclass and not granted`)
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
    const run = await database.query('select stage from pattern_run where finished_at is null for update nowait')
    expect(run).toEqual([{ stage: 'agents' }])
  })
  expect(await looking).toBe(true)
  while (await lookNext(appDatabase)) {}
  expect((await site.listed()).throughDay).toBe(site.dayOf(6))
})
