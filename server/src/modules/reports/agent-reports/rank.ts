/** A player's own results by lottery, ranked. */
import type { Figure } from '@hongyun/contract/agent-reports/words.ts'
import { money } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import { SUMMED } from './columns.ts'
import { checkDays } from './days.ts'
import { type Days, noSums, present, profitOf, type SumRow } from './sums.ts'

type Asked = Days & { sort: Figure; order: 'ascending' | 'descending' }

const amountOf = (row: SumRow, figure: Figure): bigint => {
  if (figure === 'profit') return profitOf(row)
  return row[figure === 'agentRebate' ? 'agent_rebate' : figure] ?? 0n
}

/** Every lottery that the player's bets were settled on in the span, and all of them together. */
export async function rankOf(
  database: Database,
  lotteries: Pick<LiveLotteries, 'find'>,
  playerId: bigint,
  asked: Asked,
) {
  const days = checkDays(asked)
  const rows = await database.query<SumRow & { code: string }>(
    `select s.part as code, ${SUMMED} from member_day s
     where player_id = $1 and day between $2 and $3 and part <> '' and part not like '#%' group by s.part`,
    [playerId, days.startDay, days.endDay],
    'sums.rank',
  )
  const way = asked.order === 'ascending' ? 1 : -1
  const ranked = rows.toSorted((one, other) => {
    const more = amountOf(one, asked.sort) - amountOf(other, asked.sort)
    return more === 0n ? one.code.localeCompare(other.code) : way * (more > 0n ? 1 : -1)
  })
  const list = ranked.flatMap(({ code, ...row }) => {
    const lottery = lotteries.find(code)
    return lottery ? [{ lotteryCode: code, lotteryName: lottery.name, lotteryType: lottery.type, ...present(row) }] : []
  })
  return { list: list.map((row, n) => ({ rank: n + 1, ...row })), total: present(rows.reduce(added, noSums)) }
}

const columns = Object.keys(noSums) as (keyof SumRow)[]

function added(sum: SumRow, { ...row }: SumRow): SumRow {
  for (const column of columns) row[column] = money((sum[column] ?? 0n) + (row[column] ?? 0n))
  return row
}
