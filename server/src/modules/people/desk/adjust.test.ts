/** A balance is adjusted by two operators: once, in the transaction that approves, and never below zero. */
import { type AdjustmentCode, adjustments, dictionary } from '@hongyun/contract/ledger/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { only } from '../../../platform/db/database.ts'
import { openIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { approve, refuseApproval, withdraw } from '../../site/approvals/decide.ts'
import { setDisabled, setRights } from '../../site/operators/operators.ts'
import { deskKinds } from './kinds.ts'

let server: TestServer
let asker: TestOperator
let second: TestOperator
let third: TestOperator

beforeAll(async () => {
  server = await openTestServer()
  asker = await newOperator(server, ['seePlayers', 'adjust'])
  second = await newOperator(server, ['adjust'])
  third = await newOperator(server, ['adjust'])
})
afterAll(() => closeAudited(server))

const actorOf = ({ id }: TestOperator) => ({ operatorId: id, address: 'test' })
type Wanted = { code: string; amount: string; reference?: string; reason?: string }
const ask = async (player: TestPlayer, { code: ledgerCode, ...rest }: Wanted, by = asker) => {
  const input = { playerId: player.id.toString(), reason: '按单核对', ledgerCode, ...rest }
  return server.call('consoleAdjust', { ...input, code: await by.code() }, by.cookie)
}
const effect = (player: TestPlayer, { code: ledgerCode, ...rest }: Wanted) =>
  server.call('consoleAdjustEffect', { playerId: player.id.toString(), ledgerCode, ...rest }, asker.cookie)
const decideAs = (by: TestOperator, id: string, how = approve) =>
  how(server.database, deskKinds, actorOf(by), BigInt(id), '').then(
    () => 'done',
    (error: { reason?: string }) => error.reason ?? String(error),
  )
const balanceOf = async (player: TestPlayer) => (await server.call('queryBalanceFront', {}, player.cookie)).data.balance
const transfersOf = (player: TestPlayer) =>
  server.database.query<{ code: number; amount: bigint; record_id: bigint }>(
    `select code, amount, record_id from transfer where player_id = $1 and code between 401 and 423 and code <> 419`,
    [player.id],
  )

describe('an adjustment', () => {
  it('shows both sides before it is asked for, moves nothing until it is approved, and is in the account statement then', async () => {
    const player = await server.newPlayer({ money: 100 })
    const wanted = { code: '413', amount: '20.50', reference: 'R1186402' }
    const { sides } = (await effect(player, wanted)).data
    expect(sides[0]).toEqual({ name: '可用余额', before: '100.00', after: '120.50' })
    expect(Number(sides[1]!.after) - Number(sides[1]!.before)).toBeCloseTo(-20.5, 4)
    const { id, state } = (await ask(player, wanted)).data
    expect(state).toBe('open')
    expect(await balanceOf(player)).toBe('100.00')
    expect(await decideAs(second, id)).toBe('done')
    expect(await balanceOf(player)).toBe('120.50')
    // The other side is computed from all transfers, those of closed hours too.
    expect((await effect(player, wanted)).data.sides[1]!.before).toBe(sides[1]!.after)
    const { list } = (await server.call('getTransactionRecordsFront', { kind: 'manual' }, player.cookie)).data
    expect(list[0]).toMatchObject({ code: 413, name: '补偿', direction: 'in', amount: '20.50', balance: '120.50' })
    const shown = await server.call('consoleAdjustments', { playerId: player.id.toString() }, asker.cookie)
    expect(shown.data.list).toMatchObject([
      {
        id,
        state: 'approved',
        code: 413,
        amount: '20.50',
        reference: 'R1186402',
        askedBy: asker.name,
        decidedBy: second.name,
      },
    ])
    const acts = await server.database.query<{ act: string; operator_id: bigint }>(
      `select act, operator_id from operator_act where subject_kind = 'approval' and subject_id = $1 order by id`,
      [id],
    )
    expect(acts).toEqual([
      { act: 'approvalAsk', operator_id: asker.id },
      { act: 'approvalApprove', operator_id: second.id },
    ])
  })

  it.each(Object.keys(adjustments))('of code %s goes in the direction of its code', async (code) => {
    const player = await server.newPlayer({ money: 100 })
    const { id } = (await ask(player, { code, amount: '1.00' })).data
    expect(await decideAs(second, id)).toBe('done')
    const isIn = dictionary[Number(code) as AdjustmentCode].direction === 'in'
    expect(await balanceOf(player)).toBe(isIn ? '101.00' : '99.00')
  })

  it.each([
    [{ code: '417' }, '类型格式错误'],
    [{ code: '419' }, '类型格式错误'],
    [{ code: '201' }, '类型格式错误'],
    [{ amount: '0' }, '金额必须大于 0'],
    [{ amount: '-5' }, '金额格式错误'],
    [{ amount: '1.005' }, '金额格式错误'],
    [{ amount: '1000000.01' }, '金额不能超过 1000000 元'],
    [{ reason: '' }, '原因长度必须在2与200之间'],
  ])('of %o is refused', async (change, text) => {
    const player = await server.newPlayer()
    const answer = await ask(player, { code: '413', amount: '1.00', ...change })
    expect(answer).toMatchObject({ code: -98, msg: text })
    expect(await server.database.query('select 1 from approval where subject_id = $1', [player.id.toString()])).toEqual(
      [],
    )
  })

  it('is listed with all that there are of the player, a page at a time', async () => {
    const player = await server.newPlayer({ money: 10 })
    const ids: string[] = []
    for (const amount of ['1.00', '2.00', '3.00']) ids.unshift((await ask(player, { code: '413', amount })).data.id)
    const page = async (pageNum: number) =>
      (await server.call('consoleAdjustments', { playerId: player.id.toString(), pageNum, pageSize: 2 }, asker.cookie))
        .data
    const [first, last] = [await page(1), await page(2)]
    expect([...first.list, ...last.list].map(({ id }) => id)).toEqual(ids)
    expect([first.total, last.total]).toEqual([3, 3])
  })

  it('never takes more than there is, not when asked and not when approved', async () => {
    const player = await server.newPlayer({ money: 50 })
    const wanted = { code: '404', amount: '50.00' }
    for (const refused of [
      await ask(player, { ...wanted, amount: '50.01' }),
      await effect(player, { ...wanted, amount: '50.01' }),
    ])
      expect(refused).toMatchObject({ data: { reason: 'approvalImpossible' }, msg: expect.stringContaining('¥50.00') })
    const { id } = (await ask(player, wanted)).data
    const issue = await openIssue(server.database)
    await server.call('addBetting', { bettingData: [betItem(issue)] }, player.cookie)
    expect(await decideAs(second, id)).toBe('approvalImpossible')
    expect(await transfersOf(player)).toEqual([])
    // Still open: it may be approved once the money is there again, or withdrawn.
    expect(await decideAs(asker, id, withdraw)).toBe('done')
    expect(await decideAs(second, id)).toBe('approvalDecided')
  })
})

describe('two operators', () => {
  it('are needed: not who asked, not one without the right, not for one whose asker has lost it', async () => {
    const player = await server.newPlayer({ money: 10 })
    const { id } = (await ask(player, { code: '413', amount: '5.00' })).data
    const watcher = await newOperator(server, ['seePlayers', 'players'])
    expect(await decideAs(asker, id)).toBe('approvalOwn')
    expect(await decideAs(watcher, id)).toBe('rightMissing')
    expect(await decideAs(watcher, id, refuseApproval)).toBe('rightMissing')
    const leaving = await newOperator(server, ['adjust'])
    const other = (await ask(player, { code: '413', amount: '6.00' }, leaving)).data.id
    await setRights(server.database, leaving.name, ['seePlayers'])
    expect(await decideAs(second, other)).toBe('approvalAskerGone')
    await setDisabled(server.database, leaving.name, true)
    expect(await decideAs(second, other)).toBe('approvalAskerGone')
    expect(await balanceOf(player)).toBe('10.00')
    expect(await decideAs(second, id, refuseApproval)).toBe('done')
    expect(await decideAs(third, id)).toBe('approvalDecided')
    expect(await balanceOf(player)).toBe('10.00')
  })

  it('who approve the same at once move the money once', async () => {
    const player = await server.newPlayer({ money: 10 })
    const { id } = (await ask(player, { code: '413', amount: '5.00' })).data
    const outcomes = await Promise.all([second, third, second, third].map((by) => decideAs(by, id)))
    expect(outcomes.toSorted()).toEqual(['approvalDecided', 'approvalDecided', 'approvalDecided', 'done'])
    expect(await transfersOf(player)).toHaveLength(1)
    expect(await balanceOf(player)).toBe('15.00')
  })

  it('who ask for the same do not approve it by that', async () => {
    const player = await server.newPlayer({ money: 10 })
    const wanted = { code: '413', amount: '5.00' }
    const { id } = (await ask(player, wanted)).data
    expect((await ask(player, wanted)).data).toEqual({ id, state: 'same' })
    expect((await ask(player, wanted, second)).data).toMatchObject({ reason: 'adjustmentAsked' })
    expect(await balanceOf(player)).toBe('10.00')
    const both = await server.newPlayer({ money: 10 })
    const answers = await Promise.all([asker, second, third].map((by) => ask(both, wanted, by)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await balanceOf(both)).toBe('10.00')
  })

  it('find what was changed after asking, which nobody can without owning the tables', async () => {
    const player = await server.newPlayer({ money: 10 })
    const { id } = (await ask(player, { code: '413', amount: '5.00' })).data
    const more = `update approval set payload = jsonb_set(payload, '{amount}', '"9000000"') where id = ${id}`
    await expect(server.appDatabase.query(more)).rejects.toThrow('permission denied')
    await expect(server.database.query(more)).rejects.toThrow('append-only')
    const hand = await server.database.pool.connect()
    await hand.query(`set session_replication_role = replica`)
    await hand.query(more)
    expect(await decideAs(second, id)).toBe('approvalChanged')
    expect(await auditLines(server.database)).toEqual(
      [`approval: approval ${id}`, `evidence: approval ${id}`].map((row) => expect.stringContaining(row)),
    )
    await hand.query(`update approval set payload = jsonb_set(payload, '{amount}', '"50000"') where id = ${id}`)
    hand.release(true)
    expect(await decideAs(second, id)).toBe('done')
  })
})

describe('while the player bets', () => {
  it('a debit and bets for the same money never make it less than none', async () => {
    for (let n = 0; n < 5; n += 1) {
      const player = await server.newPlayer({ money: 10 })
      const issue = await openIssue(server.database)
      const { id } = (await ask(player, { code: '404', amount: '8.00' })).data
      const bet = () => server.call('addBetting', { bettingData: [betItem(issue)] }, player.cookie)
      const [outcome, ...bets] = await Promise.all([decideAs(second, id), ...[1, 2, 3, 4, 5].map(bet)])
      const placed = bets.filter(({ code }) => code === 1).length
      expect(outcome === 'done' ? placed : 5).toBe(outcome === 'done' ? 1 : 5)
      const left = only(
        await server.database.query<{ balance: bigint }>('select balance from account where player_id = $1', [
          player.id,
        ]),
      ).balance
      expect(left).toBe(100_000n - BigInt(placed) * 20_000n - (outcome === 'done' ? 80_000n : 0n))
    }
  })

  it('a credit and bets both happen', async () => {
    const player = await server.newPlayer({ money: 10 })
    const issue = await openIssue(server.database)
    const { id } = (await ask(player, { code: '413', amount: '8.00' })).data
    const bet = () => server.call('addBetting', { bettingData: [betItem(issue)] }, player.cookie)
    const [outcome, ...bets] = await Promise.all([decideAs(second, id), ...[1, 2, 3].map(bet)])
    expect([outcome, ...bets.map(({ code }) => code)]).toEqual(['done', 1, 1, 1])
    expect(await balanceOf(player)).toBe('12.00')
  })
})
