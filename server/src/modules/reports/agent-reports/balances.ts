/** What the members of a branch have now, as far as the tenant lets agents see it. */
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { type Database, only } from '../../../platform/db/database.ts'
import type { Sight } from '../../people/identity/agent-sight.ts'

const shown = (amount: Money, { balance }: Sight): string | null => (balance === 'none' ? null : formatMoney(amount))

/** The available balances of the branch, or of the direct members where no more may be seen. */
export async function teamBalanceOf(database: Database, agentId: bigint, sight: Sight) {
  const directOnly = sight.balance === 'direct'
  const sums = only(
    await database.query<{ members: bigint; balance: Money }>(
      `select count(*) as members, coalesce(sum(a.balance), 0)::bigint as balance
       from player p left join account a on a.player_id = p.id
       where p.ancestors @> array[$1::bigint] and (not $2 or p.parent_id = $1)`,
      [agentId, directOnly],
      'sums.team-balance',
    ),
  )
  return { members: Number(sums.members), balance: shown(sums.balance, sight), directOnly }
}

/** The same in the yield wallet, and bound in fixed terms. */
export async function teamWalletOf(database: Database, agentId: bigint, sight: Sight) {
  const directOnly = sight.balance === 'direct'
  const sums = only(
    await database.query<{ members: bigint; balance: Money; pledged: Money }>(
      `with m as materialized (
         select id from player p where p.ancestors @> array[$1::bigint] and (not $2 or p.parent_id = $1)
       )
       select (select count(*) from m) as members,
              (select coalesce(sum(y.balance), 0)::bigint from yuebao_account y join m on m.id = y.player_id) as balance,
              (select coalesce(sum(o.principal), 0)::bigint from pledge_order o join m on m.id = o.player_id
               where o.state = 'open') as pledged`,
      [agentId, directOnly],
      'sums.team-wallet',
    ),
  )
  const { balance, pledged } = sums
  return {
    ...{ members: Number(sums.members), directOnly },
    ...{ balance: shown(balance, sight), pledged: shown(pledged, sight) },
  }
}
