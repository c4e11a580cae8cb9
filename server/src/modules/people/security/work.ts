/** Proofs of work that a sign-in is asked for: each for one account, good once, for five minutes. */
import { randomBytes } from 'node:crypto'
import { isProof, type Work } from '@hongyun/contract/security/work.ts'
import type { Queryable } from '../../../platform/db/database.ts'

const LIFE_S = 300
/** A second or so of a browser's time for the least; a bit more each time the failures have doubled. */
const MIN_BITS = 17
const MAX_BITS = 21

/** Makes a challenge; the harder, the more `times` the failures have filled the count that asks for it. */
export async function askWork(tx: Queryable, account: string, times: number): Promise<Work> {
  const salt = randomBytes(16).toString('base64url')
  const bits = Math.min(MAX_BITS, MIN_BITS + Math.floor(Math.log2(times)))
  await tx.query(
    `insert into sign_in_work (salt, account, bits, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [salt, account, bits, LIFE_S],
  )
  return { salt, bits }
}

/** Whether `work`, a salt and its answer, proves the work that this account was asked for; it is used up. */
export async function useWork(tx: Queryable, account: string, work: string | undefined): Promise<boolean> {
  if (work === undefined) return false
  const [salt = '', answer = ''] = work.split('.')
  const [asked] = await tx.query<{ bits: number }>(
    'delete from sign_in_work where salt = $1 and account = $2 and expires_at > now() returning bits',
    [salt, account],
  )
  return asked !== undefined && isProof({ salt, bits: asked.bits }, answer)
}
