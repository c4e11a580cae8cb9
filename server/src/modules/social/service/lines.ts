/** The lines of customer service, as the site shows them. */
import { htmlPathOf } from '@hongyun/contract/service/html-path.ts'
import { type LinkType, RATE_WITHIN_H } from '@hongyun/contract/service/words.ts'
import type { Queryable } from '../../../platform/db/database.ts'

type LineRow = { id: bigint; name: string; link_type: LinkType; link_url: string }
type QueueRow = { ahead: bigint; wait_s: number }

/** How long the queue is, and how long who was served of late had waited. */
async function queueNow(database: Queryable): Promise<QueueRow> {
  const [row] = await database.query<QueueRow>(
    `select (select count(*) from service_talk where state = 'waiting') as ahead,
            coalesce((select avg(extract(epoch from taken_at - opened_at)) from service_talk
                      where taken_at is not null and opened_at > clock_timestamp() - interval '1 hour'), 0)::integer as wait_s`,
    [],
    'service.queue-now',
  )
  return row!
}

/** The lines that are open. */
export async function openLines(database: Queryable) {
  const rows = await database.query<LineRow>(
    'select id, name, link_type, link_url from service_line where is_on order by sort, id',
    [],
    'service.open-lines',
  )
  const queue = rows.some(({ link_type }) => link_type === 'talk') ? await queueNow(database) : undefined
  return rows.map((row) => presentLine(row, queue))
}

/** The line of the talk that a player sees, where it was switched off: the talk goes on, and is rated once it has ended. */
export async function lineLeftOn(database: Queryable, player: bigint) {
  const [row] = await database.query<LineRow>(
    `select l.id, l.name, l.link_type, l.link_url
     from (select * from service_talk where player_id = $1 order by id desc limit 1) t join service_line l on l.id = t.line_id
     where not l.is_on
       and (t.state <> 'closed' or t.rating is null and t.closed_at > clock_timestamp() - make_interval(hours => $2))`,
    [player, RATE_WITHIN_H],
    'service.line-left-on',
  )
  return row && presentLine(row, await queueNow(database))
}

const presentLine = ({ id, name, link_type, link_url }: LineRow, queue: QueueRow | undefined) => ({
  id: id.toString(),
  name,
  linkType: link_type,
  linkUrl: link_url,
  htmlPath: link_type === 'html' ? htmlPathOf(id.toString()) : '',
  ahead: link_type === 'talk' ? Number(queue?.ahead ?? 0) : 0,
  waitSeconds: link_type === 'talk' ? (queue?.wait_s ?? 0) : 0,
})

/** The origins whose pages open lines show in a frame. */
export async function frameOrigins(database: Queryable): Promise<readonly string[]> {
  const rows = await database.query<{ link_url: string }>(
    `select link_url from service_line where is_on and link_type = 'frame' order by sort, id`,
    [],
    'service.frame-origins',
  )
  return [...new Set(rows.map(({ link_url }) => new URL(link_url).origin))]
}

/** The text of an open line. */
export async function lineText(database: Queryable, id: bigint): Promise<{ name: string; html: string } | undefined> {
  const [row] = await database.query<{ name: string; html: string }>(
    `select name, html from service_line where id = $1 and is_on and link_type = 'html'`,
    [id],
    'service.line-text',
  )
  return row
}
