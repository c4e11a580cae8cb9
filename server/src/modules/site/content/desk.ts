/** Operators' changes of notices and banners, each with its act. */

import {
  BANNERS_MOST,
  type BannerPlace,
  bannerPlaces,
  type NoticeKind,
  type NoticeState,
} from '@hongyun/contract/content/words.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { holdSeen } from '../../../platform/hold-seen.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../operators/acts.ts'
import { changedParts, digestOf, textOf } from '../operators/changed-parts.ts'
import { holdRight } from '../operators/rights.ts'

const RIGHT = 'content'

type Notice = { kind: string; title: string; content: string; time: number; isOn: boolean; state: NoticeState }

const NOTICE = `select id, kind, title, content, published_at as time, is_on as "isOn",
    case when not is_on then 'off' when published_at > now() then 'waiting' else 'shown' end as state
  from notice`

const presentNotice = ({ id, ...notice }: Notice & { id: bigint }) => ({ ...notice, id: id.toString() })

type NoticeFilter = { kind?: NoticeKind | undefined; state?: NoticeState | undefined }

/** A page of all notices, or of those of a kind or a state, the latest first. */
export async function allNotices(
  database: Queryable,
  { kind, state, pageNum, pageSize }: NoticeFilter & { pageNum: number; pageSize: number },
) {
  const wanted = [kind ?? null, state ?? null]
  const [list, counted] = await Promise.all([
    database.query<Notice & { id: bigint }>(
      `select n.* from (${NOTICE}) n where ($1::text is null or n.kind = $1) and ($2::text is null or n.state = $2)
       order by n.time desc, n.id desc limit $3 offset $4`,
      [...wanted, pageSize, (pageNum - 1) * pageSize],
    ),
    database.query<{ total: bigint }>(
      `select count(*) as total from (${NOTICE}) n where ($1::text is null or n.kind = $1) and ($2::text is null or n.state = $2)`,
      wanted,
    ),
  ])
  return { list: list.map(presentNotice), total: Number(only(counted).total), pageNum, pageSize }
}

/** A notice in words, for the log. */
const noticeInWords = ({ kind, title, content, time, isOn }: Omit<Notice, 'state'>) => ({
  类型: kind,
  标题: title,
  正文: digestOf(content),
  发布时间: dateTime(time),
  状态: isOn ? '显示' : '撤下',
})

export type WantedNotice = {
  id?: bigint | undefined
  kind: NoticeKind
  title: string
  content: string
  publishAt?: number | undefined
  isOn: boolean
  seen?: string | undefined
}

/**
 * Publishes a notice, or changes one. A notice that players see keeps its time, and one that stays off without another; any other
 * has the one that is wanted, and never one that is over: nothing is antedated. Nothing is noted where nothing differs. Refuses
 * `notFound`, `changedMeanwhile`, `noticeShown`.
 */
export const saveNotice = (
  database: Database,
  actor: Actor,
  { id, publishAt, seen, ...wanted }: WantedNotice,
): Promise<bigint> =>
  inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, RIGHT)
    const before = id === undefined ? undefined : await lockNotice(tx, id)
    if (before) holdSeen(seen, 'notice', before)
    // It has come to its time since the form was opened.
    if (before?.state === 'shown' && publishAt !== undefined && publishAt !== before.time) throw refuse('noticeShown')
    const { kind, title, content, isOn } = wanted
    const values = [kind, title, content, isOn]
    const { id: saved, time } = only(
      before
        ? await tx.query<{ id: bigint; time: number }>(
            `update notice set kind = $1, title = $2, content = $3, is_on = $4,
               published_at = case when is_on and published_at <= now() or not $4 and $5::bigint is null then published_at
                                   else greatest(now(), to_timestamp($5 / 1000.0)) end
             where id = $6 returning id, published_at as time`,
            [...values, publishAt ?? null, id],
          )
        : await tx.query<{ id: bigint; time: number }>(
            `insert into notice (kind, title, content, is_on, published_at)
             values ($1, $2, $3, $4, greatest(now(), to_timestamp($5 / 1000.0))) returning id, published_at as time`,
            [...values, publishAt ?? null],
          ),
    )
    const now = { ...wanted, time }
    const said = before
      ? changedParts(noticeInWords(before), noticeInWords(now))
      : { value: textOf(noticeInWords(now)) }
    const act = before ? 'noticeEdit' : 'noticeAdd'
    if (said) await noteAct(tx, actor, act, { name: title, ...said }, { kind: 'notice', id: saved })
    return saved
  })

