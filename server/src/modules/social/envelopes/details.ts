/** One envelope with who got what of it, and what its split is recomputed by. */
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'
import type { EnvelopeFacts } from './facts.ts'
import { type PersonRow, personColumns, personOf, placeOf } from './people.ts'
import { type StandingRow, standingColumns, standingJoins, standingOf } from './standing.ts'

type Page = { pageNum: number; pageSize: number }
type TakerRow = PersonRow & { place: number; taker_id: bigint; amount: Money; taken_at: number }
type HeadRow = StandingRow & PersonRow & { ended_at: number | null; best_place: number | null; room_title: string }

/** The best share of a lucky envelope, known once all are taken: the first of the largest. */
const bestPlace = `case when e.state = 'taken' and e.type = 2 then
  (select b.place from envelope_share b where b.envelope_id = e.id order by b.amount desc, b.place limit 1) end as best_place`

/** The envelope as the viewer sees it, and a page of its takers in their order. */
export async function envelopeDetail(
  database: Queryable,
  viewer: bigint,
  facts: EnvelopeFacts,
  { pageNum, pageSize }: Page,
  siteName: string,
) {
  const head = only(
    await database.query<HeadRow>(
      `select ${standingColumns}, ${personColumns}, e.ended_at, c.title as room_title, ${bestPlace}
       from envelope e ${standingJoins} join chat_room c on c.id = e.room_id
       left join player p on p.id = e.sender_id where e.id = $2`,
      [viewer, facts.id],
      'envelopes.detail',
    ),
  )
  const takers = await database.query<TakerRow>(
    `select ${personColumns}, s.place, s.taker_id, s.amount, s.taken_at from envelope_share s join player p on p.id = s.taker_id
     where s.envelope_id = $1 order by s.place limit $2 offset $3`,
    [facts.id, pageSize, (pageNum - 1) * pageSize],
    'envelopes.takers-page',
  )
  return {
    amount: formatMoney(head.own_amount ?? 0n),
    total: head.taken,
    numTotal: facts.shares,
    amountTotal: formatMoney(facts.total),
    receiveAmount: formatMoney(head.taken_amount),
    rows: takers.map((row) => ({
      place: row.place,
      userId: row.taker_id.toString(),
      ...personOf(row, siteName),
      dispatchType: facts.type,
      amount: formatMoney(row.amount),
      receiveTime: row.taken_at,
      isMe: row.taker_id === viewer,
      isBest: row.place === head.best_place,
    })),
    pageNum,
    pageSize,
    recordId: facts.id.toString(),
    type: facts.type,
    wishingRemark: facts.wish,
    sender: { userId: (facts.sender_id ?? 0n).toString(), ...personOf(head, siteName) },
    ...placeOf({ room_code: facts.room_code, room_title: head.room_title }),
    standing: standingOf(head, viewer),
    commitment: facts.commitment.toString('hex'),
    sentAt: facts.sent_at,
    endedAt: head.ended_at,
  }
}

type ProofRow = { seed: Buffer | null; ended_at: number | null; state: string; taken_amount: Money }

/** The proof; the seed is in it once the envelope has ended. */
export async function proofOf(database: Queryable, facts: EnvelopeFacts) {
  const [rows, shares] = await Promise.all([
    database.query<ProofRow>(
      'select seed, ended_at, state, taken_amount from envelope where id = $1',
      [facts.id],
      'envelopes.proof',
    ),
    database.query<{ place: number; amount: Money; taken_at: number }>(
      'select place, amount, taken_at from envelope_share where envelope_id = $1 order by place',
      [facts.id],
      'envelopes.shares',
    ),
  ])
  const { seed, ended_at, state } = only(rows)
  const taken = shares.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    recordId: facts.id.toString(),
    type: facts.type,
    amountTotal: formatMoney(facts.total),
    numTotal: facts.shares,
    sentAt: facts.sent_at,
    endedAt: ended_at,
    commitment: facts.commitment.toString('hex'),
    seed: seed === null ? null : seed.toString('hex'),
    shares: shares.map((share) => ({
      place: share.place,
      amount: formatMoney(share.amount),
      receiveTime: share.taken_at,
    })),
    returned: state === 'refunded' ? formatMoney(money(facts.total - taken)) : null,
  }
}
