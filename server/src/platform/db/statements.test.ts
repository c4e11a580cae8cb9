/**
 * Every SQL statement of the server's sources against the real schema: each is planned, so its tables, columns and types are
 * there and the application may do what it says; and none reads more partitions of a table than it must.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betsOf, findBet, listBets, sumBets, waitingOf } from '../../modules/betting/bets/reads.ts'
import { statement } from '../../modules/money/ledger/reads.ts'
import { newestPlaced, newestSettled } from '../../modules/reports/agent-reports/bet-lines.ts'
import { everyWay } from '../../modules/reports/agent-reports/testing/ways.ts'
import { newestTransfers } from '../../modules/reports/agent-reports/transfer-lines.ts'
import { openIssue } from '../../testing/issues.ts'
import { readServerSources, type Statement, statementsOf } from '../../testing/source-statements.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { cloneDatabase } from '../../testing/test-server.ts'
import { type Database, openDatabase } from './database.ts'
import { APP_ROLE } from './roles.ts'

const { statements, unread } = statementsOf(readServerSources())
const isPlanned = ({ text }: Statement) => /^\s*(?:select|insert|update|delete|with)\b/.test(text)

/** What the owner of the tables sends, and nobody else. */
const OWNERS = 'platform/db/migrate.ts'

let app: Database
let owner: Database
beforeAll(async () => {
  const connection = await cloneDatabase()
  app = openDatabase(connection, { max: 1, name: 'statements', role: APP_ROLE })
  owner = openDatabase(connection, { max: 1, name: 'statements-owner' })
})
afterAll(() => Promise.all([app.close(), owner.close()]))

it('is found in the sources, whatever it is put together from', () => {
  expect(statements.length).toBeGreaterThan(250)
  // What passes on the statements of others, and a password, which no parameter can stand for.
  expect(unread.map((line) => line.split(':')[0])).toEqual([
    'platform/check.ts',
    'platform/db/database.ts',
    'platform/db/kysely.ts',
    'platform/db/roles.ts',
    // Those of the lines of a branch, of which there are too many to be put together here: each is looked at below.
    ...['bet-lines', 'days-with-lines', 'rare-bets', 'transfer-lines'].map(
      (name) => `modules/reports/agent-reports/${name}.ts`,
    ),
  ])
})

it('is unread where a part of it can be anything', () => {
  const source = `
    const orders = { rising: 'id', falling: 'id desc' }
    const selected = (order: string) => \`select 1 from bet order by \${order}\`
    const listed = (database, how) => database.query(selected(orders[how]))
    const asked = (database, typed) => database.query(selected(typed.order))`
  const read = statementsOf(new Map([['modules/made-up.ts', source]]))
  expect(read.statements.map(({ text }) => text)).toEqual([
    'select 1 from bet order by id',
    'select 1 from bet order by id desc',
  ])
  expect(read.unread).toEqual(['modules/made-up.ts: selected(typed.order)'])
})

it('is a query, a write, or one of a few others', () => {
  expect([...new Set(statements.filter((statement) => !isPlanned(statement)).map(({ text }) => text))].sort()).toEqual([
    'begin',
    'commit',
    'listen hongyun_news',
    'lock table operator in exclusive mode',
    'lock table tenant_setting in share row exclusive mode',
    'rollback',
    'set transaction isolation level repeatable read',
  ])
})

it.each(statements.filter(isPlanned).map(({ path, text }) => [path, text]))(
  'fits the schema and the rights of who sends it: %s',
  async (path, text) => {
    await (path === OWNERS ? owner : app).query(`explain (generic_plan) ${text}`)
  },
)

