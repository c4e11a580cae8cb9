/** A new rate is told to whoever holds something, some a transaction. */
import { rateText } from '@hongyun/contract/yuebao/interest.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'

const CHUNK = 1000

type Untold = {
  no: number
  from_day: string
  rate: number
  told_mark: bigint
  before: number | null
  is_current: boolean
}

/** Tells the next holders; answers whether there was anything to tell. */
export function tellRates(database: Database, chunk = CHUNK): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const [told] = await tx.query<Untold>(
      `select no, from_day, rate, told_mark,
              (select rate from yuebao_rate b where b.from_day < r.from_day order by from_day desc, no desc limit 1) as before,
              not exists (select from yuebao_rate l where l.from_day = r.from_day and l.no > r.no) as is_current
       from yuebao_rate r where told_at is null order by no limit 1 for update skip locked`,
      [],
      'yuebao.untold-rate',
    )
    if (!told) return false
    const { no, from_day, rate, told_mark, before } = told
    // Nobody held anything before the first one.
    const holders =
      told.is_current && told.before !== null
        ? await tx.query<{ player_id: bigint }>(
            'select player_id from yuebao_account where player_id > $1 and balance > 0 order by player_id limit $2',
            [told_mark, chunk],
            'yuebao.holders',
          )
        : []
    const last = holders.at(-1)?.player_id
    const was = before === null ? '' : `（此前为 ${rateText(before)}%）`
    await sendLetters(
      tx,
      holders.map(({ player_id: playerId }) => ({
        ...{ playerId, kind: 'wallet', reference: `yuebao/rate/${no}`, link: '/userCenter/introduce' },
        title: `鸿利宝年利率自 ${from_day} 起为 ${rateText(rate)}%`,
        content: `自 ${from_day} 起，鸿利宝活期的年利率为 ${rateText(rate)}%${was}。此前各日的收益不受影响。`,
      })),
    )
    await tx.query(
      `update yuebao_rate set told_mark = coalesce($2, told_mark), told_at = case when $2::bigint is null then clock_timestamp() end
       where no = $1`,
      [no, last ?? null],
      'yuebao.rate-told',
    )
    return true
  })
}
