/** A guest who can prove nothing by himself asks the operators: the case waits for them, and says nothing of the account. */
import { CASES_A_DAY } from '@hongyun/contract/recovery/words.ts'
import { maskMail, maskPhone } from '@hongyun/contract/wire/mask.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { useRecovery } from '../security/recovery-tickets.ts'

export type Queueing = {
  /** Puts a case into the operators' queue, in the transaction that keeps it. */
  queueCase(tx: Tx, id: bigint): Promise<void>
}

type Parts = Queueing & { database: Database; personal: PersonalKey }
type Asked = { ticket: string; contact: string; statement: string }

/** Keeps the case; how the guest is reached and what he says are sealed. */
export function openCase({ database, personal, queueCase }: Parts, { ticket, contact, statement }: Asked) {
  return inTransaction(database, async (tx) => {
    const userName = await useRecovery(tx, ticket)
    // Of many at once each counts those before it.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`recovery case ${userName}`])
    const { cases, id } = only(
      await tx.query<{ cases: bigint; id: bigint }>(
        `select count(*) as cases, next_id() as id from recovery_case
         where user_name_key = $1 and made_at > clock_timestamp() - interval '1 day'`,
        [userName],
      ),
    )
    if (Number(cases) >= CASES_A_DAY) throw refuse('recoveryCaseTooMany')
    const masked = contact.includes('@') ? maskMail(contact) : maskPhone(contact)
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
