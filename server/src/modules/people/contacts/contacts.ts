/** The phone number and the mail address of a player: each proved by a code, and of one player alone. */
import { type ContactKind, contactKinds } from '@hongyun/contract/contacts/words.ts'
import { maskMail, maskPhone } from '@hongyun/contract/wire/mask.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { holdValues } from '../../../platform/keys/hold-values.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { refuseExcludedPerson } from '../protection/same-person.ts'
import { contactHashes, contactValue, normalise } from './codes.ts'

export const contextOf = (kind: ContactKind, playerId: bigint): string => `contact.${kind} ${playerId}`

export const masks = { phone: maskPhone, mail: maskMail } as const

export type Contact = { value: string; masked: string }

/** What a player has bound; undefined where nothing is. */
export async function findContact(
  database: Queryable,
  personal: PersonalKey,
  playerId: bigint,
  kind: ContactKind,
): Promise<Contact | undefined> {
  const [row] = await database.query<{ sealed_value: Buffer; masked: string }>(
    'select sealed_value, masked from contact where player_id = $1 and kind = $2',
    [playerId, kind],
  )
  return row && { value: personal.open(row.sealed_value, contextOf(kind, playerId)), masked: row.masked }
}

/** What a player has bound, as answers show it. */
export const boundContacts = (
  database: Queryable,
  playerId: bigint,
): Promise<{ kind: ContactKind; masked: string; verified_at: number }[]> =>
  database.query('select kind, masked, verified_at from contact where player_id = $1', [playerId])

/** An operator has vouched for the player, who no longer has what was bound. */
export async function unbindContact(tx: Tx, playerId: bigint, kind: ContactKind): Promise<void> {
  await tx.query('delete from contact where player_id = $1 and kind = $2', [playerId, kind])
}

/** What players call a value of a kind. */
export const nameOf = (kind: ContactKind): string => (kind === 'phone' ? '手机号' : contactKinds[kind])

/** Binds a value to a player, instead of an earlier one. Refuses one that is another player's, by whichever key it is hashed. */
export async function bindContact(
  tx: Tx,
  personal: PersonalKey,
  { playerId, kind, to }: { playerId: bigint; kind: ContactKind; to: string },
): Promise<void> {
  const value = normalise(to)
  await holdValues(tx, personal, [contactValue(kind, to)])
  const others = await tx.query<{ player_id: bigint }>(
    'select player_id from contact where kind = $1 and value_hash = any($2::bytea[]) and player_id <> $3',
    [kind, contactHashes(personal, kind, to), playerId],
  )
  await refuseExcludedPerson(tx, {
    ...{ playerId, field: kind, named: `该${nameOf(kind)}` },
    instead: '请用原账户登录提现与查看记录，忘记密码的可以找回',
    others: others.map(({ player_id }) => player_id),
  })
  if (others.length > 0) throw refuse('contactTaken', { text: `该${nameOf(kind)}已绑定其他账户，请更换`, field: kind })
  const sealed = personal.seal(value, contextOf(kind, playerId))
  await tx.query(
    `insert into contact (player_id, kind, sealed_value, value_hash, masked) values ($1, $2, $3, $4, $5)
     on conflict (player_id, kind) do update set sealed_value = excluded.sealed_value, value_hash = excluded.value_hash,
       masked = excluded.masked, verified_at = clock_timestamp()`,
    [playerId, kind, sealed, personal.hashBeside(sealed, kind, value), masks[kind](value)],
  )
}
