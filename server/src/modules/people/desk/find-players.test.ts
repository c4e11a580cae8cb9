/** Finding players: by each way, in order, by index, and never more than is shown. */
import { rights } from '@hongyun/contract/operators/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, only } from '../../../platform/db/database.ts'
import { readKeyring } from '../../../platform/keys/keyring.ts'
import { type PersonalKey, personalKey } from '../../../platform/keys/personal.ts'
import { newOperator } from '../../../testing/operators.ts'
import { bindCard, cardNumber, prepareToBind } from '../../../testing/payout-accounts.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'
import { bindContact } from '../contacts/contacts.ts'
import { setFrozen } from '../identity/freeze.ts'
import { type PlayerFilter, pageOf } from './find-players.ts'

let server: TestServer
let cookie: string
let agent: TestPlayer
let member: TestPlayer
let frozen: TestPlayer
let personal: PersonalKey
let card: bigint

beforeAll(async () => {
  server = await openTestServer()
  cookie = (await newOperator(server, ['seePlayers'])).cookie
  agent = await server.newPlayer({ agent: true, userName: 'Find_agent', ownRate: 900 })
  member = await server.newPlayer({ parentId: agent.id, userName: 'find_member', money: 12 })
  frozen = await server.newPlayer({ userName: 'findXmember' })
  personal = personalKey(await readKeyring(server.config.dataDir))
  await inTransaction(server.database, async (tx) => {
    await bindContact(tx, personal, { playerId: member.id, kind: 'phone', to: '13800138000' })
    await bindContact(tx, personal, { playerId: member.id, kind: 'mail', to: 'Lin@example.com' })
  })
  await setFrozen(server.database, shell, frozen.userName, true)
  await prepareToBind(server, member)
  card = await bindCard(server, member, cardNumber(77))
  await server.database.query(
    `update player set last_login_address = '203.0.113.77', last_login_at = now() where id = $1`,
    [member.id],
  )
})
afterAll(() => closeAudited(server))

const find = async (asked: Record<string, unknown>) => (await server.call('consolePlayers', asked, cookie)).data
const namesIn = async (asked: Record<string, unknown>) => (await find(asked)).list.map(({ userName }) => userName)

