/** A guest who can prove nothing by himself asks the operators: the case waits for them, and says nothing of the account. */
import type { ContactKind } from '@hongyun/contract/contacts/words.ts'
import { CASES_A_DAY, CASES_OF_STRANGERS } from '@hongyun/contract/recovery/words.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { masks, nameOf } from '../contacts/contacts.ts'
import type { Contacts } from '../contacts/open-contacts.ts'
import { accountOf } from '../identity/sign-in.ts'
import { countOfDay } from '../security/daily-counts.ts'
import type { Guesser } from '../security/known-browsers.ts'
import { useRecovery } from '../security/recovery-tickets.ts'

export type Queueing = {
  /** Puts a case into the operators' queue, in the transaction that keeps it. */
  queueCase(tx: Tx, id: bigint): Promise<void>
}

type Parts = Queueing & Pick<Contacts, 'reachable'> & { database: Database; personal: PersonalKey }
type Asked = { ticket: string; contact: string; statement: string }
const most = { own: CASES_A_DAY, strangers: CASES_OF_STRANGERS }

export const contactKindOf = (contact: string): ContactKind => (contact.includes('@') ? 'mail' : 'phone')

/** Keeps the case; how the guest is reached and what he says are sealed. */
export function openCase(
  { database, personal, queueCase, reachable }: Parts,
  { ticket, contact, statement }: Asked,
  { address, browser }: Omit<Guesser, 'account'>,
) {
  const kind = contactKindOf(contact)
  const [first] = reachable()
  // Where nothing can be sent at all, whoever decides calls or writes by hand.
  if (first && !reachable().includes(kind))
    throw refuse('badInput', { text: `请填写${nameOf(first)}`, field: 'contact' })
  return inTransaction(database, async (tx) => {
    const userName = await useRecovery(tx, ticket)
    // Where it is refused, the ticket is not used up.
    const from = { account: accountOf(userName), address, browser }
    if (!(await countOfDay(tx, 'recovery case', from, most))) throw refuse('recoveryCaseTooMany')
    const { id } = only(await tx.query<{ id: bigint }>('select next_id() as id'))
    const masked = masks[kind](contact)
    const { made_at } = only(
      await tx.query<{ made_at: number }>(
        `insert into recovery_case (id, user_name_key, sealed_contact, masked_contact, sealed_statement)
         values ($1, $2, $3, $4, $5) returning made_at`,
        [
          id,
          userName,
          personal.seal(contact, `recovery_case.contact ${id}`),
          masked,
          personal.seal(statement, `recovery_case.statement ${id}`),
        ],
      ),
    )
    await queueCase(tx, id)
    return { id: id.toString(), contact: masked, madeAt: made_at }
  })
}