describe('a statement on a partitioned table', () => {
  type Plan = { 'Node Type': string; Plans?: Plan[] } & Record<string, unknown>
  const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter']

  /** The scans of partitions in a plan that are not bounded from below in the ids they read. */
  function unbounded(plan: Plan): string[] {
    const table = /^(bet|transfer)_(?:\d{8}|default)$/.exec(String(plan['Relation Name']))?.[1]
    const isBounded = CONDITIONS.some((name) => /\(id (?:=|>=|>) /.test(String(plan[name])))
    const own = table && plan['Node Type'] !== 'ModifyTable' && !isBounded ? [table] : []
    return [...new Set([...own, ...(plan.Plans ?? []).flatMap(unbounded)])]
  }

  /** The lines of a branch, looked for in every way. */
  async function linesOfBranch(): Promise<void> {
    const span = { from: Date.now() - 3_600_000, until: Date.now() + 60_000 }
    const whose = { root: 1000n, self: true, below: true }
    for (const ways of everyWay)
      for (const lottery of [null, 'k3_1m']) {
        for (const state of [null, 'waiting', 'refunded', 'cancelled'])
          for (const issue of [null, '20260101001']) {
            const filter = { span, lottery, issue, state }
            await newestPlaced(app, 1000n, whose, filter, ways)
            await newestSettled(app, 1000n, whose, filter, ways)
          }
        for (const codes of [[201, 301], [201], [419]])
          await newestTransfers(app, 1000n, whose, { span: { ...span, from: 0 }, codes, lottery }, ways)
      }
  }

  it('bounds the ids that it reads', async () => {
    const asked = { since: 1, pageNum: 1, pageSize: 10 }
    // Those with filters that vary are built as they are asked for.
    const { statements: built } = await statementsDuring(app, async () => {
      await listBets(app, { ...asked, playerId: 1000n }, 10)
      await sumBets(app, { ...asked, playerId: 1000n })
      await sumBets(app, { ...asked, playerId: 1000n, by: 'settled', startTime: Date.now() - 1000 })
      await betsOf(app, [{ player_id: 1000n, id: 1n }])
      await findBet(app, 1000n, '1')
      await waitingOf(app, 1000n, 1)
      await statement(app, { ...asked, playerId: 1000n }, asked)
    })
    expect(built).toHaveLength(8)
    // Where nothing was settled, no bet that was is looked for.
    const { id } = await openIssue(owner)
    await owner.query(`update issue set bets_from = id_at(now() - interval '1 hour') where id = $1`, [id])
    await owner.query('insert into settlement (issue_id, finished_at) values ($1, now())', [id])
    const { statements: lines } = await statementsDuring(app, linesOfBranch)
    expect(new Set(lines).size).toBeGreaterThan(30)
    // So that ids that are joined are looked up one by one, as they are where tables are large.
    for (const way of ['hashjoin', 'mergejoin', 'material']) await app.query(`set enable_${way} = off`)
    const found: string[] = []
    const others = new Set([...built, ...lines])
    for (const { path, text } of [...statements, ...[...others].map((text) => ({ path: 'built', text }))]) {
      if (!isPlanned({ path, text }) || path === OWNERS) continue
      const [row] = await app.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (generic_plan, format json) ${text}`)
      const tables = unbounded(row!['QUERY PLAN'][0]!.Plan)
      if (tables.length > 0) found.push(`${path} reads all of ${tables}: ${text}`)
    }
    expect(found).toEqual([])
  })
})

describe('the reader of sources', () => {
  const read = (files: Record<string, string>) => statementsOf(new Map(Object.entries(files)))

  it('puts constants into a statement, also those of other files', () => {
    const { statements: found } = read({
      'a/b.ts': `import { columns } from '../c.ts'
        const PAGE = 50_00
        tx.query<Row>(\`select \${columns} from t limit \${PAGE}\`, [1])`,
      'c.ts': `export const columns = 'a, b'`,
    })
    expect(found).toEqual([{ path: 'a/b.ts', text: 'select a, b from t limit 5000' }])
  })

  it.each([
    [`(by: 'a' | 'b') => tx.query(\`select \${by}\`)`, ['select a', 'select b']],
    ["tx.query(isNew ? 'select 1' : 'select 2')", ['select 1', 'select 2']],
    [
      `const as = (lock: string) => \`select 1 \${lock}\`; const own = as('for share'); tx.query(own)`,
      ['select 1 for share'],
    ],
    [`const ids = { house: 1n } as const; tx.query(\`select \${ids.house}\`)`, ['select 1']],
  ])('reads each of the texts that a statement may be: %s', (source, texts) => {
    expect(read({ 'a.ts': source }).statements.map(({ text }) => text)).toEqual(texts)
  })

  it('names the part that it can not read', () => {
    const source = `(name: string) => tx.query(\`select from \${name}\`)`
    expect(read({ 'a.ts': source })).toEqual({
      statements: [],
      unread: [`a.ts: ${source.slice(source.indexOf('`'), -1)}`],
    })
  })
})
