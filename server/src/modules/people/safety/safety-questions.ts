/** The safety questions: three that a player chose and answered. */
import { normaliseAnswer } from '@hongyun/contract/safety/words.ts'
import { type Database, inTransaction, type Queryable } from '../../../platform/db/database.ts'
import { hashPassword, verifyPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sendSecurityLetter } from '../messages/security-letter.ts'
import { forgiveTries, type Secret, type SecretState, secretState, trySecret } from '../security/secret-tries.ts'
import { useTicket } from '../security/tickets.ts'
import { hasSafetyPassword } from './safety-password.ts'

export type Answer = { id: number; answer: string }

const secretOf = (playerId: bigint): Secret => ({
  subject: `safetyQuestion/${playerId}`,
  label: '答案',
  wrong: 'safetyQuestionWrong',
  locked: 'safetyQuestionLocked',
})

const inOrder = (answers: readonly Answer[]): Answer[] => answers.toSorted((a, b) => a.id - b.id)
/** All answers as one text: one hash says whether all are right, and never which one is wrong. */
const textOf = (answers: readonly Answer[]): string =>
  inOrder(answers)
    .map(({ id, answer }) => `${id}:${normaliseAnswer(answer)}`)
    .join('\n')

async function stored(database: Queryable, playerId: bigint) {
  const [row] = await database.query<{ question_ids: number[]; answers_hash: string }>(
    'select question_ids, answers_hash from safety_question where player_id = $1',
    [playerId],
  )
  return row
}

/** The ids of the questions that the player has answered, in order; none where there are no answers yet. */
export const questionsOf = async (database: Queryable, playerId: bigint): Promise<number[]> =>
  (await stored(database, playerId))?.question_ids ?? []

/** How many tries are left, and until when the answers are locked. */
export const safetyQuestionState = (database: Queryable, playerId: bigint): Promise<SecretState> =>
  secretState(database, secretOf(playerId))

/** Refuses unless these are the player's answers. */
export const proveAnswers = (database: Database, playerId: bigint, answers: readonly Answer[]): Promise<void> =>
  whileHashing(async () => {
    const row = await stored(database, playerId)
    if (!row) throw refuse('safetyQuestionMissing')
    await trySecret(database, secretOf(playerId), () => verifyPassword(textOf(answers), row.answers_hash))
  })

/** Sets questions and answers; the earlier ones are gone. */
export const setQuestions = (
  database: Database,
  playerId: bigint,
  { ticket, answers }: { ticket: string; answers: readonly Answer[] },
): Promise<void> =>
  whileHashing(async () => {
    const hash = await hashPassword(textOf(answers))
    await inTransaction(database, async (tx) => {
      const way = await useTicket(tx, ticket, { playerId, purpose: 'safetyQuestion' })
      // A safety password may have been set since the login password proved it.
      if (way === 'loginPassword' && (await hasSafetyPassword(tx, playerId))) throw refuse('ticketExpired')
      await tx.query(
        `insert into safety_question (player_id, question_ids, answers_hash) values ($1, $2::smallint[], $3)
         on conflict (player_id) do update set question_ids = excluded.question_ids,
           answers_hash = excluded.answers_hash, set_at = clock_timestamp()`,
        [playerId, inOrder(answers).map(({ id }) => id), hash],
      )
      await forgiveTries(tx, secretOf(playerId))
      await sendSecurityLetter(tx, playerId, '安全问题已设置')
    })
  })
