/** The book of a wallet, in pages. */

import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { carryText } from '@hongyun/contract/yuebao/interest.ts'
import { type WalletKind, walletCodes, walletKinds } from '@hongyun/contract/yuebao/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'

type Filter = {
  kinds: readonly WalletKind[]
  startDay?: string | undefined
  endDay?: string | undefined
  pageNum: number
  pageSize: number
}
type EntryRow = {
  id: bigint
  at: number
  day: string
  code: number
  amount: bigint
  balance_after: bigint
  low: bigint | null
  rate: number | null
  carry: number | null
}
type Sums = { total: bigint; moved_in: bigint; moved_out: bigint; interest: bigint }

const WHERE = `player_id = $1 and code = any($2::smallint[]) and day between coalesce($3, '-infinity'::date)
  and coalesce($4, 'infinity'::date)`

/** A page of the entries, the newest first, with the sums of the whole selection. */
export async function listEntries(database: Queryable, playerId: bigint, filter: Filter) {
  const { kinds, startDay, endDay, pageNum, pageSize } = filter
  const wanted = [playerId, kinds.map((kind) => walletCodes[kind]), startDay ?? null, endDay ?? null]
  const [rows, sums] = await Promise.all([
    database.query<EntryRow>(
      `select id, time_of_id(id) as at, day, code, amount, balance_after, low, rate, carry from yuebao_entry
       where ${WHERE} order by seq desc limit $5 offset $6`,
      [...wanted, pageSize, (pageNum - 1) * pageSize],
      'yuebao.list-entries',
    ),
    database.query<Sums>(
      `select count(*) as total, coalesce(sum(amount) filter (where code = 611), 0)::bigint as moved_in,
              coalesce(sum(amount) filter (where code = 612), 0)::bigint as moved_out,
              coalesce(sum(amount) filter (where code = 613), 0)::bigint as interest
       from yuebao_entry where ${WHERE}`,
      wanted,
      'yuebao.sum-entries',
    ),
  ])
  return { rows, ...only(sums) }
}

const kindOf = (code: number): WalletKind => wordsOf(walletKinds).find((kind) => walletCodes[kind] === code)!

export const presentEntry = ({ id, at, day, code, amount, balance_after }: EntryRow) => ({
  ...{ id: id.toString(), time: at, day, code, kind: kindOf(code) },
  amount: formatMoney(amount),
  balance: formatMoney(balance_after),
})

export const presentInterest = ({ low, rate, carry }: EntryRow) => ({
  low: low === null ? null : formatMoney(low),
  rate,
  carry: carry === null ? null : carryText(BigInt(carry)),
})
