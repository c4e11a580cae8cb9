/**
 * The one gate that every post passes. Posts that arrive while a batch is being committed are gathered and written by one statement,
 * which looks at bans, mutes and the room's state itself, under the locks of the rooms: what changed since the call was let in
 * counts. One that was written before is answered before anything else is looked at. A room's number grows as it is written, so commits follow each other in the order of the numbers.
 */
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import { batchQueue } from '../../../platform/db/batch-queue.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { holdPictures, type KeptPicture, lockPictures } from './images.ts'
import type { ChatNews } from './news.ts'
import { burstLeft, type Pace, REPEATS_S, slowLeft, textKeyOf } from './pace.ts'
import { isRuled, managerOf, openBan, silence, silenceData } from './silence.ts'

export type Post = {
  room: bigint
  /** Of a private chat, its two players. */
  players?: readonly bigint[]
  author: bigint
  /** Of a guest, where they come from. */
  guestBlock: string | null
  /** The client's own id of the post, and what it holds. */
  key: { requestId: string; digest: string } | undefined
  type: number
  message: string
  /** What a message of a picture shows. */
  picture: KeptPicture | undefined
  /** What is wrong with the post, where it is not one that was written before. */
  fault: Refusal | undefined
  status: number
  userIds: readonly bigint[]
  replyNo: number | undefined
  userName: string
  nickname: string
  avatar: string
  grade: number
  isEmbedded: boolean
}

/** `data`: what the refusal says more. */
export type PostOutcome = { no: number } | { refusal: Refusal; data: Record<string, unknown> }

type Waiting = Post & { resolve(outcome: PostOutcome): void; reject(error: unknown): void }

const MAX_BATCH = 200
/** Batches at once, each of rooms of its own. */
const LANES = 2

export type PostGate = { pass(post: Post): Promise<PostOutcome> }

export function openPostGate(database: Database, news: ChatNews, pace: Pace): PostGate {
  const run = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await inTransaction(database, (tx) => writePosts(tx, batch, pace))
      for (const [i, post] of batch.entries()) post.resolve(outcomes[i]!)
      tell(news, batch, outcomes)
    } catch (error) {
      // Nothing was committed. One that the database refuses must not take the others with it, and one that another process
      // wrote at this moment is found the second time.
      const isStatements = /^2[23]/.test((error as { code?: string }).code ?? '')
      if (isStatements && batch.length > 1) for (const post of batch) await run([post])
      else if (isAnswered(error)) await run(batch)
      else for (const post of batch) post.reject(error)
    }
  }

  const add = batchQueue<Waiting>({
    ...{ most: MAX_BATCH, lanes: LANES, run },
    placeOf: ({ room }) => room,
    authorOf: ({ author }) => author,
  })
  return { pass: (post) => new Promise((resolve, reject) => add({ ...post, resolve, reject })) }
}

const isAnswered = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'chat_request_pkey'

/** One word for each room: its last number. */
function tell(news: ChatNews, batch: readonly Post[], outcomes: readonly PostOutcome[]): void {
  const last = new Map<bigint, Parameters<ChatNews['wake']>[0]>()
  for (const [i, { room, players }] of batch.entries()) {
    const outcome = outcomes[i]!
    if ('no' in outcome && outcome.no > (last.get(room)?.no ?? 0))
      last.set(room, { room, no: outcome.no, ...(players && { players }) })
  }
  for (const happened of last.values()) news.wake(happened)
}

/** Why a post is not taken: `a` is what was asked for, `r` its room. A manager speaks where all others are muted. */
const refusalOf = `case
    when e.no is not null and e.digest <> a.digest then 'requestReused'
    when e.no is not null then null
    when r.state <> 'open' then 'roomDeleted'
    ${silence}
    when a.fault is not null then a.fault
    when char_length(a.message) > r.message_length and a.type = 1 then 'messageTooLong'
    when a.reply_no is not null and not exists (
      select from chat_message q where q.room_id = r.id and q.no = a.reply_no and q.id >= id_at(r.created_at) - 1
      and q.code = 1 and q.recalled_at is null) then 'replyUnknown'
    when exists (select from chat_direct d join chat_block k on k.target_id = a.author_id
                 and k.player_id = case when d.low_player = a.author_id then d.high_player else d.low_player end
                 where d.room_id = r.id) then 'directBlocked'
    when ${isRuled} and ${slowLeft} is not null then 'messageTooSoon'
    when ${isRuled} and ${burstLeft} is not null then 'messageTooSoon'
    when ${isRuled} and a.text_key <> 0 and $18 <= (
      select count(*) from chat_message s where s.author_id = a.author_id and s.text_key = a.text_key
      and s.id >= id_at(statement_timestamp() - interval '${REPEATS_S} seconds')) then 'messageRepeated'
  end`

type Judged = { refusal: Refusal | null; no: bigint | null; until_at: number | null; wait_s: number | null }

function outcomeOf({ refusal, no, until_at, wait_s }: Judged): PostOutcome {
  if (refusal === null) return { no: Number(no) }
  if (refusal === 'messageTooSoon') return { refusal, data: { retryAfter: wait_s ?? 1 } }
  return { refusal, data: silenceData(refusal, until_at) }
}

/**
 * Writes posts that are judged in the same statement; the outcomes are in the order of the posts. What an author writes who has
 * read all that was there is not new to them: `own` are those of a room's posts before which nobody else's stand.
 */