describe('players', () => {
  it('are found by the last digits of a card, which is shown masked, and whole to who may look', async () => {
    const number = cardNumber(77)
    expect(await namesIn({ cardTail: number.slice(-4) })).toEqual(['find_member'])
    expect(await namesIn({ cardTail: number.slice(0, 4) })).toEqual([])
    const shown = (await server.call('consolePlayerPayouts', { playerId: member.id }, cookie)).data
    expect(shown.list).toMatchObject([{ id: card.toString(), label: '中国工商银行', sharedWith: [], endedAt: null }])
    expect(JSON.stringify(shown)).not.toContain(number)
    const wanted = { playerId: member.id, id: card }
    expect((await server.call('consoleLookPayout', wanted, cookie)).data).toMatchObject({ reason: 'rightMissing' })
    const looker = (await newOperator(server, ['seePlayers', 'personalData'])).cookie
    expect((await server.call('consoleLookPayout', { ...wanted, playerId: agent.id }, looker)).data).toMatchObject({
      reason: 'notFound',
    })
    expect((await server.call('consoleLookPayout', wanted, looker)).data.value).toBe(number)
    const looks = (await server.call('consolePlayerLooks', { playerId: member.id }, cookie)).data.list
    expect(looks).toMatchObject([{ field: 'payoutAccount' }])
  })

  it('are found by the beginning of the name, whatever its case, and an underscore is one', async () => {
    expect((await namesIn({ userName: 'FIND' })).toSorted()).toEqual(['Find_agent', 'findXmember', 'find_member'])
    expect(await namesIn({ userName: 'find_m' })).toEqual(['find_member'])
    expect(await namesIn({ userName: 'ind_m' })).toEqual([])
  })

  it('are found by the whole of a number or a mail address, which are sealed', async () => {
    expect(await namesIn({ phone: '13800138000' })).toEqual(['find_member'])
    expect(await namesIn({ mail: 'lin@EXAMPLE.com' })).toEqual(['find_member'])
    expect(await namesIn({ phone: '13800138001' })).toEqual([])
    expect(await namesIn({ phone: '13800138000', state: 'frozen' })).toEqual([])
    expect((await server.call('consolePlayers', { phone: '138' }, cookie)).data).toMatchObject({ field: 'phone' })
  })

  it('are found by id, address, agent, state and the span they registered in', async () => {
    expect(await namesIn({ playerId: member.id.toString() })).toEqual(['find_member'])
    expect(await namesIn({ address: '203.0.113.77' })).toEqual(['find_member'])
    expect(await namesIn({ agent: 'FIND_AGENT' })).toEqual(['find_member'])
    expect(await namesIn({ agent: 'nobody_here' })).toEqual([])
    expect(await namesIn({ state: 'frozen' })).toEqual(['findXmember'])
    expect(await namesIn({ userName: 'find', endTime: '1500000000000' })).toEqual([])
    expect(await namesIn({ userName: 'find', startTime: '1500000000000', state: 'frozen' })).toEqual(['findXmember'])
  })

  it('are shown with masked addresses, the agent above and the balance', async () => {
    const { list, total, isMore } = await find({ userName: 'find_m' })
    expect({ total, isMore }).toEqual({ total: 1, isMore: false })
    expect(list[0]).toMatchObject({
      id: member.id.toString(),
      state: 'active',
      parent: { id: agent.id.toString(), userName: 'Find_agent' },
      lastAddress: '203.0.*.*',
      balance: '12.00',
      rebate: '8.0',
      signedIn: true,
      marks: [],
    })
  })

  it('come in the order that was asked for, page by page', async () => {
    const inOrder = (sort: string, order: string) => namesIn({ userName: 'find', sort, order })
    expect(await inOrder('id', 'ascending')).toEqual(['Find_agent', 'find_member', 'findXmember'])
    expect(await inOrder('registeredAt', 'descending')).toEqual(['findXmember', 'find_member', 'Find_agent'])
    expect(await inOrder('userName', 'ascending')).toEqual(['Find_agent', 'find_member', 'findXmember'])
    expect((await inOrder('lastLoginAt', 'descending'))[0]).toBe('find_member')
    expect((await inOrder('lastLoginAt', 'ascending')).at(-1)).toBe('find_member')
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((pageNum) => namesIn({ userName: 'find', order: 'ascending', pageSize: '1', pageNum })),
    )
    expect(pages).toEqual([['Find_agent'], ['find_member'], ['findXmember'], []])
  })

  it('beyond what is shown are none, and cost nothing', async () => {
    expect(await find({ pageNum: '100000', pageSize: '100' })).toMatchObject({ list: [] })
  })
})

it('what is masked is guessed by no number of searches', async () => {
  const strict = await openTestServer({ env: { RATE_LIMIT_SCALE: '1' } })
  const own = await newOperator(strict, ['seePlayers'])
  const guess = (asked: Record<string, unknown>) => strict.call('consolePlayers', asked, own.cookie)
  for (let n = 0; n < 99; n += 1) expect((await guess({ phone: `13800138${100 + n}` })).code).toBe(1)
  // What was asked for before tells nothing more: the page asks again whenever it is looked at.
  for (let n = 0; n < 5; n += 1) expect((await guess({ phone: '13800138100', pageNum: 1 + (n % 2) })).code).toBe(1)
  expect((await guess({ address: '203.0.113.77' })).code).toBe(1)
  expect(await guess({ mail: 'lin@example.com' })).toMatchObject({
    code: -98,
    msg: expect.stringContaining('请改用用户名'),
  })
  expect((await guess({ mail: 'lin@example.com' })).code).toBe(-98)
  expect((await guess({ phone: '13800138100', cardTail: '1234' })).code).toBe(-98)
  expect((await guess({ phone: '13800138100', sort: 'userName' })).code).toBe(1)
  expect((await guess({ userName: 'find_m' })).code).toBe(1)
  await closeAudited(strict)
})

