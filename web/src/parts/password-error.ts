/** What is wrong with a password, in the words of the rules. */
import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'

const SHORTEST = 6
const LONGEST = 16

export function passwordError(password: string): string | undefined {
  if (password !== '' && (password.length < SHORTEST || password.length > LONGEST)) {
    return fieldTexts.length('密码', SHORTEST, LONGEST)
  }
  return fieldError('password', password)
}
