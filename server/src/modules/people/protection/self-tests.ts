/** The self-test: its answers are the player's alone. */
import type { selfTest } from '@hongyun/contract/protection/own-calls.ts'
import { pgsiLevel } from '@hongyun/contract/protection/self-test.ts'
import type { z } from 'zod'
import { only, type Queryable } from '../../../platform/db/database.ts'
import { scoreOf } from './history.ts'

type Taken = z.infer<typeof selfTest>

const present = ({ at, scores }: { at: number; scores: string }): Taken => {
  const score = scoreOf(scores)
  return { at, score, level: pgsiLevel(score) }
}

/** Keeps the answers. */
export const takeSelfTest = async (database: Queryable, playerId: bigint, scores: string): Promise<Taken> =>
  present(
    only(
      await database.query<{ at: number; scores: string }>(
        'insert into self_test (player_id, scores) values ($1, $2) returning at, scores',
        [playerId, scores],
        'protection.self-test',
      ),
    ),
  )

/** The last one a player took. */
export async function lastSelfTest(database: Queryable, playerId: bigint): Promise<Taken | null> {
  const [row] = await database.query<{ at: number; scores: string }>(
    'select at, scores from self_test where player_id = $1 order by id desc limit 1',
    [playerId],
    'protection.last-self-test',
  )
  return row ? present(row) : null
}
