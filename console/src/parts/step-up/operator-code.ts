/** A code of an operator's second factor, as it is typed. */
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'

export const CODE_LENGTH = 6
const CODE = /^\d{6}$/
const LABEL = '动态口令'

/** Only digits, so that a code pasted as `123 456` fits. */
export const typedCode = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH)

/** What is wrong with it, in the texts of the contract. */
export function codeError(code: string): string | undefined {
  if (code === '') return fieldTexts.empty(LABEL)
  return CODE.test(code) ? undefined : fieldTexts.format(LABEL)
}
