/** What an entry says of its own time is believed as far as heads show: whoever has a node think that the journal is new can't give rows old dates. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { byHand } from '../../../../testing/by-hand.ts'
import { openIssue } from '../../../../testing/issues.ts'
import { betItem } from '../../../../testing/items.ts'
import { sealAll } from '../../../../testing/sealing.ts'
import { openTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { journalChecks } from '../audit.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
// It ends with heads and a transfer that it wrote itself.
afterAll(() => server.close())

/** Every entry has a head of its own in the database; each was sealed a second after the one before. */
const headsOfEach = `
  insert into journal_head (size, root, note, at)
    select no, sha256(''), '', (select max(at) from journal_head) - make_interval(secs => (select max(size) from journal_head) - no)
    from journal_entry where no > 0 on conflict do nothing`

async function misdated(): Promise<string[]> {
  const { journalRows, journalRanges } = journalChecks()
  const found = []
  for (const check of [journalRows!, journalRanges!]) found.push(...(await Array.fromAsync(check(server.database))))
  return found.map(({ row, says }) => `${row} ${says}`).filter((line) => line.includes('written at'))
}

it('does not believe an entry that its rows are of any time where the journal has many heads', async () => {
  const { id, cookie } = await server.newPlayer({ money: 100 })
  const item = betItem(await openIssue(server.database))
  expect((await server.call('addBetting', { bettingData: [item] }, cookie)).code).toBe(1)
  // Each of these changes comes to an entry.
  await server.database.query(`do $$
    begin
      for n in 1 .. 520 loop
        insert into letter (player_id, id, kind, title, content, reference) values (${id}, 1000 + n, 'welcome', '您好', '一', n::text);
        update letter set read_at = now() where player_id = ${id} and id = 1000 + n;
      end loop;
    end $$`)
  await sealAll(server)
  await byHand(server.database, headsOfEach)
  expect(await misdated()).toEqual([])

  // A node that begins sees one head, and takes the journal for a new one: it says that what it seals is of any time.
  await byHand(
    server.database,
    `create table aside as select * from journal_head where size < (select max(size) from journal_head);
     delete from journal_head where size in (select size from aside);
     insert into transfer (id, player_id, seq, at, code, debit, credit, amount, balance_after, record_kind, record_id)
       select id_at(at - interval '7 days'), player_id, seq + 100, at - interval '7 days', code, debit, credit, amount, balance_after, record_kind, record_id
       from transfer where player_id = ${id} limit 1;
     update journal_mark set through = (select min(id) - 1 from transfer) where table_name = 'transfer'`,
  )
  await server.database.query(
    `insert into operator_act (operator_id, act, address, at) values (0, 'signIn', 'x', clock_timestamp() - interval '7 days')`,
  )
  await sealAll(server)
  expect(await misdated()).toEqual([])
  await byHand(server.database, 'insert into journal_head select * from aside')
  expect(await misdated()).toEqual([
    expect.stringMatching(/^operator act \d+ written at/),
    expect.stringMatching(/^transfer \d+ with those up to \d+, written at/),
  ])
})
