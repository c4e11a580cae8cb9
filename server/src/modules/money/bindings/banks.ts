/**
 * Which bank a card is of, by its first digits. The table is that of the package `bankcard` (MIT), which its authors keep from
 * what banks publish; it knows some 1,700 prefixes of 270 banks. Prefixes differ in length, and the longest one decides.
 */
import { banks, searchCardBin } from 'bankcard'

export type Bank = { bankCode: string; bankName: string }
type Known = Bank & { isDebit: boolean }

/** The banks to choose from; of those that the table has by two codes, each name once. */
export const allBanks: readonly Bank[] = [
  ...new Map(banks.map(({ code, name }) => [name, { bankCode: code, bankName: name }] as const)).values(),
]

const names = new Map(banks.map(({ code, name }) => [code, name]))

/** The name of a bank; undefined for a code that there is not. */
export const bankName = (code: string): string | undefined => names.get(code)

/** What the first digits say; undefined where the table does not know them. */
export function bankOf(digits: string): Known | undefined {
  const found = searchCardBin(digits, { multiple: true })
  const longest = Math.max(...found.map(({ cardBin }) => cardBin.length))
  const fitting = found.filter(({ cardBin }) => cardBin.length === longest)
  const card = fitting.find(({ len }) => len === digits.length) ?? fitting[0]
  // A card that lends money as well is no debit card.
  return card && { bankCode: card.bankCode, bankName: card.bankName, isDebit: card.cardType === 'DC' }
}
