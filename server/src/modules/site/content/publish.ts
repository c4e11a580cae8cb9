/** Publishing what the home page and the hall show. */
import type { BannerPlace } from '@hongyun/contract/content/words.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Actor, noteAct } from '../operators/acts.ts'

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

/** Takes back notices that are still shown as they were published. Answers their titles. */
export async function takeBackNotices(tx: Tx, actor: Actor, notices: readonly NewNotice[]): Promise<string[]> {
  const taken = await tx.query<{ id: bigint; title: string }>(
    `update notice set is_on = false
     where is_on and (title, content) in (select * from unnest($1::text[], $2::text[])) returning id, title`,
    [textArray(notices.map(([, title]) => title)), textArray(notices.map(([, , content]) => content))],
  )
  for (const { id, title } of taken) {
    const detail = { name: title, before: '状态 显示', value: '状态 撤下' }
    await noteAct(tx, actor, 'noticeEdit', detail, { kind: 'notice', id })
  }
  return taken.map(({ title }) => title)
}
