/** Publishing what the home page and the hall show. */
import type { BannerPlace } from '@hongyun/contract/content/words.ts'
import type { Tx } from '../../../platform/db/database.ts'

export type NewBanner = readonly [kicker: string, title: string, text: string, action: string, link: string]
export type NewNotice = readonly [kind: string, title: string, content: string]

/** Adds banners to a place, shown in this order. */
export async function publishBanners(tx: Tx, place: BannerPlace, banners: readonly NewBanner[]): Promise<void> {
  for (const [sort, banner] of banners.entries()) {
    await tx.query(
      `insert into banner (place, kicker, title, text, action, link, sort) values ($1, $2, $3, $4, $5, $6, $7)`,
      [place, ...banner, sort],
    )
  }
}

/** Adds notices. */
export async function publishNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  for (const notice of notices)
    await tx.query('insert into notice (kind, title, content) values ($1, $2, $3)', [...notice])
}
