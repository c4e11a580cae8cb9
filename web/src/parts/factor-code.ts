/** The second factor as people type it. */
import { factorCodePattern } from '@hongyun/contract/wire/patterns.ts'

/** As it is sent: spaces are nothing, letters are large, the groups of a recovery code are joined by lines. */
export function factorCodeText(typed: string): string {
  const plain = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return plain.length === 16 ? plain.replace(/(.{4})(?=.)/g, '$1-') : plain
}

/** What is wrong with it; undefined where it fits. */
export function factorCodeError(typed: string): string | undefined {
  const text = factorCodeText(typed)
  if (text === '') return '两步验证码不能为空'
  return factorCodePattern.test(text) ? undefined : '两步验证码格式错误'
}
