/** What players see of their own play: history, figures, the self-test and the export, each of nobody else. */

import { readFile } from 'node:fs/promises'
import { exportParts } from '@hongyun/contract/protection/words.ts'
import { maskAddress } from '@hongyun/contract/wire/mask.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { bindCard, cardNumber, payoutPlayer, payoutSafety } from '../../../testing/payout-accounts.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { planOf } from '../../betting/bets/chase/testing/chases.ts'
import { seedYuebao } from '../../money/yuebao/seed.ts'
import { exportPart } from './export.ts'

/** The tables with a column of a player that no part is read from. */
const leftOut = {
  'worked out from what is exported, or kept for that alone': [
    ...['account', 'bettor_day', 'correction_debt', 'member_correction', 'member_day', 'member_first', 'place_due'],
    ...['play_day', 'pledge_carry', 'protection', 'seal_part', 'sum_follow', 'sum_late', 'sum_place'],
    ...['turnover_place', 'turnover_release', 'turnover_requirement', 'turnover_use', 'turnover_waiting'],
    ...['money_request', 'online_span', 'account_review', 'yuebao_account'],
  ],
  'secures the account': [
    ...['contact_code', 'passkey', 'passkey_challenge', 'proof_end', 'recovery_code', 'safety_password'],
    ...['safety_question', 'second_factor', 'step_ticket'],
  ],
  'where the player stands among others, which the pages of agents show': [
    ...['agent_move', 'member_origin', 'member_place', 'opened_account', 'rebate_plan', 'rebate_raise'],
  ],
  'a choice in the chat, which its pages show': [
    ...['bet_share', 'chat_block', 'chat_manager', 'chat_member', 'chat_remark', 'chat_saved_image', 'embed_account'],
    ...['envelope_read', 'plan_author', 'plan_follow', 'share_follow', 'share_post'],
  ],
  'money of it is in the statement': ['activity_envelope'],
  'named on the page as not in it: requests, talks and pictures': [
    ...['file', 'service_message', 'service_talk', 'verification'],
  ],
  'of the site, not of the player': [
    ...['heartbeat_failure', 'outgoing_message', 'player_note', 'protection_mark', 'risk_mark', 'yuebao_bar'],
  ],
}

let server: TestServer
let issue: TestIssue
let player: TestPlayer
let other: TestPlayer

/** What a player may have beside bets and messages: the `n`th does each once. */
async function doOther(own: TestPlayer, n: number, ahead: readonly TestIssue[]): Promise<void> {
  // Taken at once, or for review.
  const done = async (name: CallName, input: Record<string, unknown>) =>
    expect([1, -30]).toContain((await server.call(name, input, own.cookie)).code)
  const payeeId = (await bindCard(server, own, cardNumber(n + 1))).toString()
  await done('addChaseBetting', { chaseData: planOf(ahead) })
  await done('transferInYuebao', { amount: '200', requestId: 'own' })
  const [product] = (await server.call('getPledgeProducts', {}, own.cookie)).data.list
  const pledge = {
    productId: product!.id,
    termsNo: product!.termsNo,
    amount: '100',
    autoRenew: 'false',
    requestId: 'fix',
  }
  const safetyPassword = payoutSafety(own)
  await done('createYuebaoPledgeOrder', { ...pledge, safetyPassword })
  await done('saveFrontWithdrawRecord', { way: 'bank', payeeId, amount: '100', safetyPassword })
  await server.database.query(
    `insert into recharge_order (order_no, player_id, pay_type, channel_id, terms_no, amount, provider, expires_at)
     values ($1, $2, 'alipay', 'fast_a', 1, 500000, 'nobody', now() + interval '1 hour')`,
    [`P202601010000000${n}`, own.id],
  )
  await server.database.query(
    `insert into contact (player_id, kind, sealed_value, value_hash, masked) values ($1, 'phone', '', $2, '138****0000')`,
    [own.id, Buffer.from([n])],
  )
}

beforeAll(async () => {
  server = await openTestServer()
  issue = await openIssue(server.database)
  player = await payoutPlayer(server)
  other = await payoutPlayer(server)
  for (const own of [player, player, player, other])
    await server.call('addBetting', { bettingData: [betItem(issue)] }, own.cookie)
  await seedYuebao(server.database)
  const room = await newRoom(server.database)
  for (const own of [player, other])
    await server.call('addMessage', { roomCode: room.code, messageTypeId: '1', message: '大家好' }, own.cookie)
  const ahead = [await openIssue(server.database), await openIssue(server.database)]
  for (const [n, own] of [player, other].entries()) await doOther(own, n, ahead)
  await server.database.query(`update player set last_login_address = '203.0.113.7' where id = $1`, [player.id])
  await runIssue(server.database, issue)
})
afterAll(async () => {
  // Nothing is sealed in it.
  await server.database.query('delete from contact')
  expect(await auditLines(server.database)).toEqual([])
  await closeAudited(server)
})

