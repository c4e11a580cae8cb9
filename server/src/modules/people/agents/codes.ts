/** Invite codes: made, given another remark, deleted. */

import { randomInt } from 'node:crypto'
import type { createInviteCode } from '@hongyun/contract/agents/calls.ts'
import { INVITE_ALPHABET, INVITE_CODES, INVITE_DAYS, INVITE_LENGTH } from '@hongyun/contract/agents/words.ts'
import type { Input, Reply } from '@hongyun/contract/wire/call.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { once, requestKey } from '../../money/ledger/once.ts'
import { rebateText } from '../identity/standing.ts'
import { oneCode } from './code-list.ts'
import { lockAgent } from './lock-agent.ts'

const TRIES = 8

const newCode = (): string =>
  Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('')

/** Nobody gives more than they have. */
export function holdRate(rate: number, ownRate: number): void {
  if (rate > ownRate) throw refuse('rebateOutOfBounds', { text: `返点必须在 0.0% 与 ${rebateText(ownRate)}% 之间` })
}

/** Makes a code; the same request again is answered the same. */
export const createCode = (
  database: Database,
  agentId: bigint,
  { requestId, ...wanted }: Input<typeof createInviteCode>,
): Promise<Reply<typeof createInviteCode>> =>
  inTransaction(database, async (tx) => {
    const { kind, rebate, usesMax, expiresAt, remark } = wanted
    const agent = await lockAgent(tx, agentId)
    const payload = {
      kind,
      rebate: String(rebate),
      usesMax: usesMax?.toString(),
      expiresAt: expiresAt?.toString(),
      remark,
    }
    return once(tx, requestKey(agentId, 'createInviteCode', requestId, payload), async () => {
      holdRate(rebate, agent.ownRate)
      if (expiresAt !== undefined && (expiresAt <= agent.now || expiresAt > agent.now + INVITE_DAYS * DAY_MS))
        throw refuse('inviteExpiryWrong')
      const kept = await tx.query<{ n: bigint }>(
        'select count(*) as n from invite_code where agent_id = $1 and deleted_at is null',
        [agentId],
        'agents.count-codes',
      )
      if (only(kept).n >= INVITE_CODES) throw refuse('inviteCodesMost')
      // Only writes from here on.
      return oneCode(tx, agentId, await insertCode(tx, agentId, wanted))
    })
  })

/** One that exists is drawn again. */
async function insertCode(
  tx: Tx,
  agentId: bigint,
  { kind, rebate, usesMax, expiresAt, remark }: Omit<Input<typeof createInviteCode>, 'requestId'>,
): Promise<bigint> {
  for (let n = 0; n < TRIES; n++) {
    const [made] = await tx.query<{ id: bigint }>(
      `insert into invite_code (code, agent_id, kind, own_rate, uses_max, expires_at, remark)
       values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0), $7) on conflict (code) do nothing returning id`,
      [newCode(), agentId, kind, rebate, usesMax ?? null, expiresAt ?? null, remark],
      'agents.insert-code',
    )
    if (made) return made.id
  }
  throw new Error('no invite code is free')
}

/** Locks a code of the agent; refuses another's as one that is not there, and one that is deleted. */
async function lockCode(tx: Tx, agentId: bigint, id: bigint): Promise<void> {
  const [code] = await tx.query<{ is_deleted: boolean }>(
    'select deleted_at is not null as is_deleted from invite_code where id = $2 and agent_id = $1 for update',
    [agentId, id],
    'agents.lock-own-code',
  )
  if (!code) throw refuse('notFound')
  if (code.is_deleted) throw refuse('inviteCodeDeleted')
}

/** Writes another remark. */
export const setRemark = (database: Database, agentId: bigint, { id, remark }: { id: bigint; remark: string }) =>
  inTransaction(database, async (tx) => {
    await lockCode(tx, agentId, id)
    await tx.query('update invite_code set remark = $2 where id = $1', [id, remark], 'agents.set-remark')
  })

/** Ends a code: whoever is registering by it either came before, or is refused. */
export const deleteCode = (database: Database, agentId: bigint, id: bigint) =>
  inTransaction(database, async (tx) => {
    await lockCode(tx, agentId, id)
    await tx.query('update invite_code set deleted_at = clock_timestamp() where id = $1', [id], 'agents.delete-code')
  })
