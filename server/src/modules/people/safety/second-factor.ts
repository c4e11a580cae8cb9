/** Turning the second factor on and off: who asks has proved it with a ticket, and each change sends a letter. */

import { type Database, inTransaction } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sendSecurityLetter } from '../messages/security-letter.ts'
import {
  beginSecondFactor,
  checkSecondFactor,
  proveSecondFactor,
  removeSecondFactor,
  secondFactorOf,
  turnOnSecondFactor,
} from '../security/second-factor.ts'
import { useTicket } from '../security/tickets.ts'

type Asker = { playerId: bigint; userName: string }

/** Makes a secret; nothing asks for it until a code confirms it. */
export const begin = (database: Database, key: Keyring, player: Asker, ticket: string) =>
  inTransaction(database, async (tx) => {
    await useTicket(tx, ticket, { playerId: player.playerId, purpose: 'secondFactor' })
    return beginSecondFactor(tx, key, player)
  })

/** The first code of the authenticator turns it on; answers the recovery codes, which nothing shows again. */
export async function confirm(database: Database, key: Keyring, { playerId }: Asker, code: string): Promise<string[]> {
  const [begun] = await database.query<{ is_on: boolean }>(
    'select confirmed_at is not null as is_on from second_factor where player_id = $1',
    [playerId],
  )
  if (!begun) throw refuse('secondFactorMissing')
  if (begun.is_on) throw refuse('secondFactorSet')
  await proveSecondFactor(database, key, playerId, code)
  return inTransaction(database, async (tx) => {
    const codes = await turnOnSecondFactor(tx, playerId)
    await sendSecurityLetter(tx, playerId, '两步验证已开启')
    return codes
  })
}

/** Turns it off: the ticket and a code are both needed. */
export async function end(
  database: Database,
  key: Keyring,
  { playerId }: Asker,
  { ticket, code }: { ticket: string; code: string },
): Promise<void> {
  if (!(await secondFactorOf(database, playerId)).isSet) throw refuse('secondFactorMissing')
  const spend = await checkSecondFactor(database, key, playerId, code)
  await inTransaction(database, async (tx) => {
    await useTicket(tx, ticket, { playerId, purpose: 'secondFactor' })
    await spend(tx)
    await removeSecondFactor(tx, playerId)
    await sendSecurityLetter(tx, playerId, '两步验证已关闭')
  })
}
