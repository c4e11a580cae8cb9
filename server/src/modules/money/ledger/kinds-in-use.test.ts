import { dictionary, kindsInUse } from '@hongyun/contract/ledger/words.ts'
import { expect, it } from 'vitest'
import { type LedgerCode, ledgerCodes } from './codes.ts'

it('the kinds that filters name are those of the codes that are posted', () => {
  const posted = Object.keys(ledgerCodes).map((code) => dictionary[Number(code) as LedgerCode].kind)
  expect(new Set<string>(kindsInUse)).toEqual(new Set<string>(posted))
})
