/** Personal data of a player: masked everywhere but in the answer to a look, which is an act. */
import { type PersonalField, personalFields } from '@hongyun/contract/desk/words.ts'
import { maskAddress, maskMail, maskPhone, maskText } from '@hongyun/contract/wire/mask.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { type Database, inTransaction, type Queryable } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { findContact } from '../contacts/contacts.ts'
import { openDetail, type SealedDetails } from '../identity/details.ts'

type Personal = { userName: string; fields: Record<PersonalField, string> }

const masks: Record<PersonalField, (text: string) => string> = {
  realName: maskText,
  phone: maskPhone,
  mail: maskMail,
  birthday: (text) => `${text.slice(0, 3)}*-**-**`,
  qq: maskText,
  wechat: maskText,
  address: maskText,
  lastAddress: maskAddress,
}

/** What is stored, in full; empty where there is nothing. */
async function readPersonal(database: Queryable, personal: PersonalKey, playerId: bigint): Promise<Personal> {
  const [row] = await database.query<
    SealedDetails & { user_name: string; birthday: string | null; last_login_address: string }
  >(
    `select user_name, birthday, last_login_address, sealed_real_name, sealed_qq, sealed_wechat, sealed_address
     from player where id = $1`,
    [playerId],
  )
  if (!row) throw refuse('notFound')
  const phone = await findContact(database, personal, playerId, 'phone')
  const mail = await findContact(database, personal, playerId, 'mail')
  return {
    userName: row.user_name,
    fields: {
      realName: openDetail(personal, playerId, 'realName', row.sealed_real_name),
      phone: phone?.value ?? '',
      mail: mail?.value ?? '',
      birthday: row.birthday ?? '',
      qq: openDetail(personal, playerId, 'qq', row.sealed_qq),
      wechat: openDetail(personal, playerId, 'wechat', row.sealed_wechat),
      address: openDetail(personal, playerId, 'address', row.sealed_address),
      lastAddress: row.last_login_address,
    },
  }
}

/** Every field, masked. */
export async function maskedPersonal(database: Queryable, personal: PersonalKey, playerId: bigint) {
  const { fields } = await readPersonal(database, personal, playerId)
  return wordsOf(personalFields).map((field) => ({ field, masked: fields[field] && masks[field](fields[field]) }))
}

/** One field as it is. That it was looked at is committed before it is answered. */
export const look = (
  database: Database,
  personal: PersonalKey,
  actor: Actor,
  { playerId, field }: { playerId: bigint; field: PersonalField },
): Promise<string> =>
  inTransaction(database, async (tx) => {
    const { userName, fields } = await readPersonal(tx, personal, playerId)
    await noteAct(tx, actor, 'look', { name: userName, field }, { kind: 'player', id: playerId })
    return fields[field]
  })
