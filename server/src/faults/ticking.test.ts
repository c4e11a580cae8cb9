/** The clockwork on a real schedule: issues in order without a gap, each closed, drawn and settled when its time comes. */
import { findSelfRun } from '@hongyun/lottery/lotteries.ts'
import { issuesPerDay } from '@hongyun/lottery/schedule.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIssue } from '../testing/issues.ts'
import { closeAudited, openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  const SEAL_KEY = Buffer.alloc(32, 7).toString('base64')
  server = await openTestServer({ ticking: true, env: { SEAL_KEY } })
})
afterAll(() => closeAudited(server))

it('writes two days of issues, each opening when the one before is drawn, each with the next seed', async () => {
  // Those of the next hour are there when it opens, the others follow.
  const missing = async () => {
    const counts = await server.database.query<{ lottery_code: string; n: bigint }>(
      'select lottery_code, count(*) as n from issue where chain_id is not null group by 1',
    )
    return counts.filter(({ lottery_code, n }) => {
      const perDay = issuesPerDay(findSelfRun(lottery_code)!)
      return Math.abs(Number(n) - 2 * perDay) >= 3
    })
  }
  await expect.poll(missing).toEqual([])
  const gaps = await server.database.query(
    `select * from (
       select lottery_code, issue, opens_at <> lag(draws_at) over own as gap, chain_id = lag(chain_id) over own as same_chain,
              chain_position - lag(chain_position) over own as step, count(*) over (partition by lottery_code) as n
       from issue window own as (partition by lottery_code order by draws_at)
     ) i where gap or same_chain and step <> 1`,
  )
  expect(gaps).toEqual([])
  const early = await server.database.query(
    'select i.id from issue i join seed_chain c on c.id = i.chain_id where i.opens_at < c.published_at',
  )
  expect(early).toEqual([])
})

it('draws each issue when its time has come and not before, and settles it', async () => {
  const issues = []
  for (let n = 0; n < 5; n += 1) issues.push(await openIssue(server.database, 'k3_5m', 1200 + 130 * n))
  const ids = issues.map(({ id }) => id)
  const settled = () =>
    server.database.query<{ early: boolean }>(
      `select d.drawn_at < i.draws_at or t.finished_at < d.drawn_at as early
       from issue i join draw d on d.issue_id = i.id join settlement t on t.issue_id = i.id
       where i.id = any($1::bigint[]) and i.state = 'settled'`,
      [ids],
    )
  await expect.poll(settled).toEqual(ids.map(() => ({ early: false })))
})

it('goes on when all its connections are cut', async () => {
  const issue = await openIssue(server.database, 'k3_5m', 500)
  await server.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect
    .poll(() => server.database.query('select state from issue where id = $1', [issue.id]))
    .toEqual([{ state: 'settled' }])
})
