/** Reading banners and notices. */
import type { Database } from '../../../platform/db/database.ts'
import { kyselyOf } from '../../../platform/db/kysely.ts'
import type { ContentTables } from './table.ts'

export async function listBanners(database: Database) {
  const rows = await kyselyOf<ContentTables>(database).selectFrom('banner').selectAll().orderBy('position').execute()
  return rows.map(({ id, kicker, title, text, action, link }) => ({
    id: id.toString(),
    kicker,
    title,
    text,
    action,
    link,
  }))
}

const shown = (row: { id: bigint; kind: string; title: string; published_at: number }) => ({
  id: row.id.toString(),
  kind: row.kind,
  title: row.title,
  time: row.published_at,
})

const published = (database: Database) =>
  kyselyOf<ContentTables>(database)
    .selectFrom('notice')
    .where('published_at', '<=', (eb) => eb.fn<number>('now'))

export async function listNotices(database: Database, limit: number, offset: number) {
  const rows = await published(database)
    .select(['id', 'kind', 'title', 'published_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(shown)
}

export async function countNotices(database: Database): Promise<number> {
  const { n } = await published(database)
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function findNotice(database: Database, id: string) {
  const row = await published(database).selectAll().where('id', '=', BigInt(id)).executeTakeFirst()
  return row && { ...shown(row), content: row.content }
}
