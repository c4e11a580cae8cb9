/** Operators' changes of lines and templates, each with its act. */
import { htmlPathOf } from '@hongyun/contract/service/html-path.ts'
import { LINES_MOST, type LinkType, TEMPLATES_MOST } from '@hongyun/contract/service/words.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { holdSeen } from '../../../platform/hold-seen.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { changedParts, digestOf } from '../../site/operators/changed-parts.ts'
import { holdRight } from '../../site/operators/rights.ts'
import { cleanHtml, showsText } from './clean-html.ts'

export type WantedLine = {
  id?: bigint | undefined
  name: string
  linkType: LinkType
  linkUrl: string
  html: string
  sort: number
  isOn: boolean
  seen?: string | undefined
}

/** So that no two make one too many. */
const lockLists = (tx: Tx) => tx.query(`select pg_advisory_xact_lock(hashtext('service lines'))`)

/** What a line leads to, as it is kept; refuses what does not fit its type. */
function leadsTo({ linkType, linkUrl, html }: WantedLine): { url: string; html: string } {
  const isLink = linkType === 'page' || linkType === 'frame'
  if (isLink && linkUrl === '') throw refuse('badInput', { text: '地址不能为空', field: 'linkUrl' })
  if (!isLink && linkUrl !== '') throw refuse('badInput', { text: '这类线路没有地址', field: 'linkUrl' })
  const cleaned = cleanHtml(html)
  if (linkType === 'html' && !showsText(cleaned)) throw refuse('badInput', { text: '图文不能为空', field: 'html' })
  if (linkType !== 'html' && html !== '') throw refuse('badInput', { text: '这类线路没有图文', field: 'html' })
  return { url: linkUrl, html: linkType === 'html' ? cleaned : '' }
}

/** A line in words, for the log. */
const inWords = ({ name, linkUrl, html, sort, isOn }: Omit<WantedLine, 'id' | 'linkType' | 'seen'>) => ({
  名称: name,
  地址: linkUrl || '没有',
  图文: html === '' ? '没有' : digestOf(html),
  顺序: String(sort),
  状态: isOn ? '启用' : '停用',
})

/** Nothing is noted where nothing differs. */
export async function saveLine(database: Database, actor: Actor, wanted: WantedLine): Promise<bigint> {
  const { url, html } = leadsTo(wanted)
  const { name, linkType, sort, isOn } = wanted
  return inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'service')
    await lockLists(tx)
    if (wanted.id === undefined) {
      const { n } = only(await tx.query<{ n: bigint }>('select count(*) as n from service_line'))
      if (Number(n) >= LINES_MOST) throw refuse('serviceLinesFull')
    }
    const shown = (await listLines(tx)).find((line) => line.id === String(wanted.id))
    if (shown) holdSeen(wanted.seen, 'serviceLine', shown)
    const [saved] =
      wanted.id === undefined
        ? await tx.query<{ id: bigint }>(
            `insert into service_line (name, link_type, link_url, html, sort, is_on) values ($1, $2, $3, $4, $5, $6) returning id`,
            [name, linkType, url, html, sort, isOn],
          )
        : await tx.query<{ id: bigint }>(
            `update service_line set name = $1, link_url = $3, html = $4, sort = $5, is_on = $6
             where id = $7 and link_type = $2 returning id`,
            [name, linkType, url, html, sort, isOn, wanted.id],
          )
    if (!saved) throw refuse('notFound')
    const now = { name, linkUrl: url, html, sort, isOn }
    const said = changedParts(inWords(shown ?? { ...now, linkUrl: '', html: '', isOn: false }), inWords(now))
    const act = shown ? 'serviceLineEdit' : 'serviceLineAdd'
    if (said || !shown) await noteAct(tx, actor, act, { name, ...said }, { kind: 'serviceLine', id: saved.id })
    return saved.id
  })
}

