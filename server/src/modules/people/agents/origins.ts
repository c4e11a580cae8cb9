/** How each member came: written with the player. */
import type { MemberKind } from '@hongyun/contract/agents/words.ts'
import type { Tx } from '../../../platform/db/database.ts'

type Origin = {
  playerId: bigint
  agentId: bigint | null
  kind: MemberKind
  ownRate: number
  /** The code, or the opened account, by which somebody came; neither where the machine's hand made the player. */
  codeId?: bigint
  openedId?: bigint
  /** When it was decided that the code or the link works; the clock of now without it. */
  at?: number
}

/** Notes how a player came. */
export const writeOrigin = (tx: Tx, { playerId, agentId, kind, ownRate, codeId, openedId, at }: Origin) =>
  tx.query(
    `insert into member_origin (player_id, agent_id, code_id, opened_id, kind, own_rate, at)
     values ($1, $2, $3, $4, $5, $6, coalesce(to_timestamp($7 / 1000.0), clock_timestamp()))`,
    [playerId, agentId, codeId ?? null, openedId ?? null, kind, ownRate, at ?? null],
    'agents.write-origin',
  )
