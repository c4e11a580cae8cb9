/** Transactions whose last writes go out together with the commit: all of them, or nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/test-server.ts'
import { type Database, Ending, inTransaction, openDatabase, type Tx } from './database.ts'

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
