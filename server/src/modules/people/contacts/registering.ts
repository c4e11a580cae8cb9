/** The number and the address of a new player: asked for as the tenant says, each proved by a code. */
import { type ContactKind, contactKinds } from '@hongyun/contract/contacts/words.ts'
import type { ContactRule } from '@hongyun/contract/tenant/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { checkCode, type RightCode, spendCode } from './codes.ts'
import { bindContact, nameOf } from './contacts.ts'

export type Stated = Partial<Record<ContactKind | `${ContactKind}Code`, string | undefined>>
export type Rules = Readonly<Record<ContactKind, ContactRule>>
type Entered = { kind: ContactKind; to: string; code: string }
/** What a new player stated and proved. */
export type ProvedContact = Entered & { right: RightCode }

/** Refused is a kind that signing up does not ask for. */
const closed = (kind: ContactKind, rules: Rules) =>
  refuse('registrationClosed', {
    text: wordsOf(contactKinds).every((one) => rules[one] === 'off')
      ? '暂未开放手机或邮箱注册，请只填写用户名和密码'
      : `暂未开放${contactKinds[kind]}注册，请不要填写${nameOf(kind)}`,
  })

/** Refuses to send a code for signing up where nobody signs up with one: anybody could have messages sent to anybody by it. */
export function holdAskedFor(kind: ContactKind, { isOpen, rules }: { isOpen: boolean; rules: Rules }): void {
  if (!isOpen) throw refuse('registrationClosed')
  if (rules[kind] === 'off') throw closed(kind, rules)
}

/** What was stated, by the rules; refuses what is missing, and what nobody asked for. */
export function enteredContacts(stated: Stated, rules: Rules): Entered[] {
  return wordsOf(contactKinds).flatMap((kind) => {
    const [to, code] = [stated[kind], stated[`${kind}Code`]]
    if (rules[kind] === 'off' && (to !== undefined || code !== undefined)) throw closed(kind, rules)
    if (to === undefined && code === undefined && rules[kind] !== 'required') return []
    if (to === undefined) throw refuse('badInput', { text: `${nameOf(kind)}不能为空`, field: kind })
    if (code === undefined)
      throw refuse('badInput', { text: `${contactKinds[kind]}验证码不能为空`, field: `${kind}Code` })
    return [{ kind, to, code }]
  })
}

/** Refuses a wrong code of any; nothing is used up yet. */
export async function proveContacts(
  database: Queryable,
  personal: PersonalKey,
  entered: readonly Entered[],
): Promise<ProvedContact[]> {
  const proved: ProvedContact[] = []
  for (const { kind, to, code } of entered) {
    const right = await checkCode(database, personal, { kind, to, purpose: 'register' }, code)
    proved.push({ kind, to, code, right })
  }
  return proved
}

/** Uses the codes up and binds what they proved, in the transaction that makes the player. */
export async function bindProved(
  tx: Tx,
  personal: PersonalKey,
  playerId: bigint,
  proved: readonly ProvedContact[],
): Promise<void> {
  for (const { kind, to, right } of proved) {
    await spendCode(tx, right, kind)
    await bindContact(tx, personal, { playerId, kind, to })
  }
}
