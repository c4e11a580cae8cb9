/** Operators' changes of partners, each with its act. What takes something away ends the partner's sessions. */
import { generateKeyPairSync } from 'node:crypto'
import { textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { holdSeen } from '../../../platform/hold-seen.ts'
import { refuse } from '../../../platform/refuse.ts'
import { endEmbedSessions } from '../../people/identity/embed-sessions.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { changedParts } from '../../site/operators/changed-parts.ts'
import { holdRight } from '../../site/operators/rights.ts'

export type DeskParts = {
  database: Database
  /** Sessions have ended, and it is committed. */
  tellEmbeddedEnded(): void
}

export type WantedPartner = {
  partner: string
  name: string
  origins: readonly string[]
  roomCodes: readonly string[]
  isOn: boolean
}

type Before = { id: bigint; origins: string[]; is_on: boolean; rooms: bigint[] }

/** A partner that is there, locked: whoever opens a session of it waits. */
async function lockPartner(tx: Tx, code: string): Promise<Before> {
  const [found] = await tx.query<{ id: bigint; origins: string[]; is_on: boolean }>(
    'select id, origins, is_on from embed_partner where code = $1 for update',
    [code],
    'embed.lock-partner',
  )
  if (!found) throw refuse('embedPartnerUnknown')
  // Of a room that is deleted nothing can be taken away.
  const rooms = await tx.query<{ room_id: bigint }>(
    `select e.room_id from embed_partner_room e join chat_room r on r.id = e.room_id
     where e.partner_id = $1 and r.state = 'open'`,
    [found.id],
    'embed.rooms-before',
  )
  return { ...found, rooms: rooms.map(({ room_id }) => room_id) }
}

async function addPartner(tx: Tx, { partner, name, origins, isOn }: WantedPartner): Promise<Before> {
  const [made] = await tx.query<{ id: bigint }>(
    `insert into embed_partner (code, name, origins, is_on) values ($1, $2, $3, $4)
     on conflict (code) do nothing returning id`,
    [partner, name, textArray(origins), isOn],
    'embed.add-partner',
  )
  if (!made) throw refuse('embedPartnerTaken')
  return { id: made.id, origins: [...origins], is_on: isOn, rooms: [] }
}

/** The open group rooms of these codes; refuses where one is not there. */
async function roomsOf(tx: Tx, codes: readonly string[]): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(
    `select id from chat_room where code = any($1::text[]) and kind = 'group' and state = 'open'`,
    [textArray(codes)],
    'embed.rooms-of',
  )
  if (rows.length < codes.length) throw refuse('roomDeleted', { field: 'roomCodes' })
  return rows.map(({ id }) => id)
}

/** A partner in words, for the log. */
const inWords = ({ name, origins, roomCodes, isOn }: Omit<WantedPartner, 'partner'>) => ({
  名称: name,
  来源: origins.join('、') || '没有',
  聊天室: roomCodes.toSorted().join('、') || '没有',
  状态: isOn ? '启用' : '停用',
})

/** Adds a partner, or sets all of one; nothing is noted where nothing differs. */
export async function savePartner(
  { database, tellEmbeddedEnded }: DeskParts,
  actor: Actor,
  { isNew, seen, ...wanted }: WantedPartner & { isNew: boolean; seen?: string | undefined },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'embed')
    const before = isNew ? await addPartner(tx, wanted) : await lockPartner(tx, wanted.partner)
    const shown = only((await listPartners(tx)).filter((one) => one.partner === wanted.partner))
    if (!isNew) holdSeen(seen, 'embedPartner', shown)
    const rooms = await roomsOf(tx, wanted.roomCodes)
    const { id } = before
    await tx.query(
      'update embed_partner set name = $2, origins = $3, is_on = $4 where id = $1',
      [id, wanted.name, textArray(wanted.origins), wanted.isOn],
      'embed.set-partner',
    )
    await tx.query('delete from embed_partner_room where partner_id = $1', [id], 'embed.clear-rooms')
    for (const room of rooms)
      await tx.query('insert into embed_partner_room (partner_id, room_id) values ($1, $2)', [id, room])
    const isLess =
      (before.is_on && !wanted.isOn) ||
      before.origins.some((origin) => !wanted.origins.includes(origin)) ||
      before.rooms.some((room) => !rooms.includes(room))
    if (isLess) await endEmbedSessions(tx, id)
    const was = isNew ? { name: wanted.name, origins: [], roomCodes: [], isOn: false } : shown
    const said = changedParts(inWords(was), inWords(wanted))
    const detail = { name: wanted.name, ...said }
    if (said || isNew)
      await noteAct(tx, actor, isNew ? 'embedPartnerAdd' : 'embedPartnerEdit', detail, subjectOf(wanted.partner))
  })
  tellEmbeddedEnded()
}

