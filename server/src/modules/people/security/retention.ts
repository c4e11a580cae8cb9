/** Deletes rows of this module that are no evidence. */
import type { Queryable } from '../../../platform/db/database.ts'

/** Forgets pictures, challenges and tickets nobody used, counts that ask for nothing any more, browsers not seen for long. */
export async function forgetExpired(database: Queryable): Promise<void> {
  await database.query('delete from captcha where expires_at < now()')
  await database.query('delete from sign_in_work where expires_at < now()')
  await database.query('delete from passkey_challenge where expires_at < now()')
  await database.query('delete from step_ticket where expires_at < now()')
  await database.query('delete from recovery_ticket where expires_at < now()')
  await database.query(`delete from failed_try where last_at < now() - interval '1 day'`)
  await database.query(`delete from known_browser where seen_at < now() - interval '400 days'`)
}
