/** Whatever a hand in the database changes, the audit finds, and names the row: each kind of tampering at least once. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newSeed, randomFrom } from '../testing/random.ts'
import { auditLines, openTestServer, type TestServer } from '../testing/test-server.ts'
import { approvalTamperings } from './testing/approval-tampering.ts'
import { betTamperings } from './testing/bet-tampering.ts'
import { chaseTamperings } from './testing/chase-tampering.ts'
import { drawTamperings } from './testing/draw-tampering.ts'
import { ledgerTamperings } from './testing/ledger-tampering.ts'
import { oddsTamperings } from './testing/odds-tampering.ts'
import { stageOutside } from './testing/outside-stage.ts'
import { outsideTamperings } from './testing/outside-tampering.ts'
import { stageBooks } from './testing/stage.ts'
import type { Stored, Tampering } from './testing/tampering.ts'

const tamperings = [
  ...ledgerTamperings,
  ...betTamperings,
  ...oddsTamperings,
  ...drawTamperings,
  ...chaseTamperings,
  ...outsideTamperings,
  ...approvalTamperings,
]
const TIMES = 2

let server: TestServer
let hand: pg.Client

beforeAll(async () => {
  server = await openTestServer()
  await stageOutside(server)
  await stageBooks(server)
  hand = new pg.Client(server.connection)
  await hand.connect()
  // As a superuser may: no trigger and no foreign key stands in the way.
  await hand.query('set session_replication_role = replica')
  for (const table of new Set(tamperings.map((tampering) => tampering.table)))
    await hand.query(`create table kept_${table} as table ${table}`)
})
afterAll(async () => {
  await hand.end()
  await server.close()
})

async function undo(table: string): Promise<void> {
  const { rows } = await hand.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const { columns } = rows[0]!
  await hand.query(`delete from ${table}`)
  await hand.query(`insert into ${table} (${columns}) overriding system value select ${columns} from kept_${table}`)
}

it(`finds ${tamperings.length} kinds of tampering, ${TIMES} rows of each`, { timeout: 600_000 }, async () => {
  const random = randomFrom(newSeed())
  const missed: string[] = []
  expect(await auditLines(server.database)).toEqual([])
  const tamper = async ({ name, table, where, set, statement, names }: Tampering): Promise<void> => {
    const { rows } = await hand.query<Stored & { at: string; part: string }>(
      `select *, ctid as at, tableoid::regclass as part from ${table} where ${where} order by md5(ctid::text || $1) limit 1`,
      [String(random.below(1_000_000))],
    )
    const row = rows[0]!
    const text = set ? `update ${table} set ${set(random, row)} where ctid = $1` : statement!
    const own = `${text} and tableoid = '${row.part}'::regclass`
    const changed = await hand.query(own, [row.at])
    const lines = await auditLines(server.database)
    const named = names(row).some((expected) => lines.some((line) => line.includes(expected)))
    const said = lines.length === 0 ? 'nothing' : lines.slice(0, 3).join('; ')
    if (changed.rowCount !== 1 || !named) missed.push(`${table} ${name} ${own} [${names(row)}]: ${said}`)
    await undo(table)
  }
  for (let time = 0; time < TIMES; time += 1) for (const tampering of tamperings) await tamper(tampering)
  expect(missed, `SEED=${random.seed}`).toEqual([])
  expect(await auditLines(server.database)).toEqual([])
})
