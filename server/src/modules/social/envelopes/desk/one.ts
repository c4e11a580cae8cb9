/** One envelope for operators: who took which share, what it moved in the ledger, and what its split follows from. */
import type { consoleEnvelope } from '@hongyun/contract/envelopes/operator-calls.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { movesOfRecord } from '../../../money/ledger/record-moves.ts'
import { type EnvelopeRow, presentEnvelope, sumsOf } from './list.ts'

type WholeRow = EnvelopeRow & { wish: string; commitment: string; seed: string | null; approval_id: bigint | null }

async function findEnvelope(database: Database, id: bigint): Promise<WholeRow> {
  const [row] = await database.query<WholeRow>(
    `select e.id, e.type, e.source, e.sender_id, p.user_name as sender_name, r.code as room_code, r.title as room_title,
            e.total, e.shares, e.taken, e.taken_amount, e.state, e.sent_at, e.expires_at, e.ended_at, e.wish,
            encode(e.commitment, 'hex') as commitment, encode(e.seed, 'hex') as seed, s.approval_id
     from envelope e join chat_room r on r.id = e.room_id left join player p on p.id = e.sender_id
     left join site_envelope s on s.envelope_id = e.id
     where e.id = $1`,
    [id],
    'envelopes.desk-one',
  )
  if (!row) throw refuse('notFound')
  return row
}

type ShareRow = { place: number; amount: Money; taker_id: bigint; user_name: string; taken_at: number }

/** A page of the shares in the order in which they were taken; the amounts of all of them, which the split is compared with. */
export async function oneEnvelope(database: Database, { id, pageNum, pageSize }: Input<typeof consoleEnvelope>) {
  const [row, shares, moves] = await Promise.all([
    findEnvelope(database, id),
    database.query<ShareRow>(
      `select s.place, s.amount, s.taker_id, p.user_name, s.taken_at
       from envelope_share s join player p on p.id = s.taker_id where s.envelope_id = $1 order by s.place`,
      [id],
      'envelopes.desk-shares',
    ),
    movesOfRecord(database, id),
  ])
  const from = (pageNum - 1) * pageSize
  const { wish, commitment, seed, approval_id } = row
  return {
    list: shares.slice(from, from + pageSize).map((share) => ({
      id: share.place.toString(),
      place: share.place,
      taker: { id: share.taker_id.toString(), userName: share.user_name },
      ...{ amount: formatMoney(share.amount), takenAt: share.taken_at },
      transferId: moves.transferOf.get(share.taker_id)?.toString() ?? null,
    })),
    ...{ total: shares.length, pageNum, pageSize },
    envelope: {
      ...presentEnvelope(row),
      // What is said in a private chat takes another right.
      wish: row.room_code === null ? null : wish,
      ...{ commitment, seed, approvalId: approval_id?.toString() ?? null },
    },
    taken: shares.map(({ amount }) => formatMoney(amount)),
    ledger: moves.byCode,
    sums: sumsOf(row),
  }
}
