/** What protects an account, with points that add up to a hundred. */
import { type ContactKind, contactKinds } from '@hongyun/contract/contacts/words.ts'
import { type Protection, protectionPoints, protections } from '@hongyun/contract/safety/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'

type Item = {
  item: Protection
  isSet: boolean
  /** What is bound, masked. */
  shown: string | null
  points: number
  mostPoints: number
  setAt: number | null
}

/** The points of each item, a hundred in all: what is not offered leaves its points to the login password. */
function pointsOf(items: readonly Protection[]): (item: Protection) => number {
  const left = 100 - items.reduce((sum, item) => sum + protectionPoints[item], 0)
  return (item) => protectionPoints[item] + (item === 'loginPassword' ? left : 0)
}

/** `offered`: the kinds of contact that codes can be sent to; of the others only what is bound is shown. */
export async function securityListOf(
  database: Queryable,
  playerId: bigint,
  offered: readonly ContactKind[],
): Promise<{ score: number; list: Item[]; withdrawalsRestUntil: number | null }> {
  const { phone_shown, mail_shown, withdrawalsRestUntil, ...setAt } = only(
    await database.query<
      Record<Protection | 'withdrawalsRestUntil', number | null> & Record<`${ContactKind}_shown`, string | null>
    >(
      `select p.password_set_at as "loginPassword", s.set_at as "safetyPassword", q.set_at as "safetyQuestion",
              f.confirmed_at as "secondFactor",
              (select min(k.made_at) from passkey k where k.player_id = p.id) as passkey, c.verified_at as phone, c.masked as phone_shown, m.verified_at as mail,
              m.masked as mail_shown,
              case when p.withdrawals_rest_until > clock_timestamp() then p.withdrawals_rest_until end as "withdrawalsRestUntil"
       from player p left join safety_password s on s.player_id = p.id left join safety_question q on q.player_id = p.id
       left join second_factor f on f.player_id = p.id
       left join contact c on c.player_id = p.id and c.kind = 'phone'
       left join contact m on m.player_id = p.id and m.kind = 'mail'
       where p.id = $1`,
      [playerId],
    ),
  )
  const shown = { phone: phone_shown, mail: mail_shown } as Partial<Record<Protection, string | null>>
  const isOffered = (item: Protection) => !Object.hasOwn(contactKinds, item) || offered.includes(item as ContactKind)
  const items = wordsOf(protections).filter((item) => isOffered(item) || setAt[item] !== null)
  const mostPoints = pointsOf(items)
  const list = items.map((item) => {
    const isSet = setAt[item] !== null
    return {
      item,
      isSet,
      shown: shown[item] ?? null,
      points: isSet ? mostPoints(item) : 0,
      mostPoints: mostPoints(item),
      setAt: setAt[item],
    }
  })
  return { score: list.reduce((sum, { points }) => sum + points, 0), list, withdrawalsRestUntil }
}
