/** Picture codes: four characters, valid five minutes, used up by the first try, right or wrong. */
import svgCaptcha from 'svg-captcha'
import type { Queryable } from '../../../platform/db/database.ts'

const LIFE_S = 300

/** Makes a new code for the client's `random` and answers the picture as a data URI. */
export async function drawCaptcha(database: Queryable, random: string): Promise<string> {
  const { text, data } = svgCaptcha.create({ size: 4, noise: 2, ignoreChars: '0oO1iIl', width: 120, height: 44 })
  await database.query(
    `insert into captcha (random, answer, expires_at) values ($1, $2, now() + make_interval(secs => $3))
     on conflict (random) do update set answer = excluded.answer, expires_at = excluded.expires_at`,
    [random, text.toLowerCase(), LIFE_S],
  )
  return `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}`
}

/** Whether the code is the picture's; either way the picture is used up. */
export async function useCaptcha(database: Queryable, random: string, code: string): Promise<boolean> {
  const rows = await database.query<{ answer: string }>(
    'delete from captcha where random = $1 and expires_at > now() returning answer',
    [random],
  )
  return rows[0]?.answer === code.toLowerCase()
}

/** Forgets pictures nobody used. */
export async function forgetCaptchas(database: Queryable): Promise<void> {
  await database.query('delete from captcha where expires_at < now()')
}
