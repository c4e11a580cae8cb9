/** The play of a day as it is kept, a mark of one of its players, and a limit that an operator set for it. */
import { actOnMark } from '../../modules/people/protection/marks/act-on-mark.ts'
import { readFacts } from '../../modules/people/protection/marks/facts.ts'
import { rules } from '../../modules/people/protection/marks/rules.ts'
import { markNext } from '../../modules/people/protection/marks/run.ts'
import { only } from '../../platform/db/database.ts'
import { actorCalled } from '../../testing/operators.ts'
import type { TestServer } from '../../testing/test-server.ts'

export async function stageMarks({ database }: TestServer): Promise<void> {
  // The day is not over; nothing is posted after this.
  const { day } = only(
    await database.query<{ day: string }>(
      `insert into protection_mark_run (day) values ((clock_timestamp() at time zone 'Asia/Shanghai')::date) returning day`,
    ),
  )
  while (await markNext(database)) {}
  const { player_id: playerId } = only(
    await database.query<{ player_id: bigint }>(
      // A player without a lost bet, if there is one: another test copies a lost bet, which would change what this player's mark says.
      `select player_id from play_day d
       order by exists (select from bet b where b.player_id = d.player_id and state = 'lost'), player_id desc limit 1`,
    ),
  )
  const facts = (await readFacts(database, [playerId], day)).get(playerId)!
  const { id } = only(
    await database.query<{ id: bigint }>(
      `insert into protection_mark (player_id, rule, day, evidence) values ($1, 'chasing', $2, $3) returning id`,
      [playerId, day, { figures: rules.chasing.figures(facts), records: [] }],
    ),
  )
  const limit = { what: 'limit', limit: 'lossDay', value: '500', note: '', reason: '已经沟通' } as const
  await actOnMark(database, await actorCalled(database, 'zhao_min'), { id, ...limit })
}
