/** What nobody has taken in twelve hours, by the clock of the database, goes back to who sent it, once. */
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { lockAccounts } from '../../money/ledger/accounts.ts'
import { postTransfers } from '../../money/ledger/post-transfers.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { endEnvelopes } from './end-envelopes.ts'

const AT_ONCE = 200
const RECORDS = '/userCenter/redEnvelope'

type DueRow = {
  id: bigint
  sender_id: bigint | null
  total: Money
  taken_amount: Money
  shares: number
  taken: number
  sealed_seed: Buffer
}

/** Gives back what is due; answers the envelopes that it ended. Several may do it at once. */
export const refundDue = (database: Database, personal: PersonalKey): Promise<bigint[]> =>
  inTransaction(database, async (tx) => {
    const due = await tx.query<DueRow>(
      `select id, sender_id, total, taken_amount, shares, taken, sealed_seed from envelope
       where state = 'open' and expires_at <= clock_timestamp() order by id limit ${AT_ONCE} for no key update skip locked`,
      [],
      'envelopes.due',
    )
    if (due.length === 0) return []
    const ofPlayers = due.flatMap((row) => (row.sender_id === null ? [] : [{ ...row, sender: row.sender_id }]))
    const accounts = await lockAccounts(
      tx,
      ofPlayers.map(({ sender }) => sender),
    )

    // Only writes from here on.
    await postTransfers(
      tx,
      accounts,
      ofPlayers.map((row) => ({ playerId: row.sender, code: 207 as const, amount: leftOf(row), record: row.id })),
      due.flatMap((row) =>
        row.sender_id === null ? [{ code: 706 as const, amount: leftOf(row), record: row.id }] : [],
      ),
    )
    await endEnvelopes(tx, personal, 'refunded', due)
    await tellSenders(tx, ofPlayers)
    return due.map(({ id }) => id)
  })

const leftOf = ({ total, taken_amount }: DueRow): Money => money(total - taken_amount)

const tellSenders = (tx: Tx, due: readonly (DueRow & { sender: bigint })[]) =>
  sendLetters(
    tx,
    due.map((row) => ({
      ...{ playerId: row.sender, kind: 'chat', reference: `envelope/${row.id}`, link: RECORDS },
      title: `红包退回：¥${formatMoney(leftOf(row))}`,
      content: `您发出的红包共 ${row.shares} 个，12 小时内领取了 ${row.taken} 个。未领取的 ¥${formatMoney(leftOf(row))} 已退回您的余额。`,
    })),
  )