export const deleteLine = (database: Database, actor: Actor, id: bigint): Promise<void> =>
  inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'service')
    const [line] = await tx.query<{ name: string }>('select name from service_line where id = $1 for update', [id])
    if (!line) throw refuse('notFound')
    const talks = await tx.query('select 1 from service_talk where line_id = $1 limit 1', [id])
    if (talks.length > 0) throw refuse('serviceLineUsed')
    await tx.query('delete from service_line where id = $1', [id])
    await noteAct(tx, actor, 'serviceLineDelete', { name: line.name }, { kind: 'serviceLine', id })
  })

export async function listLines(database: Queryable) {
  const rows = await database.query<{
    id: bigint
    name: string
    link_type: LinkType
    link_url: string
    html: string
    sort: number
    is_on: boolean
    talks: bigint
  }>(
    `select id, name, link_type, link_url, html, sort, is_on,
            (select count(*) from service_talk t where t.line_id = l.id) as talks
     from service_line l order by sort, id`,
    [],
    'service.list-lines',
  )
  return rows.map((row) => ({
    id: row.id.toString(),
    name: row.name,
    linkType: row.link_type,
    linkUrl: row.link_url,
    html: row.html,
    htmlPath: row.link_type === 'html' ? htmlPathOf(row.id.toString()) : '',
    sort: row.sort,
    isOn: row.is_on,
    talks: Number(row.talks),
  }))
}

export async function listTemplates(database: Queryable) {
  const rows = await database.query<{ id: bigint; title: string; content: string; sort: number }>(
    'select id, title, content, sort from service_template order by sort, id',
    [],
    'service.list-templates',
  )
  return rows.map(({ id, ...row }) => ({ id: id.toString(), ...row }))
}

export type WantedTemplate = {
  id?: bigint | undefined
  title: string
  content: string
  sort: number
  seen?: string | undefined
}

const templateInWords = ({ title, content, sort }: Pick<WantedTemplate, 'title' | 'content' | 'sort'>) => ({
  标题: title,
  内容: digestOf(content),
  顺序: String(sort),
})

/** Nothing is noted where nothing differs. */
export const saveTemplate = (
  database: Database,
  actor: Actor,
  { id, title, content, sort, seen }: WantedTemplate,
): Promise<bigint> =>
  inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'service')
    await lockLists(tx)
    if (id === undefined) {
      const { n } = only(await tx.query<{ n: bigint }>('select count(*) as n from service_template'))
      if (Number(n) >= TEMPLATES_MOST) throw refuse('serviceTemplatesFull')
    }
    const shown = (await listTemplates(tx)).find((template) => template.id === String(id))
    if (shown) holdSeen(seen, 'serviceTemplate', shown)
    const [saved] =
      id === undefined
        ? await tx.query<{ id: bigint }>(
            'insert into service_template (title, content, sort) values ($1, $2, $3) returning id',
            [title, content, sort],
          )
        : await tx.query<{ id: bigint }>(
            'update service_template set title = $1, content = $2, sort = $3 where id = $4 returning id',
            [title, content, sort, id],
          )
    if (!saved) throw refuse('notFound')
    const now = templateInWords({ title, content, sort })
    const said = shown ? changedParts(templateInWords(shown), now) : { value: `内容 ${now.内容}，顺序 ${now.顺序}` }
    const act = shown ? 'serviceTemplateEdit' : 'serviceTemplateAdd'
    if (said) await noteAct(tx, actor, act, { name: title, ...said }, { kind: 'serviceTemplate', id: saved.id })
    return saved.id
  })

export const deleteTemplate = (database: Database, actor: Actor, id: bigint): Promise<void> =>
  inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'service')
    const [gone] = await tx.query<{ title: string }>('delete from service_template where id = $1 returning title', [id])
    if (!gone) throw refuse('notFound')
    await noteAct(tx, actor, 'serviceTemplateDelete', { name: gone.title }, { kind: 'serviceTemplate', id })
  })
