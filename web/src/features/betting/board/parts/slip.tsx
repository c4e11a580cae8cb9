import { Query } from '@hongyun/ui/query.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '../../../../wire/request.ts'
import type { Sale } from '../issue-state.ts'
import type { KeptLine } from '../kept-slips.ts'
import type { Slip as SlipState } from '../slip.ts'
import type { ChangeSlip } from '../slip-store.ts'
import type { TableState } from '../use-amounts.ts'
import type { DraftState } from '../use-draft.ts'
import { SlipBody } from './slip-body.tsx'
import { SLIP_TITLE, SlipHead } from './slip-head.tsx'

export interface SlipProps {
  config: Answer<'lotteryConfig'>
  sale: Sale
  closed: boolean
  slip: SlipState
  change: ChangeSlip
  draft: DraftState
  /** The amounts of the tables, where the play on the board is a table. */
  table: TableState | undefined
  /** The lines that were placed. */
  onPlaced: (lines: readonly KeptLine[]) => void
  rebate: UseQueryResult<Answer<'getBetRebate'>, Error>
}

/** The slip of the page, once the odds are known. */
export function Slip({ rebate, ...props }: SlipProps) {
  return (
    <section className="card slip" aria-labelledby={SLIP_TITLE}>
      <SlipHead sale={props.sale} />
      <Query of={rebate}>{(terms) => <SlipBody {...props} rebate={terms} />}</Query>
    </section>
  )
}
