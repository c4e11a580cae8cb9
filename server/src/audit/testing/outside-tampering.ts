/** What might be done to what was said of draws that were made elsewhere. */
import { type Stored, type Tampering, up } from './tampering.ts'

const issue = (row: Stored) => [`issue ${row.issue_id}`]
const statement = (row: Stored) => [`statement ${row.id}`]
const anyIssue = () => ['issue ']
const decided = `issue_id in (select issue_id from draw union select issue_id from issue_void)`

export const outsideTamperings: readonly Tampering[] = [
  {
    name: 'numbers',
    table: 'result_statement',
    where: `kind = 'feed'`,
    set: (random) => `numbers = '${random.of(['7,7,7', '0,0,1'])}'`,
    names: issue,
  },
  {
    name: 'numbers entered',
    table: 'result_statement',
    where: `kind = 'entry' and numbers is not null`,
    set: () => `numbers = '7,7,7'`,
    names: issue,
  },
  {
    name: 'void no more',
    table: 'result_statement',
    where: `kind = 'entry' and numbers is null`,
    set: () => `numbers = '7,7,7'`,
    names: issue,
  },
  {
    name: 'one operator twice',
    table: 'result_statement',
    where: `kind = 'entry' and said_by = 'wang'`,
    set: () => `said_by = 'li'`,
    names: issue,
  },
  { name: 'who', table: 'result_statement', where: `kind = 'feed'`, set: () => `said_by = 'nobody'`, names: issue },
  {
    name: 'body',
    table: 'result_statement',
    where: `kind = 'feed'`,
    set: () => `body = body || ' '::bytea`,
    names: statement,
  },
  {
    name: 'signature',
    table: 'result_statement',
    where: `kind = 'feed'`,
    set: (random) => `signature = sha512('${random.below(1000)}')`,
    names: statement,
  },
  {
    name: 'needed',
    table: 'result_statement',
    where: `kind = 'feed'`,
    set: () => 'needed = 3 - needed',
    names: statement,
  },
  {
    name: 'another source',
    table: 'result_statement',
    where: `kind = 'feed'`,
    set: (_random, row) => `source_id = (select max(id) from result_source where id <> ${row.source_id})`,
    names: statement,
  },
  {
    name: 'time',
    table: 'result_statement',
    where: `kind = 'feed'`,
    set: () => `at = at + interval '1 day'`,
    names: statement,
  },
  {
    name: 'issue',
    table: 'result_statement',
    where: decided,
    set: () => `issue_id = (select max(id) from issue)`,
    names: issue,
  },
  {
    name: 'row gone',
    table: 'result_statement',
    where: `${decided} and said_by <> 'one'`,
    statement: 'delete from result_statement where ctid = $1',
    names: issue,
  },
  {
    name: 'first row gone',
    table: 'result_statement',
    where: `said_by = 'one'`,
    statement: 'delete from result_statement where ctid = $1',
    names: issue,
  },
  { name: 'key', table: 'result_source', where: 'true', set: () => `public_key = sha256('x')`, names: anyIssue },
  { name: 'name', table: 'result_source', where: 'true', set: () => `name = name || 'x'`, names: anyIssue },
  { name: 'lotteries', table: 'result_source', where: 'true', set: () => `lotteries = '{kl8}'`, names: anyIssue },
  {
    name: 'since',
    table: 'result_source',
    where: 'true',
    set: () => `added_at = now() + interval '1 hour'`,
    names: anyIssue,
  },
  {
    name: 'another statement',
    table: 'draw',
    where: 'statement_id is not null',
    set: () => `statement_id = (select min(id) from result_statement)`,
    names: issue,
  },
  {
    name: 'settled in a dispute',
    table: 'issue',
    where: `state = 'disputed'`,
    set: () => `state = 'closed'`,
    names: (row) => [`issue ${row.id}`],
  },
  {
    name: 'not void',
    table: 'issue',
    where: `state in ('void', 'voiding')`,
    set: () => `state = 'open'`,
    names: (row) => [`issue ${row.id}`],
  },
  { name: 'refunded', table: 'issue_void', where: 'true', set: up('refunded'), names: issue },
  {
    name: 'unfinished',
    table: 'issue_void',
    where: 'finished_at is not null',
    set: () => 'finished_at = null',
    names: issue,
  },
  {
    name: 'mark',
    table: 'issue_void',
    where: 'finished_at is not null',
    set: () => 'through_player_id = through_player_id + 1',
    names: issue,
  },
  {
    name: 'row gone',
    table: 'issue_void',
    where: 'true',
    statement: 'delete from issue_void where ctid = $1',
    names: issue,
  },
]