it('the history tells limits, breaks, answers and tests, the newest first, by pages', async () => {
  const ask = (name: 'setProtectionLimit' | 'startProtectionBreak' | 'setProtectionSelfTest', input: object) =>
    server.call(name, { ...input }, player.cookie)
  await ask('setProtectionLimit', { limit: 'lossMonth', value: '500' })
  await ask('setProtectionLimit', { limit: 'lossMonth', value: '900' })
  await ask('setProtectionSelfTest', { scores: '110000010' })
  await ask('startProtectionBreak', { lasts: 'hour', agreed: 'true' })
  const { list, total } = (await server.call('getProtectionHistory', { pageSize: '3' }, player.cookie)).data
  expect(total).toBe(4)
  expect(list).toMatchObject([
    { kind: 'break', lasts: 'hour', limit: null, score: null },
    { kind: 'selfTest', score: 3, level: 'moderate', value: null },
    { kind: 'limit', limit: 'lossMonth', step: 'asked', value: '900.00', before: '500.00', lasts: null },
  ])
  const rest = (await server.call('getProtectionHistory', { pageNum: '2', pageSize: '3' }, player.cookie)).data
  expect(rest.list).toMatchObject([{ step: 'set', value: '500.00', before: null }])
  expect((await server.call('getProtectionHistory', {}, other.cookie)).data.list).toEqual([])
  const { selfTest } = (await server.call('getProtectionInfo', {}, player.cookie)).data
  expect(selfTest).toMatchObject({ score: 3, level: 'moderate' })
})

it('a self-test takes nine answers of four', async () => {
  for (const scores of ['', '00000000', '0000000000', '000000004', '00000000x'])
    expect((await server.call('setProtectionSelfTest', { scores }, other.cookie)).data).toMatchObject({
      reason: 'badInput',
      field: 'scores',
    })
  for (const [name, input] of [
    ['setProtectionSelfTest', { scores: '000000000' }],
    ['setProtectionLimit', { limit: 'lossMonth', value: '500' }],
    ['startProtectionBreak', { lasts: 'hour', agreed: 'true' }],
  ] as const)
    expect((await server.call(name, input, other.cookie)).code).toBe(1)
})

it('the figures add up to the ledger, by day and by hour', async () => {
  const { data } = await server.call('getProtectionFigures', {}, player.cookie)
  const today = data.days.at(-1)!
  const [{ back } = { back: 0n }] = await server.database.query<{ back: bigint }>(
    'select coalesce(sum(amount), 0) as back from transfer where player_id = $1 and code in (201, 203, 501)',
    [player.id],
  )
  expect([data.month, today.day, data.lossLimit]).toEqual([
    businessDay(Date.now()).slice(0, 7),
    businessDay(Date.now()),
    '500.00',
  ])
  const net = Number(back - yuan(10)) / 10_000
  expect([Number(today.staked), Number(today.net), Number(today.lossSoFar)]).toEqual([10, net, -net])
  expect(data.days.every(({ day }) => day.startsWith(data.month))).toBe(true)
  expect(data.heat.map((hours) => hours.length)).toEqual(Array(7).fill(24))
  expect(data.heat.flat().reduce((sum, n) => sum + n, 0)).toBe(5)
  const past = (await server.call('getProtectionFigures', { month: '2026-02' }, player.cookie)).data
  expect([past.days.length, past.days.every(({ staked }) => staked === '0.00')]).toEqual([28, true])
  const future = (await server.call('getProtectionFigures', { month: '2099-01' }, player.cookie)).data
  expect(future.days).toEqual([])
})

it.each(wordsOf(exportParts))('%s is exported, and of nobody else', async (part) => {
  const { data } = await server.call('exportMyData', { part }, player.cookie)
  const counts = {
    ...{ profile: 1, contacts: 1, payouts: 1, sessions: 1, bets: 5, chases: 1, wallet: 2, pledges: 1 },
    ...{ recharges: 1, withdrawals: 1, messages: 1, protection: 4 },
  }
  expect(data.rows.every((row) => row.length === data.columns.length)).toBe(true)
  expect(data.next).toBeNull()
  // Money in yuan, whichever table it is of.
  if (part === 'protection') {
    expect(data.rows[0]).toEqual([expect.any(String), 'limit', 'lossMonth', 'set', '500', ''])
    expect(data.rows[1]).toEqual([expect.any(String), 'limit', 'lossMonth', 'asked', '900', '500'])
  }
  if (part === 'profile') expect(data.rows[0]![7]).toBe(maskAddress('203.0.113.7'))
  if (part === 'sessions') expect(data.rows[0]![3]).toBe(maskAddress('127.0.0.1'))
  if (part !== 'statement' && part !== 'letters') return expect(data.rows).toHaveLength(counts[part])
  const table = part === 'letters' ? 'letter' : 'transfer'
  const [{ n } = { n: 0n }] = await server.database.query<{ n: bigint }>(
    `select count(*) as n from ${table} where player_id = $1`,
    [player.id],
  )
  expect(data.rows).toHaveLength(Number(n))
  if (part === 'letters') return expect(data.rows.map(([, title]) => title)).toContain('银行卡已绑定')
  expect(data.rows[1]).toEqual(['2', expect.any(String), '投注扣款', '2', 'false', '998', 'bet', expect.any(String)])
})

it('what has a player is exported, or left out for a reason', async () => {
  const text = await readFile(new URL('export.ts', import.meta.url), 'utf8')
  const tables = await server.database.query<{ name: string }>(
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'player_id' and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
     order by 1`,
  )
  const isRead = (name: string) => new RegExp(`(?:from|join) ${name}\\b`).test(text)
  const left = tables.map(({ name }) => name).filter((name) => !isRead(name))
  expect(left).toEqual(Object.values(leftOut).flat().toSorted())
})

it('an export goes on where it stopped, each row once', async () => {
  const whole = await exportPart(server.appDatabase, { playerId: player.id, registeredAt: 0 }, 'statement', 0n)
  const after = BigInt(whole.rows[1]![0]!)
  const rest = await exportPart(server.appDatabase, { playerId: player.id, registeredAt: 0 }, 'statement', after)
  expect(rest.rows).toEqual(whole.rows.slice(2))
})
