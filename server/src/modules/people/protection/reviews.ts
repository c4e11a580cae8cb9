/** Every half year a letter asks players who still sign in to look at their account: what moved, and the limits, or that there are none. */
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { sendLetters } from '../messages/send-letters.ts'
import { readProtection } from './gate.ts'

/** So many letters a transaction. */
const SOME = 500

/** Writes to those whose last letter, or registration, was half a year ago and who signed in within the last day; answers whether there were any. */
export function reviewNext(database: Database): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const due = await tx.query<{ player_id: bigint; at: number }>(
      `insert into account_review (player_id)
       select distinct s.player_id from session s join player p on p.id = s.player_id
       where s.id >= id_at(now() - interval '1 day') and p.registered_at < now() - interval '6 months'
         and not exists (select from account_review r where r.player_id = s.player_id and r.at >= now() - interval '6 months')
         and not exists (select from protection x where x.player_id = s.player_id and x.excluded_until > now())
       order by 1 limit ${SOME}
       on conflict (player_id) do update set at = clock_timestamp() where account_review.at < now() - interval '6 months'
       returning player_id, at`,
      [],
      'protection.review',
    )
    if (due.length === 0) return false
    const held = await readProtection(
      tx,
      due.map(({ player_id }) => player_id),
    )
    await sendLetters(
      tx,
      due.map(({ player_id, at }) => letterOf(player_id, at, Object.keys(held.get(player_id)?.limits ?? {}).length)),
    )
    return true
  })
}

const letterOf = (playerId: bigint, at: number, limits: number) => ({
  ...({ playerId, kind: 'security', link: '/userCenter/protection', reference: `review/${at}` } as const),
  title: '请看一看您的账户',
  content: `每半年提醒您一次：看一看账变记录，以及“理性投注”里每天投注与输赢的数字。\n${
    limits > 0
      ? `您为自己设定了 ${limits} 项限额，觉得高了可以随时调低，立即生效。`
      : '您还没有为自己设定任何限额，现在就可以设定，立即生效。'
  }`,
})
