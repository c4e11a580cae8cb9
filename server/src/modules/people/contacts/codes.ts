/**
 * Codes by SMS and mail: four digits, five minutes, once. What is counted is counted for the value, whether or not anything
 * is sent to it, so that counts tell nobody whose it is. Codes that prove who one is are counted apart: only whoever has bound the value
 * can ask for them, and strangers, who may ask for the others, use none of them up. Kept are keyed hashes of the code, of the value and of
 * where it is asked from; a day later they are gone. Until then those by an earlier key are found as well.
 */
import { randomInt, timingSafeEqual } from 'node:crypto'
import {
  CODE_MINUTES,
  CODE_TRIES,
  CODES_A_DAY,
  type CodePurpose,
  type ContactKind,
  codePurposes,
  contactKinds,
} from '@hongyun/contract/contacts/words.ts'
import { addressBlock } from '../../../platform/addresses.ts'
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { holdValues, type Value } from '../../../platform/keys/hold-values.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Outgoing } from '../../site/outgoing/open-outgoing.ts'

/** What codes need: the key of personal data, the way out, and what the tenant set. */
export type CodeParts = {
  readonly personal: PersonalKey
  readonly outgoing: Pick<Outgoing, 'offers' | 'sendOut'>
  /** The name of the site, how many codes one address of the network may ask for in a day, and how soon another one. */
  limits(): { siteName: string; perAddress: number; again_s: number }
}

/** A code by what it is good for. Without a player it is of whoever knows it. */
export type CodeSubject = { kind: ContactKind; to: string; purpose: CodePurpose; playerId?: bigint | undefined }

export type CodeWanted = CodeSubject & {
  /** The address of the network that it is asked for from. */
  address: string
  /** False: it is counted and answered like one that is sent, but nothing leaves, and no code is right. */
  isSent?: boolean
}

export type CodeSent = { expiresAt: number; resendAt: number }

export const channelOf = { phone: 'sms', mail: 'mail' } as const

/** Mail addresses differ by case for nobody who has one. */
export const normalise = (text: string): string => text.toLowerCase()

/** A contact as it is hashed. */
export const contactValue = (kind: ContactKind, to: string): Value => ({ kind, text: normalise(to) })

/** Every hash that a contact is, or was, stored by. */
export const contactHashes = (personal: PersonalKey, kind: ContactKind, to: string): Buffer[] =>
  personal.hashesOf(kind, normalise(to))

const codeValue = ({ kind, to, purpose, playerId }: CodeSubject, code: string): Value => ({
  kind: 'code',
  text: JSON.stringify([kind, normalise(to), purpose, playerId?.toString(), code]),
})

/** Sends a code, in the caller's transaction. Refuses `codeTooSoon` and `codesUsedUp`. */
export async function sendCode(tx: Tx, parts: CodeParts, wanted: CodeWanted): Promise<CodeSent> {
  const { personal, outgoing } = parts
  const { kind, to, purpose, playerId, isSent = true } = wanted
  const value = contactValue(kind, to)
  const from = { kind: 'network', text: addressBlock(wanted.address) }
  const { siteName, perAddress, again_s } = parts.limits()
  // Of codes for one value, or from one address, asked for at once one comes first.
  await holdValues(tx, personal, [value, from])
  const sent = only(
    await tx.query<{ to_value: bigint; from_address: bigint; wait: number }>(
      `select (select count(*) from contact_code where kind = $1 and value_hash = any($2::bytea[])
                 and (purpose = 'prove') = ($5 = 'prove')
                 and sent_at > clock_timestamp() - interval '1 day') as to_value,
              (select count(*) from contact_code where asked_from = any($3::bytea[])
                 and sent_at > clock_timestamp() - interval '1 day') as from_address,
              ceil($4 - extract(epoch from clock_timestamp() - (select max(sent_at) from contact_code
                where kind = $1 and value_hash = any($2::bytea[]))))::float8 as wait`,
      [kind, contactHashes(personal, kind, to), personal.hashesOf(from.kind, from.text), again_s, purpose],
      'contacts.count-codes',
    ),
  )
  if (sent.wait > 0) {
    throw refuse('codeTooSoon', { text: `请 ${sent.wait} 秒后再获取`, data: { retryAfter: sent.wait } })
  }
  if (sent.to_value >= CODES_A_DAY || sent.from_address >= perAddress) throw refuse('codesUsedUp')
  const hashOf = (one: Value): Buffer => personal.hashOf(one.kind, one.text)
  const code = randomInt(10_000).toString().padStart(4, '0')
  const row = only(
    await tx.query<{ sent_at: number; expires_at: number }>(
      `insert into contact_code (kind, value_hash, purpose, player_id, code_hash, asked_from, expires_at)
       values ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(mins => $7)) returning sent_at, expires_at`,
      [
        ...[kind, hashOf(value), purpose, playerId ?? null, hashOf(codeValue(wanted, isSent ? code : ''))],
        ...[hashOf(from), CODE_MINUTES],
      ],
      'contacts.add-code',
    ),
  )
  // Where nothing is sent the same statement writes nothing: how long it takes tells nobody whose the value is.
  await outgoing.sendOut(tx, {
    ...{ channel: channelOf[kind], kind: 'code', playerId, worthMinutes: CODE_MINUTES, to, code, leaves: isSent },
    subject: `${siteName}验证码`,
    text: `【${siteName}】验证码 ${code}，用于${codePurposes[purpose]}，${CODE_MINUTES} 分钟内有效。请勿告知他人；如非本人操作，请忽略。`,
  })
  return { expiresAt: row.expires_at, resendAt: row.sent_at + again_s * 1000 }
}

