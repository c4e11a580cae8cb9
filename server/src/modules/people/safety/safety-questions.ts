/** The safety questions: three that a player chose and answered. */
import { normaliseAnswer, QUESTIONS, safetyQuestions } from '@hongyun/contract/safety/words.ts'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { hashPassword, verifyNothing, verifyPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { accountOf } from '../identity/sign-in.ts'
import { sendSecurityLetter } from '../messages/security-letter.ts'
import type { Guesser } from '../security/known-browsers.ts'
import { recoveryName, useRecovery } from '../security/recovery-tickets.ts'
import {
  forgiveEverybody,
  nearestState,
  type Secret,
  type SecretState,
  secretState,
  trySecret,
  trySecretFrom,
} from '../security/secret-tries.ts'
import { giveTicket, type Ticket, useTicket } from '../security/tickets.ts'
import { hasSafetyPassword } from './safety-password.ts'

export type Answer = { id: number; answer: string }

/** Of a player, or of a name that nobody has: that may be digits, as a player's id is. */
const secretOf = (asked: bigint | string): Secret => ({
  subject: typeof asked === 'bigint' ? `safetyQuestion/${asked}` : `safetyQuestion/name/${asked}`,
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

/** The same of whoever has failed most, in a session or without. */
export const safetyQuestionLock = (database: Queryable, playerId: bigint): Promise<SecretState> =>
  nearestState(database, secretOf(playerId))

/** Forgets the wrong tries, whosever they were. */
export const unlockSafetyQuestions = (tx: Tx, playerId: bigint): Promise<void> =>
  forgiveEverybody(tx, secretOf(playerId))

/** Refuses unless these are the player's answers. */
export const proveAnswers = (database: Database, playerId: bigint, answers: readonly Answer[]): Promise<void> =>
  whileHashing(async () => {
    const row = await stored(database, playerId)
    if (!row) throw refuse('safetyQuestionMissing')
    await trySecret(database, secretOf(playerId), () => verifyPassword(textOf(answers), row.answers_hash))
  })

/** The questions of a name that nobody has, or whose player has answered none: the same each time under one key, and any as likely. */
function decoyQuestions(personal: PersonalKey, userName: string): number[] {
  const rank = personal.hashOf('questions', userName.toLowerCase())
  const drawn = safetyQuestions.map(({ id }, n) => ({ id, at: rank[n]! })).toSorted((a, b) => a.at - b.at)
  return drawn
    .slice(0, QUESTIONS)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
}

/** The questions that whoever recovers an account is asked; nothing tells whether anybody has the name. */
export async function questionsAsked(database: Queryable, personal: PersonalKey, userName: string): Promise<number[]> {
  const decoys = decoyQuestions(personal, userName)
  const [row] = await database.query<{ question_ids: number[] | null }>(
    `select q.question_ids from player p left join safety_question q on q.player_id = p.id
     where p.user_name_key = lower($1)`,
    [userName],
  )
  return row?.question_ids ?? decoys
}

/**
 * Whoever recovers an account answers its questions, and gets the ticket for a new login password. A name that nobody has
 * is asked, counted, locked and refused like any other, by the same work.
 */
export const recoverByAnswers = (
  database: Database,
  { ticket, answers }: { ticket: string; answers: readonly Answer[] },
  { address, browser }: Omit<Guesser, 'account'>,
): Promise<Ticket> =>
  whileHashing(async () => {
    const userName = await recoveryName(database, ticket)
    const guesser = { account: accountOf(userName), address, browser }
    const [row] = await database.query<{ player_id: bigint; since: bigint; answers_hash: string | null }>(
      `select p.id as player_id, coalesce(e.times, 0) as since, q.answers_hash from player p
       left join safety_question q on q.player_id = p.id left join proof_end e on e.player_id = p.id
       where p.user_name_key = $1`,
      [userName],
    )
    const hash = row?.answers_hash
    await trySecretFrom(database, secretOf(row?.player_id ?? userName), guesser, async () => {
      if (hash) return verifyPassword(textOf(answers), hash)
      await verifyNothing(textOf(answers))
      return false
    })
    return inTransaction(database, async (tx) => {
      await useRecovery(tx, ticket)
      const { player_id: playerId, since } = row!
      return giveTicket(tx, { playerId, way: 'safetyQuestion', purpose: 'loginPassword', since })
    })
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
      await forgiveEverybody(tx, secretOf(playerId))
      await sendSecurityLetter(tx, playerId, '安全问题已设置')
    })
  })

/** An operator has vouched for the player: there are none any more, nor any of their wrong tries. */
export async function dropQuestions(tx: Tx, playerId: bigint): Promise<void> {
  await tx.query('delete from safety_question where player_id = $1', [playerId])
  await forgiveEverybody(tx, secretOf(playerId))
}
