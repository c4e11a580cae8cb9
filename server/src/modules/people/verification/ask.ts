/** A player asks the operators, with evidence; and a guest's case joins the same queue. */
import type { manualVerification } from '@hongyun/contract/verification/calls.ts'
import { type AskedKind, askedKinds, type VerificationState } from '@hongyun/contract/verification/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { useFile } from '../../site/files/keep.ts'
import { setAtOf } from './effects.ts'

const UNIQUE_VIOLATION = '23505'
const MOST_LISTED = 20

/** What uses the evidence of a case. */
export const evidenceUse = (id: bigint): string => `verification/${id}`
export const statementContext = (id: bigint): string => `verification.statement ${id}`
export const wantedContext = (id: bigint): string => `verification.wanted ${id}`

/** Keeps what a player asks for; refuses where there is nothing to be done, or the same is being asked for already. */
export async function askForVerification(
  { database, personal }: { database: Database; personal: PersonalKey },
  playerId: bigint,
  { kind, statement, evidence, realName }: Input<typeof manualVerification>,
): Promise<bigint> {
  if ((kind === 'realName') !== (realName !== undefined)) {
    const text = kind === 'realName' ? '真实姓名不能为空' : '这类申请不需要姓名'
    throw refuse('badInput', { text, field: 'realName' })
  }
  try {
    return await inTransaction(database, async (tx) => {
      if ((await setAtOf(tx, kind, playerId)) === undefined) throw refuse('verificationNeedless')
      const { id } = only(await tx.query<{ id: bigint }>('select next_id() as id'))
      await tx.query(
        `insert into verification (id, kind, player_id, sealed_statement, sealed_wanted) values ($1, $2, $3, $4, $5)`,
        [
          id,
          kind,
          playerId,
          personal.seal(statement, statementContext(id)),
          realName === undefined ? null : personal.seal(realName, wantedContext(id)),
        ],
      )
      for (const file of evidence) await useFile(tx, playerId, { kind: 'evidence', id: file }, evidenceUse(id))
      return id
    })
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw refuse('verificationOpen')
    throw error
  }
}

/** Puts the case of a guest into the queue, in the transaction that keeps it. */
export async function queueCase(tx: Tx, recoveryCaseId: bigint): Promise<void> {
  await tx.query(`insert into verification (kind, recovery_case_id) values ('login', $1)`, [recoveryCaseId])
}

type AskedRow = {
  id: bigint
  kind: AskedKind
  state: VerificationState
  made_at: number
  decided_at: number | null
  answer: string
}

/** What a player has asked for, newest first. */
export async function askedBy(database: Queryable, playerId: bigint) {
  const rows = await database.query<AskedRow>(
    `select id, kind, state, made_at, decided_at, answer from verification
     where player_id = $1 and kind = any($2::text[]) order by id desc limit $3`,
    [playerId, wordsOf(askedKinds), MOST_LISTED],
  )
  return rows.map(({ id, kind, state, made_at, decided_at, answer }) => ({
    id: id.toString(),
    kind,
    state,
    madeAt: made_at,
    decidedAt: decided_at,
    answer,
  }))
}
