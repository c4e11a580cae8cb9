/** The error of a field, in the texts of the contract. */
import { operatorNamePattern } from '@hongyun/contract/wire/patterns.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'

export type SignInFields = { name: string; password: string; code: string }
export type SignInErrors = { [Field in keyof SignInFields]?: string }

const CODE = /^\d{6}$/
export const CODE_LENGTH = 6

export function signInErrors({ name, password, code }: SignInFields): SignInErrors {
  return {
    ...(name === ''
      ? { name: fieldTexts.empty('用户名') }
      : !operatorNamePattern.test(name) && { name: fieldTexts.format('用户名') }),
    ...(password === '' && { password: fieldTexts.empty('密码') }),
    ...(code === ''
      ? { code: fieldTexts.empty('动态口令') }
      : !CODE.test(code) && { code: fieldTexts.format('动态口令') }),
  }
}

/** The name in lower case, as the server stores it: phone keyboards begin with a capital. */
export const typedName = (text: string): string => text.replace(/\s/g, '').toLowerCase()

/** Only digits, so that a code pasted as `123 456` fits. */
export const typedCode = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH)