async function lockNotice(tx: Tx, id: bigint): Promise<Notice> {
  const [notice] = await tx.query<Notice>(`${NOTICE} where id = $1 for update`, [id])
  if (!notice) throw refuse('notFound')
  return notice
}

type Banner = {
  place: BannerPlace
  kicker: string
  title: string
  text: string
  action: string
  link: string
  sort: number
  isOn: boolean
}

const BANNER = 'select id, place, kicker, title, text, action, link, sort, is_on as "isOn" from banner'

/** Every banner, in the order in which its place shows it. */
export async function allBanners(database: Queryable) {
  const rows = await database.query<Banner & { id: bigint }>(`${BANNER} order by place, sort, id`)
  return rows.map(({ id, ...banner }) => ({ id: id.toString(), ...banner }))
}

/** A banner in words, for the log. */
const bannerInWords = ({ place, kicker, title, text, action, link, sort, isOn }: Banner) => ({
  位置: bannerPlaces[place],
  小标题: kicker,
  标题: title,
  说明: text,
  按钮: action === '' ? '没有' : `${action} ${link}`,
  顺序: String(sort),
  状态: isOn ? '显示' : '不显示',
})

/** Adds a banner, or changes one; nothing is noted where nothing differs. Refuses `notFound`, `bannersFull`, `changedMeanwhile`. */
export const saveBanner = (
  database: Database,
  actor: Actor,
  { id, seen, ...wanted }: Banner & { id?: bigint | undefined; seen?: string | undefined },
): Promise<bigint> =>
  inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, RIGHT)
    // So that no two make one too many.
    await tx.query(`select pg_advisory_xact_lock(hashtext('banners'))`)
    const banners = await allBanners(tx)
    const before = banners.find((banner) => banner.id === id?.toString())
    if (id === undefined && banners.length >= BANNERS_MOST) throw refuse('bannersFull')
    if (id !== undefined && !before) throw refuse('notFound')
    if (before) holdSeen(seen, 'banner', before)
    const { place, kicker, title, text, action, link, sort, isOn } = wanted
    const values = [place, kicker, title, text, action, link, sort, isOn]
    const { id: saved } = only(
      before
        ? await tx.query<{ id: bigint }>(
            `update banner set place = $1, kicker = $2, title = $3, text = $4, action = $5, link = $6, sort = $7, is_on = $8
             where id = $9 returning id`,
            [...values, id],
          )
        : await tx.query<{ id: bigint }>(
            `insert into banner (place, kicker, title, text, action, link, sort, is_on)
             values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
            values,
          ),
    )
    const now = bannerInWords(wanted)
    const said = before ? changedParts(bannerInWords(before), now) : { value: textOf(now) }
    const act = before ? 'bannerEdit' : 'bannerAdd'
    if (said) await noteAct(tx, actor, act, { name: title, ...said }, { kind: 'banner', id: saved })
    return saved
  })

/** Deletes a banner. Refuses `notFound`. */
export const deleteBanner = (database: Database, actor: Actor, id: bigint): Promise<void> =>
  inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, RIGHT)
    const [gone] = await tx.query<Banner>(
      `delete from banner where id = $1
       returning place, kicker, title, text, action, link, sort, is_on as "isOn"`,
      [id],
    )
    if (!gone) throw refuse('notFound')
    const detail = { name: gone.title, before: textOf(bannerInWords(gone)) }
    await noteAct(tx, actor, 'bannerDelete', detail, { kind: 'banner', id })
  })
