/** The error of a field, in the texts of the contract. */
import { operatorNamePattern } from '@hongyun/contract/wire/patterns.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { codeError } from '../../../parts/step-up/operator-code.ts'

export type SignInFields = { name: string; password: string; code: string }
export type SignInErrors = { [Field in keyof SignInFields]?: string }

export function signInErrors({ name, password, code }: SignInFields): SignInErrors {
  const wrongCode = codeError(code)
  return {
    ...(name === ''
      ? { name: fieldTexts.empty('用户名') }
      : !operatorNamePattern.test(name) && { name: fieldTexts.format('用户名') }),
    ...(password === '' && { password: fieldTexts.empty('密码') }),
    ...(wrongCode && { code: wrongCode }),
  }
}

/** The name in lower case, as the server stores it: phone keyboards begin with a capital. */
export const typedName = (text: string): string => text.replace(/\s/g, '').toLowerCase()
