/**
 * Passwords that are guessed first. The server never sees a password, only its hash with the user name (docs/rules/site.md);
 * but it knows the name, so it can hash each common password in the same way and compare.
 */
import { hash } from 'node:crypto'
import { patterns } from '@hongyun/contract/wire/patterns.ts'
import { refuse } from '../../../platform/refuse.ts'

/** So many of the most common ones that the field takes: some 5 ms of hashing. */
const COUNT = 5000
/** Words of this site, which a list of the whole world does not hold. */
const OWN_WORDS = ['hongyun', 'hongyun88', 'hongyun123', 'hongyun666', 'hongyun888', 'hongyun2026', 'hongyun123456']

const sha256 = (text: string): string => hash('sha256', text)
let inner: Promise<readonly string[]> | undefined

/** The inner hashes of the common ones: read when the first password is set. */
async function readCommon(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const fitting = dictionary['passwords-common'].filter((word) => patterns.password.pattern.test(word))
  return [...OWN_WORDS, ...fitting.slice(0, COUNT)].map(sha256)
}

/** Refuses a new password, hashed as it travels, that is among the most common or follows from the user name. */
export async function refuseCommon(userName: string, password: string, field = 'password'): Promise<void> {
  inner ??= readCommon()
  const name = userName.toLowerCase()
  const ofName = [userName, name, ...['1', '123', '123456'].map((end) => name + end)].map(sha256)
  for (const word of [...ofName, ...(await inner)])
    if (sha256(name + word) === password) throw refuse('passwordCommon', { field })
}
