/** Numbers of payout accounts: what they must look like, and how they are shown. Forms and schemas both go by this. */

import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { maskMail, maskPhone } from '../wire/mask.ts'
import { patterns } from '../wire/patterns.ts'
import type { Chain, PayoutKind } from './words.ts'

/** Whether the last digit of a card number is the check digit of the others (Luhn, ISO/IEC 7812-1). */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const base58check = createBase58check(sha256)
/** The first byte of an address of the main network of TRON. */
const TRON_MAIN = 0x41
const TRON_BYTES = 21

function isTron(address: string): boolean {
  try {
    const bytes = base58check.decode(address)
    return bytes.length === TRON_BYTES && bytes[0] === TRON_MAIN
  } catch {
    return false
  }
}

/** The address with the case of its letters that EIP-55 gives it. */
function inChecksumCase(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${[...digits].map((digit, place) => (Number.parseInt(hash[place]!, 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

/** Letters of one case carry no checksum, so that a typing error would go unnoticed: they are not taken. */
const isEthereum = (address: string): boolean =>
  /^0x[0-9a-fA-F]{40}$/.test(address) && inChecksumCase(address) === address

/** The address of 20 bytes (0x and lower-case hex) as people of the chain write it: TRON puts its own byte in front. */
export const addressOn = (chain: Chain, hex: string): string =>
  chain === 'TRC20' ? base58check.encode(Uint8Array.of(TRON_MAIN, ...hexToBytes(hex.slice(2)))) : inChecksumCase(hex)

/** Whether an address is one of its chain, by its checksum: base58check of TRON, EIP-55 of Ethereum. */
export const isAddressOf = (chain: Chain, address: string): boolean =>
  chain === 'TRC20' ? isTron(address) : isEthereum(address)

/** An Alipay account: a phone number or a mail address. */
export const isAlipayAccount = (text: string): boolean =>
  patterns.phone.pattern.test(text) || patterns.mail.pattern.test(text)

/** A WeChat account: a phone number or a WeChat id. */
export const isWechatAccount = (text: string): boolean =>
  patterns.phone.pattern.test(text) || patterns.wechat.pattern.test(text)

/** What numbers are compared by: whose case says nothing have one case. */
export const normalNumber = (kind: PayoutKind, text: string): string =>
  kind === 'coin' && !text.startsWith('0x') ? text : text.toLowerCase()

/** A payout account as every answer shows it: enough to know one's own, too little to use. */
export function maskNumber(kind: PayoutKind, text: string): string {
  if (kind === 'bank') return `**** ${text.slice(-4)}`
  if (kind === 'coin') return `${text.slice(0, 4)}****${text.slice(-4)}`
  if (patterns.phone.pattern.test(text)) return maskPhone(text)
  return text.includes('@') ? maskMail(text) : `${text.slice(0, 1)}***${text.slice(-2)}`
}

/** A holder's name as names are compared: spaces, width and the shape of the dot make no difference. */
export const holderKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·•.]/gu, '')
