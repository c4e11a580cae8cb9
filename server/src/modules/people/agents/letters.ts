/**
 * Letters of an agent to direct members: so many a day, in words that the chat takes too, and each says from whom it is. An agent
 * gains by what members stake, so a letter calls them to play: it reaches nobody who is excluded or rests.
 */
import type { sendMemberLetter } from '@hongyun/contract/agents/member-calls.ts'
import { AGENT_LETTERS } from '@hongyun/contract/agents/words.ts'
import type { Input, Reply } from '@hongyun/contract/wire/call.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { attempt, refuse } from '../../../platform/refuse.ts'
import { once, requestKey } from '../../money/ledger/once.ts'
import type { CleanText } from '../../social/chat/unwanted-words.ts'
import { sendLetters } from '../messages/send-letters.ts'
import { whomToCall } from '../protection/gate.ts'
import { lockAgent } from './lock-agent.ts'

/** Letters of a statement. */
const AT_ONCE = 1000

/** How many letters an agent has left today, by the business day of the database's clock. */
export async function lettersLeft(database: Queryable, agentId: bigint): Promise<number> {
  const { sent } = only(
    await database.query<{ sent: bigint }>(
      `select count(*) as sent from agent_letter
       where agent_id = $1 and at >= date_trunc('day', clock_timestamp() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`,
      [agentId],
      'agents.letters-today',
    ),
  )
  return Math.max(0, AGENT_LETTERS - Number(sent))
}

/** To whom: those named, each a direct member, or all of these. */
async function receivers(tx: Tx, agentId: bigint, ids: readonly bigint[] | undefined): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(
    'select id from player where parent_id = $1 and ($2::bigint[] is null or id = any($2::bigint[])) order by id',
    [agentId, ids === undefined ? null : bigintArray(ids)],
    'agents.receivers',
  )
  if (ids !== undefined && rows.length < ids.length) throw refuse('notFound')
  if (rows.length === 0) throw refuse('agentLetterNobody')
  return rows.map(({ id }) => id)
}

/** What is unwanted in the chat is unwanted here, whether the chat masks it or refuses it. */
async function holdWords(clean: CleanText, text: string): Promise<void> {
  const cleaned = await attempt(clean(text))
  if (!cleaned.ok || cleaned.value !== text) throw refuse('agentLetterWord')
}

/** Writes to direct members; the same request again sends nothing. */
export async function writeToMembers(
  { database, clean }: { database: Database; clean: CleanText },
  agentId: bigint,
  { ids, title, text, requestId }: Input<typeof sendMemberLetter>,
): Promise<Reply<typeof sendMemberLetter>> {
  for (const words of [title, text]) await holdWords(clean, words)
  return inTransaction(database, async (tx) => {
    const agent = await lockAgent(tx, agentId)
    const payload = { ids: ids?.join(','), title, text }
    return once(tx, requestKey(agentId, 'sendMemberLetter', requestId, payload), async () => {
      const left = await lettersLeft(tx, agentId)
      if (left === 0) throw refuse('agentLettersMost')
      const to = await receivers(tx, agentId, ids)
      // Who is left out counts as written to, so that the agent does not learn who that is.
      const called = await whomToCall(tx, to)
      const reached = to.filter((id) => called.has(id))
      // Only writes from here on.
      const { id } = only(
        await tx.query<{ id: bigint }>(
          'insert into agent_letter (agent_id, title, text, sent) values ($1, $2, $3, $4) returning id',
          [agentId, title, text, to.length],
          'agents.note-letter',
        ),
      )
      for (let n = 0; n < reached.length; n += AT_ONCE) {
        await sendLetters(
          tx,
          reached.slice(n, n + AT_ONCE).map((playerId) => ({
            playerId,
            kind: 'agent' as const,
            reference: `agent-letter/${id}`,
            title: `上级来信：${title}`,
            content: `这封信由您的上级代理 ${agent.userName} 发送，不代表本站。\n${text}`,
            link: '/index',
          })),
        )
      }
      return { id: id.toString(), sent: to.length, lettersLeft: left - 1 }
    })
  })
}
