/** Guests: a code that the server gave says who one is. Nothing of them is kept; their ids are negative. */
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'

const MOST = 2 ** 47
const SIGN_LENGTH = 22

export type Guests = {
  /** A guest whom nobody has seen yet. */
  invite(): { guestId: bigint; code: string }
  /** The guest of a code; refuses a code that was not given here. */
  find(code: string): bigint
}

export function openGuests(personal: Pick<PersonalKey, 'fixedOf'>): Guests {
  const sign = (number: string): string =>
    personal.fixedOf('chat guest', number).toString('base64url').slice(0, SIGN_LENGTH)
  return {
    invite() {
      const number = String(randomInt(1, MOST))
      return { guestId: -BigInt(number), code: `${number}.${sign(number)}` }
    },
    find(code) {
      const [number = '', signed = ''] = code.split('.')
      const [expected, given] = [Buffer.from(sign(number)), Buffer.from(signed)]
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw refuse('guestCodeWrong')
      return -BigInt(number)
    },
  }
}
