/** Settings, lotteries and the acts of who changed them: what one statement of SQL changes is named, as it has none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { asShell, changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { setOnSale } from '../../betting/lotteries/set-lottery.ts'
import { shell } from '../operators/acts.ts'
import { tenantChecks } from './audit.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await changeSettings(server.database, { withdrawTwoAbove: 5000, siteMessage: '维护' })
  await asShell(server.database, () =>
    server.database.query(`update lottery set max_bet_payout = 100 where code = 'k3_5m'`),
  )
  await setOnSale(server.database, shell, 'k3_1m', false)
})
afterAll(() => closeAudited(server))

/** What the audit says of statements that are taken back afterwards. */
async function saidOf(...statements: string[]): Promise<string[]> {
  const found: string[] = []
  const rolledBack = inTransaction(server.database, async (tx) => {
    for (const statement of statements) await tx.query(statement)
    await tx.query('set constraints all immediate')
    for (const check of Object.values(tenantChecks))
      for await (const { row, says } of check(tx)) found.push(`${row.replace(/\d+ of/, 'n of')} says ${says}`)
    throw new Error('never kept')
  })
  await expect(rolledBack).rejects.toThrow('never kept')
  return found
}

const setTo = (key: string, value: string) =>
  `insert into tenant_setting values ('${key}', '${value}') on conflict (key) do update set value = excluded.value`
const actOf = (act: string, kind: string, id: string, detail = '{}') =>
  `insert into operator_act (operator_id, act, subject_kind, subject_id, detail, address) values (0, '${act}', '${kind}', '${id}', '${detail}', '')`

describe('a change by a statement', () => {
  it.each([
    [
      'of a setting that was changed before',
      setTo('withdrawTwoAbove', '90000'),
      'n of withdrawTwoAbove says 90000 by operator 0',
    ],
    ['of a setting for the first time', setTo('edge', '0'), 'n of edge says 0 by operator 0'],
    [
      'that takes a setting away',
      `delete from tenant_setting where key = 'withdrawTwoAbove'`,
      /n of withdrawTwoAbove says \d+ by operator 0/,
    ],
    [
      'of a setting that is no single value',
      setTo('blockedAddresses', '["203.0.113.9"]'),
      /n of blockedAddresses says .* by operator 0/,
    ],
    [
      'of a limit',
      `update lottery set max_bet_payout = 7 where code = 'k3_30s'`,
      'n of k3_30s max_bet_payout says 7 by operator 0',
    ],
    [
      'of what is on sale',
      `update lottery set on_sale = false where code = 'k3_5m'`,
      'n of k3_5m on_sale says false by operator 0',
    ],
    [
      'of what no command changes',
      `update lottery set close_before_s = 0 where code = 'k3_1m'`,
      'n of k3_1m close_before_s says 0 by operator 0',
    ],
  ])('%s is named', async (_what, statement, says) => {
    const text = typeof says === 'string' ? `setting change ${says}` : says
    expect(await saidOf(statement)).toEqual([typeof text === 'string' ? text : expect.stringMatching(text)])
  })

  it('has no act in one of another value, or of something else', async () => {
    const other = actOf('setting', 'setting', 'edge', '{"name":"edge","value":"1"}')
    expect(await saidOf(setTo('edge', '0'), other)).toHaveLength(1)
    const sale = actOf('lotteryOnSale', 'lottery', 'k3_5m')
    expect(await saidOf(`update lottery set on_sale = false where code = 'k3_5m'`, sale)).toHaveLength(1)
    expect(await saidOf(setTo('siteMode', '"closed"'), actOf('block', 'address', '203.0.113.9'))).toHaveLength(1)
  })

  it('is right where its act is there', async () => {
    const own = actOf('setting', 'setting', 'edge', '{"name":"edge","value":"0"}')
    expect(await saidOf(setTo('edge', '0'), own)).toEqual([])
    expect(await saidOf(setTo('siteMode', '"closed"'), actOf('siteMode', 'setting', 'siteMode'))).toEqual([])
  })
})
