/** The signature of aggregators: over `name=value` pairs in the order of their names, with the key behind them or by RSA. */
import { createHash, createHmac, createSign, createVerify, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { ReadKey, SignConfig } from '../file.ts'

export type Pairs = Readonly<Record<string, string>>

export type Signer = {
  /** The pairs with their signature. */
  sign(pairs: Pairs): Record<string, string>
  /** Whether the signature among the pairs is the provider's; `missing` where there is none. */
  verify(pairs: Pairs): 'good' | 'bad' | 'missing'
}

export function signerOf(config: SignConfig, keys: ReadKey): Signer {
  const { field } = config
  const { make, check } = config.rule === 'rsa2' ? byRsa(config, keys) : byKey(config, keys.secret(config.keyFile))
  const textOf = (pairs: Pairs) => signedText(config, pairs)
  return {
    sign: (pairs) => ({ ...pairs, [field]: make(textOf(pairs)) }),
    verify(pairs) {
      const given = pairs[field]
      if (given === undefined || given === '') return 'missing'
      return check(textOf(pairs), given) ? 'good' : 'bad'
    },
  }
}

function signedText({ field, unsigned, withEmpty }: SignConfig, pairs: Pairs): string {
  return Object.keys(pairs)
    .filter((name) => name !== field && !unsigned.includes(name) && (withEmpty || pairs[name] !== ''))
    .sort()
    .map((name) => `${name}=${pairs[name]}`)
    .join('&')
}

type Way = { make(text: string): string; check(text: string, given: string): boolean }

function byKey(config: Extract<SignConfig, { rule: 'md5' | 'hmac-sha256' }>, key: string): Way {
  const { rule, beforeKey } = config
  const digest = (text: string): Buffer => {
    const whole = beforeKey === undefined ? text : `${text}${beforeKey}${key}`
    return (rule === 'md5' ? createHash('md5') : createHmac('sha256', key)).update(whole, 'utf8').digest()
  }
  const written = (hex: string) => (config.case === 'upper' ? hex.toUpperCase() : hex)
  return {
    make: (text) => written(digest(text).toString('hex')),
    check(text, given) {
      const expected = digest(text)
      // In the case that was agreed: another one is another signer's.
      if (written(given.toLowerCase()) !== given || !/^[0-9a-f]+$/i.test(given)) return false
      const bytes = Buffer.from(given, 'hex')
      return (
        bytes.length === expected.length && given.length === 2 * expected.length && timingSafeEqual(bytes, expected)
      )
    },
  }
}

function byRsa(config: Extract<SignConfig, { rule: 'rsa2' }>, keys: ReadKey): Way {
  const own: KeyObject = keys.privateKey(config.privateKeyFile)
  const theirs = keys.publicKey(config.publicKeyFile)
  return {
    make: (text) => createSign('RSA-SHA256').update(text, 'utf8').sign(own, 'base64'),
    check: (text, given) => createVerify('RSA-SHA256').update(text, 'utf8').verify(theirs, given, 'base64'),
  }
}
