/** A player hands in the proof of a transfer: the order waits for an operator. */
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { useFile } from '../../site/files/keep.ts'
import { toReview } from '../cashier/review-order.ts'
import { lockRemittance, ownRemittance, type RemittanceRow } from './reads.ts'

/** What uses the picture. */
export const proofUse = (id: bigint): string => `remittance/${id}`

export function handInProof(
  database: Database,
  playerId: bigint,
  id: bigint,
  evidence: bigint,
): Promise<RemittanceRow> {
  return inTransaction(database, async (tx) => {
    await ownRemittance(tx, playerId, id)
    const { order } = await lockRemittance(tx, id)
    if (order.state === 'review') throw refuse('proofGiven')
    const { is_over } = (
      await tx.query<{ is_over: boolean }>('select $1::timestamptz <= clock_timestamp() as is_over', [
        new Date(order.expires_at),
      ])
    )[0]!
    if (order.state === 'expired' || (order.state === 'pending' && is_over)) throw refuse('proofLate')
    if (order.state !== 'pending') throw refuse('proofClosed')
    const [file] = await tx.query<{ name: string }>(
      `select name from file where id = $1 and player_id = $2 and kind = 'evidence'`,
      [evidence, playerId],
    )
    const fileId = await useFile(tx, playerId, { kind: 'evidence', id: evidence }, proofUse(id))
    if (!file) throw new Error('a file that was found is there')

    // Only writes from here on: all decisions are made.
    await tx.query(
      'update remittance set proof_id = $2, proof_name = $3, proof_at = clock_timestamp() where order_id = $1',
      [id, fileId, file.name],
    )
    await toReview(tx, id)
    return ownRemittance(tx, playerId, id)
  })
}
