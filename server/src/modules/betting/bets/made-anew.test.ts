/** An issue that a calendar change deleted, and that was created again under another id. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { openIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

it('is known by its name again after one refusal', async () => {
  const player = await server.newPlayer({ money: 100 })
  const issue = await openIssue(server.database)
  const bet = (multiple: number) => {
    const change = { bettingAmount: `${2 * multiple}.00`, graduationCount: String(multiple) }
    return server.call('addBetting', { bettingData: [betItem(issue, change)] }, player.cookie)
  }
  expect(await bet(1000)).toMatchObject({ msg: /余额不足/ })
  const again = 'lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position'
  await inTransaction(server.database, async (tx) => {
    await tx.query(`create temp table again on commit drop as select ${again} from issue where id = ${issue.id}`)
    await tx.query('delete from issue where id = $1', [issue.id])
    await tx.query(`insert into issue (${again}) select * from again`)
  })
  expect(await bet(1)).toMatchObject({ code: -98, msg: /期号不存在/ })
  expect((await bet(1)).code).toBe(1)
})
