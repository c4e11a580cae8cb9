/** Looking at one envelope: what the popup shows, and that it was looked at. */
import { type PopupView, TOO_OLD } from '@hongyun/contract/envelopes/words.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'
import type { EnvelopeFacts } from './facts.ts'
import { type PersonRow, personColumns, personOf } from './people.ts'
import { redstatusOf, type StandingRow, standingColumns, standingJoins, standingOf, stateFor } from './standing.ts'

type LookRow = StandingRow & PersonRow & { sent_at: number; ended_at: number | null }

const read = async (database: Queryable, viewer: bigint, envelope: bigint): Promise<LookRow> =>
  only(
    await database.query<LookRow>(
      `select ${standingColumns}, ${personColumns}, e.sent_at, e.ended_at
       from envelope e ${standingJoins} left join player p on p.id = e.sender_id where e.id = $2`,
      [viewer, envelope],
      'envelopes.look-at',
    ),
  )

const views: Readonly<Record<number, PopupView>> = { 0: 1, 1: 2, 4: 2, 5: 0 }

/** What the popup shows to the viewer. */
export function viewFor(row: StandingRow, viewer: bigint): PopupView {
  if (row.sender_id === viewer) return 3
  return row.own_amount === null ? views[redstatusOf(row)]! : -1
}

/** An envelope as the popup shows it; it changes nothing. */
export async function lookAt(database: Queryable, viewer: bigint, facts: EnvelopeFacts, siteName: string) {
  const row = await read(database, viewer, facts.id)
  const state = viewFor(row, viewer)
  return {
    state,
    message: state === 2 ? TOO_OLD : '',
    recordId: facts.id.toString(),
    type: facts.type,
    wishingRemark: facts.wish,
    userId: (facts.sender_id ?? 0n).toString(),
    ...personOf(row, siteName),
    commitment: facts.commitment.toString('hex'),
    standing: standingOf(row, viewer),
    sentAt: row.sent_at,
    endedAt: row.ended_at,
  }
}

/** The viewer has looked: answers where the envelope stands for them. */
export async function markSeen(database: Queryable, viewer: bigint, envelope: bigint) {
  await database.query(
    'insert into envelope_read (player_id, envelope_id) values ($1, $2) on conflict do nothing',
    [viewer, envelope],
    'envelopes.mark-seen',
  )
  const row = await read(database, viewer, envelope)
  return { isRead: true, state: stateFor(row, viewer) }
}
