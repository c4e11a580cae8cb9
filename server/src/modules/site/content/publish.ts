/** Publishing what the home page shows. */
import type { Tx } from '../../../platform/db/database.ts'

export type NewBanner = readonly [kicker: string, title: string, text: string, action: string, link: string]
export type NewNotice = readonly [kind: string, title: string, content: string]

/** Adds banners, shown in this order. */
export async function publishBanners(tx: Tx, banners: readonly NewBanner[]): Promise<void> {
  for (const [position, banner] of banners.entries()) {
    await tx.query('insert into banner (kicker, title, text, action, link, position) values ($1, $2, $3, $4, $5, $6)', [
      ...banner,
      position,
    ])
  }
}

/** Adds notices. */
export async function publishNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  for (const notice of notices)
    await tx.query('insert into notice (kind, title, content) values ($1, $2, $3)', [...notice])
}