/** A code that was right, and is not used yet. */
export type RightCode = { readonly id: bigint }

/**
 * Refuses unless the code is right: `codeWrong` while there are tries left, `codeExpired` where there is none that could be
 * right. A try is counted before it is looked at, in a statement of its own: many at once are no more than a few in turn.
 */
export async function checkCode(
  database: Queryable,
  personal: PersonalKey,
  subject: CodeSubject,
  code: string,
): Promise<RightCode> {
  const { kind, purpose, playerId } = subject
  const [row] = await database.query<{ id: bigint; code_hash: Buffer; tries: number }>(
    `update contact_code set tries = tries + 1
     where id = (select id from contact_code where kind = $1 and value_hash = any($2::bytea[]) and purpose = $3
                   and player_id is not distinct from $4 order by sent_at desc, id desc limit 1)
       and tries < $5 and used_at is null and expires_at > clock_timestamp()
     returning id, code_hash, tries`,
    [kind, contactHashes(personal, kind, subject.to), purpose, playerId ?? null, CODE_TRIES],
    'contacts.try-code',
  )
  const field = `${kind}Code`
  if (!row) throw refuse('codeExpired', { field })
  const typed = codeValue(subject, code)
  if (!personal.hashesOf(typed.kind, typed.text).some((hash) => timingSafeEqual(row.code_hash, hash))) {
    const triesLeft = CODE_TRIES - row.tries
    if (triesLeft === 0) throw refuse('codeExpired', { text: '验证码错误，请重新获取', field })
    throw refuse('codeWrong', { text: `验证码错误，还可以再试 ${triesLeft} 次`, field, data: { triesLeft } })
  }
  // A right one costs no try: what is asked for together with it may be wrong.
  await database.query('update contact_code set tries = tries - 1 where id = $1', [row.id])
  return row
}

/** Uses a code up, in the transaction of what it opens. Refuses one that another request has used meanwhile. */
export async function spendCode(tx: Tx, { id }: RightCode, kind: ContactKind): Promise<void> {
  const spent = await tx.query(
    'update contact_code set used_at = clock_timestamp() where id = $1 and used_at is null returning id',
    [id],
  )
  if (spent.length === 0) throw refuse('codeExpired', { field: `${kind}Code` })
}

/** Forgets codes that are not counted any more. */
export const forgetCodes = (database: Queryable) =>
  database.query(`delete from contact_code where sent_at < now() - interval '1 day'`)

/** Refuses a kind that nothing can send to. */
export function holdOffered({ outgoing }: CodeParts, kind: ContactKind): void {
  if (!outgoing.offers(channelOf[kind])) throw refuse('wayClosed', { text: `${contactKinds[kind]}验证暂未开放` })
}
