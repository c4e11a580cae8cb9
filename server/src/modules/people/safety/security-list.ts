/** What protects an account, with points that add up to a hundred. */
import { type Protection, protectionPoints, protections } from '@hongyun/contract/safety/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'

type Item = { item: Protection; isSet: boolean; points: number; mostPoints: number; setAt: number | null }

export async function securityListOf(database: Queryable, playerId: bigint): Promise<{ score: number; list: Item[] }> {
  const setAt = only(
    await database.query<Record<Protection, number | null>>(
      `select p.password_set_at as "loginPassword", s.set_at as "safetyPassword", q.set_at as "safetyQuestion",
              f.confirmed_at as "secondFactor"
       from player p left join safety_password s on s.player_id = p.id left join safety_question q on q.player_id = p.id
       left join second_factor f on f.player_id = p.id
       where p.id = $1`,
      [playerId],
    ),
  )
  const list = wordsOf(protections).map((item) => {
    const isSet = setAt[item] !== null
    return {
      item,
      isSet,
      points: isSet ? protectionPoints[item] : 0,
      mostPoints: protectionPoints[item],
      setAt: setAt[item],
    }
  })
  return { score: list.reduce((sum, { points }) => sum + points, 0), list }
}