export async function writePosts(tx: Tx, posts: readonly Post[], pace: Pace): Promise<PostOutcome[]> {
  // The lock is a statement of its own: the one that follows sees all that was committed before it was given.
  const locked = tx.query(
    'select id from chat_room where id = any($1::bigint[]) order by id for no key update',
    [bigintArray([...new Set(posts.map(({ room }) => room))])],
    'chat.lock-rooms',
  )
  const gone = await lockPictures(tx, posts)
  const faultOf = ({ fault, picture }: Post) => fault ?? (picture && gone.has(picture.name) ? 'imageUnknown' : '')
  const texts = (of: (post: Post) => string) => textArray(posts.map(of))
  const written = tx.query<Judged>(
    `with asked as materialized (
       select room_id, author_id, request_id, decode(digest, 'hex') as digest, type, message, status,
              string_to_array(user_ids, ',')::bigint[] as user_ids, nullif(reply_no, 0) as reply_no,
              user_name, nickname, avatar, grade, text_key, nullif(guest_block, '') as guest_block, nullif(fault, '') as fault,
              is_embedded = 1 as is_embedded, n
       from rows from (unnest($1::bigint[]), unnest($2::bigint[]), unnest($3::text[]), unnest($4::text[]), unnest($5::integer[]),
         unnest($6::text[]), unnest($7::integer[]), unnest($8::text[]), unnest($9::bigint[]), unnest($10::text[]),
         unnest($11::text[]), unnest($12::text[]), unnest($13::integer[]), unnest($14::bigint[]), unnest($15::text[]),
         unnest($16::text[]), unnest($19::integer[])) with ordinality
         as t (room_id, author_id, request_id, digest, type, message, status, user_ids, reply_no, user_name, nickname, avatar, grade,
           text_key, guest_block, fault, is_embedded, n)
     ), judged as materialized (
       select a.*, e.no as earlier_no, b.until_at, ${refusalOf} as refusal
       from asked a join chat_room r on r.id = a.room_id
       left join chat_request e on e.author_id = a.author_id and e.request_id = a.request_id
       ${managerOf}
       left join lateral (${openBan}) b on true
     ), fresh as materialized (
       select *, row_number() over (partition by room_id order by n) as k from judged
       where refusal is null and earlier_no is null
     ), bumped as (
       update chat_room r set last_no = r.last_no + c.posts, latest_no = r.last_no + c.posts, latest_at = clock_timestamp()
       from (select room_id, count(*) as posts from fresh group by room_id) c where r.id = c.room_id
       returning r.id, r.last_no - c.posts as base
     ), written as (
       insert into chat_message (room_id, no, code, type, author_id, user_name, nickname, avatar, grade, message, status, user_ids, reply_no,
         text_key, guest_block)
       select f.room_id, b.base + f.k, 1, f.type, f.author_id, f.user_name, f.nickname, f.avatar, f.grade, f.message, f.status,
              f.user_ids, f.reply_no, nullif(f.text_key, 0), f.guest_block
       from fresh f join bumped b on b.id = f.room_id order by f.room_id, f.k
     ), kept as (
       insert into chat_request (author_id, request_id, digest, room_id, no)
       select f.author_id, f.request_id, f.digest, f.room_id, b.base + f.k
       from fresh f join bumped b on b.id = f.room_id where f.request_id <> ''
     ), own as (
       select room_id, author_id, max(k) as k from (
         select room_id, author_id, k, min(author_id) over earlier = max(author_id) over earlier as is_alone
         from fresh window earlier as (partition by room_id order by k)) f
       where is_alone group by room_id, author_id
     ), seen as (
       update chat_member m set read_no = b.base + o.k from own o join bumped b on b.id = o.room_id join chat_room r on r.id = o.room_id
       where m.room_id = o.room_id and m.player_id = o.author_id and m.read_no >= r.latest_no
     )
     select a.refusal, coalesce(a.earlier_no, b.base + f.k) as no, a.until_at,
            case when a.refusal = 'messageTooSoon' then greatest(${slowLeft}, ${burstLeft}) end as wait_s
     from judged a join chat_room r on r.id = a.room_id left join fresh f on f.n = a.n left join bumped b on b.id = f.room_id
     order by a.n`,
    [
      bigintArray(posts.map(({ room }) => room)),
      bigintArray(posts.map(({ author }) => author)),
      texts(({ key }) => key?.requestId ?? ''),
      texts(({ key }) => key?.digest ?? ''),
      bigintArray(posts.map(({ type }) => type)),
      texts(({ message }) => message),
      bigintArray(posts.map(({ status }) => status)),
      texts(({ userIds }) => userIds.join(',')),
      bigintArray(posts.map(({ replyNo }) => replyNo ?? 0)),
      texts(({ userName }) => userName),
      texts(({ nickname }) => nickname),
      texts(({ avatar }) => avatar),
      bigintArray(posts.map(({ grade }) => grade)),
      bigintArray(posts.map(textKeyOf)),
      texts(({ guestBlock }) => guestBlock ?? ''),
      texts(faultOf),
      ...[pace.burst, pace.repeats],
      bigintArray(posts.map(({ isEmbedded }) => (isEmbedded ? 1 : 0))),
    ],
    'chat.write-posts',
  )
  const [, rows] = await Promise.all([locked, written])
  await holdPictures(
    tx,
    posts.filter((_, i) => rows[i]!.refusal === null),
  )
  return rows.map(outcomeOf)
}