it('each search and each order goes by its index', async () => {
  const client = await server.database.pool.connect()
  try {
    // So many players that reading all of them costs more.
    await client.query(
      `begin; insert into player (id, user_name, password_hash, nickname, nickname_key, avatar, rebate_plan_id, parent_id, state,
                                  registered_at, last_login_at, last_login_address)
       select 900000 + n, 'many' || n, '', '', 'many' || n, '', (select min(id) from rebate_plan), case when n % 400 = 0 then 100001 + n % 3 end,
              case when n % 500 = 0 then 'frozen' else 'active' end, now() - n * interval '1 hour', now() - n * interval '1 minute',
              '198.51.' || n % 200 || '.' || n % 250
       from generate_series(1, 4000) n; analyze player`,
    )
    const wanted: [index: string, asked: Partial<PlayerFilter>][] = [
      ['player_by_name', { userName: 'find' }],
      ['player_by_name', { sort: 'userName', order: 'ascending' }],
      ['player_pkey', { playerId: 100001n }],
      ['player_pkey', {}],
      ['player_last_address', { address: '203.0.113.77' }],
      ['player_parent', { agent: 'find_member' }],
      ['player_not_active', { state: 'barred' }],
      ['player_registered', { sort: 'registeredAt' }],
      ['player_last_login', { sort: 'lastLoginAt' }],
      ['player_last_login', { sort: 'lastLoginAt', order: 'ascending' }],
    ]
    for (const [index, asked] of wanted) {
      const { sql, parameters } = pageOf(
        server.database,
        personal,
        { sort: 'id', order: 'descending', ...asked },
        20,
        0,
      ).compile()
      const { rows } = await client.query(`explain ${sql}`, [...parameters])
      expect(rows.map((row) => row['QUERY PLAN']).join('\n'), Object.values(asked).join()).toContain(index)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})

describe('rights', () => {
  const asPlayer = { playerId: '100001' }
  /** Each call of the desk, with the one right that it needs. */
  const needs = {
    seePlayers: {
      consolePlayers: {},
      consolePlayer: asPlayer,
      consolePlayerMoney: asPlayer,
      consolePlayerStatement: asPlayer,
      consolePlayerBets: asPlayer,
      consolePlayerChases: asPlayer,
      consolePlayerSessions: asPlayer,
      consolePlayerLetters: asPlayer,
      consolePlayerNotes: asPlayer,
      consolePlayerLooks: asPlayer,
      consoleAdjustments: asPlayer,
    },
    personalData: { consoleLook: { ...asPlayer, field: 'birthday' } },
    players: {
      consoleSetFrozen: { ...asPlayer, frozen: 'true', reason: '核对' },
      consoleSignOutPlayer: asPlayer,
      consoleUnlockPlayer: { ...asPlayer, what: 'login' },
      consoleAddNote: { ...asPlayer, text: '核对' },
      consoleSetMark: { ...asPlayer, kind: 'watched', marked: 'true', reason: '核对' },
    },
    resetPlayers: {
      consoleResetPassword: { ...asPlayer, reason: '核对' },
      consoleResetSafety: { ...asPlayer, reason: '核对' },
    },
    rebates: { consoleSetRebate: { ...asPlayer, rebate: '1.0', reason: '核对' } },
    adjust: {
      consoleAdjustEffect: { ...asPlayer, ledgerCode: '413', amount: '1.00' },
      consoleAdjust: { ...asPlayer, ledgerCode: '413', amount: '1.00', reason: '核对' },
    },
  } as const

  it.each(Object.entries(needs))(
    'who has all but %s may do none of what it is for, and nothing changes',
    async (right, calls) => {
      const { cookie: others } = await newOperator(
        server,
        wordsOf(rights).filter((one) => one !== right),
      )
      const acts = async () =>
        only(await server.database.query<{ n: bigint }>('select count(*) as n from operator_act')).n
      const before = await acts()
      for (const [name, input] of Object.entries(calls)) {
        const { data } = await server.call(name as keyof (typeof needs)['seePlayers'], input, others)
        expect(data, name).toMatchObject({ reason: 'rightMissing' })
      }
      expect(await acts()).toBe(before)
    },
  )
})
