/** What operators see of what agents do with their members: letters, and rebates that were raised. */
import type { consoleAgentLetters, consoleRebateRaises } from '@hongyun/contract/agents/operator-calls.ts'
import { LETTER_MEMBERS } from '@hongyun/contract/agents/words.ts'
import type { Input, Reply } from '@hongyun/contract/wire/call.ts'
import { type Database, only } from '../../../platform/db/database.ts'
import { rebateText } from '../identity/standing.ts'
import { namesFrom } from './name-span.ts'

type Asked = Pick<Input<typeof consoleAgentLetters>, 'agentName' | 'memberName' | 'startTime' | 'endTime'>

/** Agents by the beginning of their names, a span of time, a member by the whole name. */
const valuesOf = ({ agentName, memberName, startTime, endTime }: Asked) => [
  ...namesFrom(agentName),
  ...[startTime ?? null, endTime ?? null, memberName?.toLowerCase() ?? null],
]
const WANTED = (row: 'l' | 'v') => `
  ($1::text is null or a.user_name_key collate "C" >= $1 and a.user_name_key collate "C" < $2)
  and ($3::double precision is null or ${row}.at >= to_timestamp($3 / 1000.0))
  and ($4::double precision is null or ${row}.at < to_timestamp($4 / 1000.0))`

type LetterRow = {
  id: bigint
  agent_id: bigint
  agent_name: string
  title: string
  text: string
  sent: number
  at: number
  ids: bigint[]
  names: string[]
}

const LETTERS = `from agent_letter l join player a on a.id = l.agent_id where ${WANTED('l')}
  and ($5::text is null or exists (
    select from letter x join player m on m.id = x.player_id
    where x.kind = 'agent' and x.reference = 'agent-letter/' || l.id and m.user_name_key = $5))`

/** A page of letters, the newest first, each with whom it went to. */
export async function agentLetters(
  database: Database,
  { pageNum, pageSize, ...asked }: Input<typeof consoleAgentLetters>,
): Promise<Reply<typeof consoleAgentLetters>> {
  const wanted = valuesOf(asked)
  const [rows, counted] = await Promise.all([
    database.query<LetterRow>(
      `with page as (
         select l.id, l.agent_id, a.user_name as agent_name, l.title, l.text, l.sent, l.at ${LETTERS} order by l.id desc limit $6 offset $7
       )
       select page.*, coalesce(r.ids, '{}') as ids, coalesce(r.names, '{}') as names
       from page cross join lateral (
         select array_agg(one.id order by one.id) as ids, array_agg(one.user_name order by one.id) as names from (
           select m.id, m.user_name from letter x join player m on m.id = x.player_id
           where x.kind = 'agent' and x.reference = 'agent-letter/' || page.id order by m.id limit $8
         ) one
       ) r order by page.id desc`,
      [...wanted, pageSize, (pageNum - 1) * pageSize, LETTER_MEMBERS],
      'agents.all-letters',
    ),
    database.query<{ total: bigint }>(`select count(*) as total ${LETTERS}`, wanted, 'agents.all-letters-total'),
  ])
  const list = rows.map((row) => ({
    ...{ id: row.id.toString(), agentId: row.agent_id.toString(), agentName: row.agent_name },
    ...{ title: row.title, text: row.text, sent: row.sent, at: row.at },
    receivers: row.ids.map((id, n) => ({ id: id.toString(), userName: row.names[n]! })),
  }))
  return { list, total: Number(only(counted).total), pageNum, pageSize }
}

type RaiseRow = {
  id: bigint
  agent_id: bigint
  agent_name: string
  player_id: bigint
  user_name: string
  from_rate: number
  to_rate: number
  at: number
}

const RAISES = `from rebate_raise v join player a on a.id = v.agent_id join player p on p.id = v.player_id
  where ${WANTED('v')} and ($5::text is null or p.user_name_key = $5)`

/** A page of raises, the newest first. */
export async function rebateRaises(
  database: Database,
  { pageNum, pageSize, ...asked }: Input<typeof consoleRebateRaises>,
): Promise<Reply<typeof consoleRebateRaises>> {
  const wanted = valuesOf(asked)
  const [rows, counted] = await Promise.all([
    database.query<RaiseRow>(
      `select v.id, v.agent_id, a.user_name as agent_name, v.player_id, p.user_name, v.from_rate, v.to_rate, v.at
       ${RAISES} order by v.id desc limit $6 offset $7`,
      [...wanted, pageSize, (pageNum - 1) * pageSize],
      'agents.all-raises',
    ),
    database.query<{ total: bigint }>(`select count(*) as total ${RAISES}`, wanted, 'agents.all-raises-total'),
  ])
  const list = rows.map((row) => ({
    ...{ id: row.id.toString(), agentId: row.agent_id.toString(), agentName: row.agent_name },
    ...{ playerId: row.player_id.toString(), userName: row.user_name },
    ...{ before: rebateText(row.from_rate), after: rebateText(row.to_rate), at: row.at },
  }))
  return { list, total: Number(only(counted).total), pageNum, pageSize }
}
