/** Reading banners and notices. */
import type { BannerPlace } from '@hongyun/contract/content/words.ts'
import type { Database } from '../../../platform/db/database.ts'
import { kyselyOf } from '../../../platform/db/kysely.ts'
import type { ContentTables } from './table.ts'

export async function listBanners(database: Database, place: BannerPlace) {
  const rows = await kyselyOf<ContentTables>(database)
    .selectFrom('banner')
    .selectAll()
    .where('place', '=', place)
    .where('is_on', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
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
    .where('is_on', '=', true)
    .where('published_at', '<=', (eb) => eb.fn<number>('now'))

/** All of them, or those of a kind. */
const publishedOf = (database: Database, kind: string | undefined) =>
  published(database).$if(kind !== undefined, (query) => query.where('kind', '=', kind!))

export async function listNotices(database: Database, kind: string | undefined, limit: number, offset: number) {
  const rows = await publishedOf(database, kind)
    .select(['id', 'kind', 'title', 'published_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(shown)
}

export async function countNotices(database: Database, kind: string | undefined): Promise<number> {
  const { n } = await publishedOf(database, kind)
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function findNotice(database: Database, id: string) {
  const row = await published(database).selectAll().where('id', '=', BigInt(id)).executeTakeFirst()
  return row && { ...shown(row), content: row.content }
}
