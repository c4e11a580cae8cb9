/** What the server says of a card's number while it is typed: its bank, by the first digits alone, and whether it can be bound. */
import { hasCheckDigit } from '@hongyun/contract/bindings/numbers.ts'
import { bindingsRefusals } from '@hongyun/contract/bindings/refusals.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../wire/request.ts'

/** So many digits tell the bank of most cards. */
const PREFIX = 10
const quiet = { meta: { quiet: true } } as const

const bankOf = (bankNumber: string) => queryOf('queryBankCardName', { bankPrefix: bankNumber.slice(0, PREFIX) })
const checkOf = (bankNumber: string) => queryOf('checkBankCard', { bankNumber })

const typedError = (bankNumber: string): string | undefined =>
  fieldError('bankNumber', bankNumber) ??
  (hasCheckDigit(bankNumber) ? undefined : bindingsRefusals.cardNumberWrong.text)

const refusalIn = (error: Error | null | undefined): string | undefined =>
  error && isRefusedBy(error, 'cardNotDebit', 'payoutBound') ? error.message : undefined

/** Reads what is known of a number by now: what is wrong with it, and the bank that it says. */
export function useKnownCards() {
  const client = useQueryClient()
  return {
    errorOf: (bankNumber: string) =>
      typedError(bankNumber) ?? refusalIn(client.getQueryState(checkOf(bankNumber).queryKey)?.error),
    bankCodeOf: (bankNumber: string) => client.getQueryData(bankOf(bankNumber).queryKey)?.bankCode ?? undefined,
  }
}

/** Asks about the number that stands in the form, once it is complete enough. */
export function useTypedCard(bankNumber: string) {
  const bank = useQuery({
    ...bankOf(bankNumber),
    ...quiet,
    enabled: /^\d{10}/.test(bankNumber),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  const check = useQuery({
    ...checkOf(bankNumber),
    ...quiet,
    enabled: typedError(bankNumber) === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // A whole number is not kept once the form is left.
    gcTime: 0,
  })
  return { bank, refusal: refusalIn(check.error) }
}
