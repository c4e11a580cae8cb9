/** Every code by which the ledger takes money from players, or takes their recharges, is one of a door or known to be none. */
import { adjustments, dictionary } from '@hongyun/contract/ledger/words.ts'
import { codesWithoutDoor, doors } from '@hongyun/contract/protection/doors.ts'
import { expect, it } from 'vitest'
import { ledgerCodes } from '../../money/ledger/codes.ts'

it('has no code without a door', () => {
  const known = new Set<number>([
    ...Object.values(doors).flatMap(({ codes }) => [...codes]),
    ...[...Object.keys(codesWithoutDoor), ...Object.keys(adjustments)].map(Number),
    // Corrections of a result take back what was paid by mistake.
    418,
  ])
  const posted = (Object.keys(ledgerCodes) as unknown[] as (keyof typeof ledgerCodes)[]).filter((code) => {
    const { direction, kind } = dictionary[code]
    return direction === 'out' || kind === 'recharge'
  })
  expect(posted.filter((code) => !known.has(Number(code)))).toEqual([])
})
