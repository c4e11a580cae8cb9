/** What one record moved, whoever it belongs to: an envelope is paid by one and credits many. */
import { dictionary, type TransactionCode } from '@hongyun/contract/ledger/words.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { idsBeside } from '../../../platform/db/id-time.ts'
import { isSystemCode, systemCodes } from './codes.ts'

type Moved = { id: bigint; player_id: bigint; code: number; amount: Money; at: number }

/** More than a record has. */
const MOST = 2_000

const nameOf = (code: number): string =>
  isSystemCode(code) ? systemCodes[code].name : dictionary[code as TransactionCode].name

/** The transfers of a record, the oldest first: their sums by code, and the last one of each player. */
export async function movesOfRecord(database: Queryable, recordId: bigint) {
  const rows = await database.query<Moved>(
    `select id, player_id, code, amount, at from transfer where record_id = $1 and id >= $2 order by id limit ${MOST}`,
    [recordId, idsBeside([recordId])[0]],
    'ledger.moves-of-record',
  )
  const byCode = [...new Set(rows.map(({ code }) => code))].map((code) => {
    const own = rows.filter((row) => row.code === code)
    const amount = money(own.reduce((sum, row) => sum + row.amount, 0n))
    return { code, name: nameOf(code), count: own.length, amount: formatMoney(amount), lastAt: own.at(-1)!.at }
  })
  return { byCode, transferOf: new Map(rows.map(({ player_id, id }) => [player_id, id])) }
}
