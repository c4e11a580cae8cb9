/** How hard a password is to guess, in three words: length counts most, then how many kinds of characters. */
const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/] as const

export type Strength = '弱' | '中' | '强'

export function passwordStrength(password: string): Strength {
  const variety = kinds.filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  if (distinct < 5 || password.length < 8 || variety < 2) return '弱'
  return password.length >= 12 || variety >= 3 ? '强' : '中'
}
