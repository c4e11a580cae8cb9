/** Bets against what their players asked for: the digest that is kept with a request is that of its bets. */

import type { Check } from '../../../../platform/check.ts'
import { digestOf } from '../../../money/ledger/once.ts'
import { type StoredItem, storedText } from '../slip-text.ts'

const PAGE = 5000
/** The calls that place bets; ways-in.test.ts holds the list complete. */
export const betCalls = ['addBetting', 'addFastBetting'] as const

type Request = { player_id: bigint; request_id: string; digest: Buffer; at: number; ids: string[]; bets: StoredBet[] }
type StoredBet = Omit<StoredItem, 'amount'> & { id: string; amount: string; placed_at: string }

/** A reply is kept in the transaction of its bets. */
const MAX_LATE_MS = 120_000

/** Every slip with a request id: its bets are there, in order, and are what was asked for. */
export const requests: Check = async function* (database) {
  let after = { player_id: 0n, request_id: '' }
  for (;;) {
    const page = await database.query<Request>(
      `select r.player_id, r.request_id, r.digest, r.at,
              array(select jsonb_array_elements_text(r.reply -> 'ids')) as ids,
              (select coalesce(jsonb_agg(jsonb_build_object('id', b.id::text, 'placed_at', b.placed_at, 'lottery_code', i.lottery_code,
                        'issue', i.issue, 'play_code', b.play_code, 'number', b.number, 'count', b.count, 'unit', b.unit,
                        'multiple', b.multiple, 'amount', b.amount::text, 'point', b.point)), '[]')
               from bet b join issue i on i.id = b.issue_id
               where b.player_id = r.player_id
                 and b.id = any(array(select jsonb_array_elements_text(r.reply -> 'ids'))::bigint[])) as bets
       from money_request r
       where r.reply ? 'ids' and (r.player_id, r.request_id) > ($1, $2)
       order by r.player_id, r.request_id limit ${PAGE}`,
      [after.player_id, after.request_id],
    )
    for (const request of page) {
      const byId = new Map(request.bets.map((bet) => [bet.id, bet]))
      const row = `request ${request.request_id} of player ${request.player_id}, bets ${request.ids.join(' ')}`
      const missing = request.ids.filter((id) => !byId.has(id))
      if (missing.length > 0) {
        yield { check: 'request', row, says: 'accepted', expected: `a bet ${missing.join(' ')} of this player` }
        continue
      }
      const late_ms = request.at - Math.min(...request.bets.map(({ placed_at }) => Date.parse(placed_at)))
      if (late_ms < 0 || late_ms > MAX_LATE_MS)
        yield { check: 'request', row, says: `kept ${late_ms} ms after its bets`, expected: 'kept with its bets' }
      const digest = request.digest.toString('hex')
      const asked = request.ids.map((id) => storedText({ ...byId.get(id)!, amount: BigInt(byId.get(id)!.amount) }))
      if (betCalls.some((name) => digestOf(name, asked) === digest)) continue
      yield {
        check: 'request',
        row,
        says: 'bets that were not asked for',
        expected: `the slip of digest ${digest}`,
      }
    }
    if (page.length < PAGE) return
    after = page.at(-1)!
  }
}
