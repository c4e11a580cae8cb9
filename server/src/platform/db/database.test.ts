/** Transactions whose last writes go out together with the commit: all of them, or nothing; and a database that goes away. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/test-server.ts'
import { type Database, DatabaseAwayError, Ending, inTransaction, openDatabase, type Tx } from './database.ts'
import { kyselyOf } from './kysely.ts'

let database: Database

beforeAll(async () => {
  database = openDatabase(await cloneDatabase(), { max: 1, name: 'ending' })
  await database.query('create table note (n integer primary key)')
})
afterAll(() => database.close())

const write = (tx: Tx, n: unknown) => tx.query('insert into note (n) values ($1)', [n])
const notes = async () => (await database.query<{ n: number }>('select n from note order by n')).map(({ n }) => n)

describe('a transaction that ends in writes', () => {
  it('answers its result once they are committed', async () => {
    const result = await inTransaction(database, async (tx) => new Ending('done', [write(tx, 1), write(tx, 2)]))
    expect(result).toBe('done')
    expect(await notes()).toEqual([1, 2])
  })

  it('keeps none where the database refuses one, whichever it is', async () => {
    for (const refused of [0, 1, 2]) {
      const values = [10, 11, 12].map((n, i) => (i === refused ? 1 : n))
      const work = inTransaction(
        database,
        async (tx) =>
          new Ending(
            0,
            values.map((n) => write(tx, n)),
          ),
      )
      await expect(work).rejects.toMatchObject({ code: '23505' })
      expect(await notes()).toEqual([1, 2])
    }
  })

  it('keeps none where one could not be sent', async () => {
    const unsendable = {
      toPostgres() {
        throw new Error('cannot be written')
      },
    }
    const work = inTransaction(database, async (tx) => new Ending(0, [write(tx, 20), write(tx, unsendable)]))
    await expect(work).rejects.toThrow()
    expect(await notes()).toEqual([1, 2])
  })

  it('leaves the connection fit for the next one', async () => {
    await inTransaction(database, async (tx) => new Ending(0, [write(tx, 3)]))
    expect(await notes()).toEqual([1, 2, 3])
  })
})

describe('a database that goes away', () => {
  const ended = 'select pg_terminate_backend(pg_backend_pid())'

  it('gives no answer, whether the statement is built or not', async () => {
    await expect(database.query(ended)).rejects.toBeInstanceOf(DatabaseAwayError)
    await expect(sql.raw(ended).execute(kyselyOf(database))).rejects.toBeInstanceOf(DatabaseAwayError)
    // The pool may not know yet that a connection has ended.
    await expect.poll(() => notes().catch(() => [])).toContain(1)
  })

  it('is told from one that refuses a statement', async () => {
    await expect(sql.raw('select 1 / 0').execute(kyselyOf(database))).rejects.toMatchObject({ code: '22012' })
    const { rows } = await sql.raw('select 1 as n').execute(kyselyOf(database))
    expect(rows).toEqual([{ n: 1 }])
  })
})
