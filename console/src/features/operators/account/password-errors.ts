/** What is wrong with a new password, before it is sent as a hash that nobody can judge. */
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'

export type Passwords = { earlier: string; next: string; again: string }

const LEAST = 10

export function passwordErrors({ earlier, next, again }: Passwords): Partial<Passwords> {
  return {
    ...(earlier === '' && { earlier: fieldTexts.empty('原密码') }),
    ...(next === ''
      ? { next: fieldTexts.empty('新密码') }
      : [...next].length < LEAST && { next: `至少 ${LEAST} 个字符` }),
    ...(again !== next && { again: '两次输入的新密码不一致' }),
  }
}
