/** What a run pays to each agent, for who approves it. */
import { payBases } from '@hongyun/contract/agent-pay/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Change } from '../../site/approvals/kind.ts'
import { type PayLine, sumOf } from './due.ts'

/** Agents that are paid are shown one by one so far. */
const SHOWN = 200

/** The names of the agents of lines. */
export async function namesOf(database: Queryable, lines: readonly PayLine[]): Promise<Map<bigint, string>> {
  const rows = await database.query<{ id: bigint; user_name: string }>(
    'select id, user_name from player where id = any($1::bigint[])',
    [bigintArray(lines.map(({ agentId }) => agentId))],
    'agent-pay.names-of',
  )
  return new Map(rows.map(({ id, user_name }) => [id, user_name]))
}

/** Who is left out stands first, and all of them: that is what an operator chose, all else follows from the plans. */
export function runChanges(
  lines: readonly PayLine[],
  withheld: ReadonlySet<bigint>,
  names: ReadonlyMap<bigint, string>,
): Change[] {
  const { held = [], paid = [] } = Object.groupBy(
    lines.filter(({ amount }) => amount > 0n),
    ({ planId }) => (withheld.has(planId) ? 'held' : 'paid'),
  )
  const rowOf = (line: PayLine, note: string): Change => ({
    what: `代理 ${names.get(line.agentId)}：${payBases[line.base]} ${formatMoney(line.figure)}，第 ${line.tier} 档`,
    before: '—',
    after: `¥${formatMoney(line.amount)}${note}`,
  })
  const others = paid.slice(SHOWN)
  const rest = {
    what: `其余 ${others.length} 名，见发放名单`,
    before: '—',
    after: `共 ¥${formatMoney(sumOf(others, withheld).amount)}`,
  }
  return [
    ...held.map((line) => rowOf(line, '，暂不发放')),
    ...paid.slice(0, SHOWN).map((line) => rowOf(line, '')),
    ...(others.length > 0 ? [rest] : []),
  ]
}
