import { playIn } from '@hongyun/lottery/load-type.ts'
import { useMemo } from 'react'
import type { Slip } from './slip.ts'
import { type Priced, price, type Rebate } from './stake.ts'
import { useType } from './type-context.ts'
import type { TableState } from './use-amounts.ts'
import type { DraftState } from './use-draft.ts'
import { useYear } from './year-context.ts'

export type PricedLine = { readonly id: string; readonly bet: Priced }

/** The picks and the lines at the present odds; lines of plays that no longer exist are left out. */
export function usePricedSlip(
  slip: Slip,
  { play, numbers }: DraftState,
  table: TableState | undefined,
  rebate: Rebate,
): { bets: readonly Priced[]; lines: readonly PricedLine[] } {
  const type = useType()
  const year = useYear()
  const items = table?.items
  const { stake } = slip
  // Pricing long lists of notes is slow: only when something changes.
  const bets = useMemo(
    () =>
      items
        ? items.flatMap((item) => price(item.play, item.number, { ...stake, amount: item.amount }, rebate, year) ?? [])
        : numbers.flatMap((number) => price(play, number, stake, rebate, year) ?? []),
    [items, play, numbers, stake, rebate, year],
  )
  const lines = useMemo(
    () =>
      slip.lines.flatMap((line) => {
        const found = playIn(type, line.play)
        const bet = found && price(found, line.number, line.stake, rebate, year)
        return bet ? [{ id: line.id, bet }] : []
      }),
    [slip.lines, type, rebate, year],
  )
  return { bets, lines }
}
