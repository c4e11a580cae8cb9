/** Guests: a code that the server gave says who one is. Only what they say is kept of them; their ids are negative. */
import { randomInt, timingSafeEqual } from 'node:crypto'
import { addressBlock } from '../../../platform/addresses.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { refuse } from '../../../platform/refuse.ts'

const MOST = 2 ** 47
const SIGN_LENGTH = 22
/** So many new guests of an address in so many seconds. */
const [NEW_MOST, NEW_S] = [60, 600]

/** A visitor who looks at a room before they are any guest. */
export const NOBODY = 0n

export type Guests = {
  /** The guest of a code, or a new one without it; refuses an address that has had many new ones. */
  come(code: string | undefined, address: string): { guestId: bigint; code: string }
  /** The guest of a code; refuses a code that was not given here. */
  find(code: string): bigint
}

export function openGuests(personal: Pick<PersonalKey, 'fixedOf'>, limits: Pick<Limits, 'counter'>): Guests {
  const waitOf = limits.counter('new guests', NEW_MOST, NEW_S)
  const sign = (number: string): string =>
    personal.fixedOf('chat guest', number).toString('base64url').slice(0, SIGN_LENGTH)
  const find = (code: string): bigint => {
    const [number = '', signed = ''] = code.split('.')
    const [expected, given] = [Buffer.from(sign(number)), Buffer.from(signed)]
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw refuse('guestCodeWrong')
    return -BigInt(number)
  }
  return {
    find,
    come(code, address) {
      if (code !== undefined) return { guestId: find(code), code }
      const retryAfter = waitOf(addressBlock(address))
      if (retryAfter > 0) throw refuse('tooOften', { data: { retryAfter } })
      const number = String(randomInt(1, MOST))
      return { guestId: -BigInt(number), code: `${number}.${sign(number)}` }
    },
  }
}