const subjectOf = (code: string) => ({ kind: 'embedPartner', id: code }) as const

/** Makes a new key, and answers its private half: it is kept nowhere. Those of before are good for some hours yet. */
export async function addKey(
  { database, tellEmbeddedEnded }: DeskParts,
  actor: Actor,
  { partner, overlapHours }: { partner: string; overlapHours: number },
): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')
  await inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'embed')
    const { id } = await lockPartner(tx, partner)
    await tx.query(
      `update embed_key set ends_at = least(ends_at, clock_timestamp() + make_interval(hours => $2))
       where partner_id = $1`,
      [id, overlapHours],
      'embed.end-keys',
    )
    await tx.query('insert into embed_key (partner_id, public_key) values ($1, $2)', [id, raw], 'embed.add-key')
    // Whoever had the old key may have come in by it.
    if (overlapHours === 0) await endEmbedSessions(tx, id)
    await noteAct(tx, actor, 'embedKeyAdd', { value: String(overlapHours) }, subjectOf(partner))
  })
  tellEmbeddedEnded()
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** The rooms that a partner may be given. */
export async function openRooms(database: Queryable) {
  const rows = await database.query<{ code: string; title: string }>(
    `select code, title from chat_room where kind = 'group' and state = 'open' order by sort, id`,
    [],
    'embed.open-rooms',
  )
  return rows.map(({ code: roomCode, title }) => ({ roomCode, title }))
}

/** Every partner with its keys, those that have ended a while ago left out. */
export async function listPartners(database: Queryable) {
  const partners = await database.query<{
    id: bigint
    code: string
    name: string
    origins: string[]
    is_on: boolean
    added_at: number
    rooms: string[]
    accounts: bigint
  }>(
    `select p.id, p.code, p.name, p.origins, p.is_on, p.added_at,
            array(select r.code from embed_partner_room e join chat_room r on r.id = e.room_id
                  where e.partner_id = p.id and r.state = 'open' order by r.sort, r.id) as rooms,
            (select count(*) from embed_account a where a.partner_id = p.id) as accounts
     from embed_partner p order by p.id`,
    [],
    'embed.list-partners',
  )
  const keys = await database.query<{
    id: bigint
    partner_id: bigint
    public_key: Buffer
    added_at: number
    ends_at: number | null
  }>(
    `select id, partner_id, public_key, added_at, ends_at from embed_key
     where ends_at is null or ends_at > clock_timestamp() - interval '30 days' order by id desc`,
    [],
    'embed.list-keys',
  )
  return partners.map((row) => ({
    partner: row.code,
    name: row.name,
    origins: row.origins,
    roomCodes: row.rooms,
    isOn: row.is_on,
    accounts: Number(row.accounts),
    addedAt: row.added_at,
    keys: keys
      .filter(({ partner_id }) => partner_id === row.id)
      .map((key) => ({
        id: key.id.toString(),
        publicKey: key.public_key.toString('base64'),
        addedAt: key.added_at,
        endsAt: key.ends_at,
      })),
  }))
}
