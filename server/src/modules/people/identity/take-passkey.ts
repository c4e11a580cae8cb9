/** Takes what a passkey signed, for signing in or for the second factor alone. */
import type { SignedCredential } from '@hongyun/contract/security/passkey-fields.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sendSecurityLetter } from '../messages/security-letter.ts'
import { notePasskeyUse, type Proof, provePasskey } from '../security/passkeys.ts'

/** Refuses unless it is right, and the player's where it must be; the player is told of a copy, which its counter shows. */
export async function takePasskey(
  database: Database,
  personal: PersonalKey,
  credential: SignedCredential,
  { host, playerId }: { host: string; playerId?: bigint },
): Promise<Proof> {
  const proof = await provePasskey(database, personal, credential, host)
  if (playerId !== undefined && proof.playerId !== playerId) throw refuse('passkeyWrong')
  const use = await notePasskeyUse(database, proof)
  if (use === 'behind') {
    const detail = `“${proof.name}”的使用次数对不上，可能已被复制，这次验证已拒绝。请在安全中心删除它，再重新添加。`
    await inTransaction(database, (tx) => sendSecurityLetter(tx, proof.playerId, '通行密钥可能已被复制', detail))
  }
  if (use !== 'used') throw refuse('passkeyWrong')
  return proof
}
