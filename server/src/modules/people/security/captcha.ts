/** Picture codes: four characters, valid five minutes, used up by the first try, right or wrong. */
import { randomBytes, randomInt } from 'node:crypto'
import type { Queryable } from '../../../platform/db/database.ts'
import { CODE_CHARACTERS, drawPicture } from './picture/draw-picture.ts'

const LIFE_S = 300
const LENGTH = 4

/** Numbers from 0 up to 1 that nobody can guess, for the many that a picture takes. */
function secureChance(): () => number {
  let numbers = new Uint32Array()
  let at = 0
  return () => {
    if (at === numbers.length) {
      numbers = new Uint32Array(new Uint8Array(randomBytes(32_768)).buffer)
      at = 0
    }
    at += 1
    return numbers[at - 1]! / 2 ** 32
  }
}

/** Makes a new code for the client's `random` and answers the picture as a data URI. */
export async function drawCaptcha(database: Queryable, random: string): Promise<string> {
  const code = Array.from({ length: LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('')
  await database.query(
    `insert into captcha (random, answer, expires_at) values ($1, $2, now() + make_interval(secs => $3))
     on conflict (random) do update set answer = excluded.answer, expires_at = excluded.expires_at`,
    [random, code, LIFE_S],
  )
  return `data:image/png;base64,${drawPicture(code, secureChance()).toString('base64')}`
}

/** Whether the code is the picture's; either way the picture is used up. */
export async function useCaptcha(database: Queryable, random: string, code: string): Promise<boolean> {
  const rows = await database.query<{ answer: string }>(
    'delete from captcha where random = $1 and expires_at > now() returning answer',
    [random],
  )
  return rows[0]?.answer === code.toLowerCase()
}
