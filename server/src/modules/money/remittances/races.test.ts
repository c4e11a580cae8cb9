/** Many at once: placing, proofs, cancelling, taking and deciding of the same transfers. */
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { settingsSchema } from '../../site/tenant/settings.ts'
import { decide } from './decide.ts'
import { take } from './queue.ts'
import { remittances } from './testing/remittances.ts'

let server: TestServer
let bank: ReturnType<typeof remittances>
let first: TestOperator
let second: TestOperator

beforeAll(async () => {
  server = await openTestServer()
  bank = remittances(server)
  first = await newOperator(server, ['remittances', 'seeApprovals'])
  second = await newOperator(server, ['remittances', 'seeApprovals'])
})
afterAll(() => closeAudited(server))

const actorOf = ({ id }: TestOperator): Actor => ({ operatorId: id, address: 'test' })
const settings = { current: settingsSchema.parse({}) }
/** What somebody tried: that it was done, or why not. */
const tried = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => error.reason ?? String(error),
  )
const deciding = (by: TestOperator, id: string, decision: 'approved' | 'absent' = 'approved') =>
  tried(decide({ database: server.appDatabase, settings }, actorOf(by), { id: BigInt(id), decision, note: '' }))

it('fifty players at once are given accounts within their limits, by their load', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => server.newPlayer({ money: 0 })))
  await server.database.query('update payee_account set day_limit = $1', [yuan(2000)])
  const answers = await Promise.all(people.map((one) => bank.order(one, '100')))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(40)
  expect(answers.filter(({ code }) => code === -3065)).toHaveLength(10)
  const loads = await server.database.query<{ n: bigint }>('select count(*) as n from remittance group by payee_id')
  expect(loads.map(({ n }) => n)).toEqual([20n, 20n])
  await server.database.query('update payee_account set day_limit = $1', [yuan(1_000_000)])
})

describe('one order', () => {
  it('is decided once by fifty who approve and refuse at once', async () => {
    const player = await server.newPlayer({ money: 0 })
    const { id } = await bank.reviewed(player)
    await take(server.appDatabase, actorOf(first), BigInt(id))
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => deciding(first, id, n % 2 === 0 ? 'approved' : 'absent')),
    )
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'remittanceDecided')).toHaveLength(49)
    const isPaid = outcomes.indexOf('done') % 2 === 0
    expect(await bank.balanceOf(player)).toBe(isPaid ? '502.50' : '0.00')
  })

  it('has one proof of fifty that come at once', async () => {
    const player = await server.newPlayer({ money: 0 })
    const { id } = await bank.place(player)
    const file = await bank.upload(player)
    const answers = await Promise.all(Array.from({ length: 30 }, () => bank.handIn(player, id, file)))
    expect(answers.filter(({ code }) => code === -30)).toHaveLength(1)
  })

  it('is taken or cancelled, never both', async () => {
    for (let n = 0; n < 4; n += 1) {
      const player = await server.newPlayer({ money: 0 })
      const { id } = await bank.reviewed(player)
      const [cancelled, taken] = await Promise.all([bank.cancel(player, id), bank.take(first, id)])
      expect([cancelled.code === 1, taken.code === 1].filter(Boolean)).toHaveLength(1)
      expect((await bank.transferOf(player, id)).state).toBe(cancelled.code === 1 ? 'cancelled' : 'review')
    }
  })

  it('is reviewed or expires, never both', async () => {
    for (let n = 0; n < 4; n += 1) {
      const player = await server.newPlayer({ money: 0 })
      const { id } = await bank.place(player)
      const file = await bank.upload(player)
      await bank.lapse(id)
      // Placing the next order ends the one whose time is over.
      const [handed, next] = await Promise.all([bank.handIn(player, id, file), bank.order(player)])
      expect(handed.data.reason).toBe('proofLate')
      expect(next.code).toBe(1)
    }
  })

  it('is credited once by an approval that is raced and replayed', async () => {
    const player = await server.newPlayer({ money: 0 })
    const { id } = await bank.reviewed(player, '30000')
    const { approvalId } = (await bank.settle(first, id)).data
    const answers = await Promise.all(Array.from({ length: 5 }, () => bank.approve(second, approvalId!)))
    expect(answers.filter(({ code }) => code === 1).length).toBeGreaterThan(0)
    expect(await bank.balanceOf(player)).toBe('30150.00')
    await bank.approve(second, approvalId!)
    expect(await bank.balanceOf(player)).toBe('30150.00')
  })
})
