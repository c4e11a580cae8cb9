import { texts } from '@hongyun/contract/texts.ts'
import { playIn } from '@hongyun/lottery/load-type.ts'
import type { JudgeContext } from '@hongyun/lottery/play.ts'
import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { announce } from '@hongyun/ui/live-region.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../../wire/request.ts'
import type { Sale } from '../issue-state.ts'
import { issueSerial } from '../issue-text.ts'
import { addLines, clearLines, MOST_LINES, type Slip as SlipState } from '../slip.ts'
import type { ChangeSlip } from '../slip-store.ts'
import { type Priced, price, type Rebate, type Stake } from '../stake.ts'
import { useType } from '../type-context.ts'
import type { TableState } from '../use-amounts.ts'
import type { DraftState } from '../use-draft.ts'
import { useYear } from '../year-context.ts'
import { BetLimits } from './bet-limits.tsx'
import { ConfirmBets } from './confirm-bets.tsx'
import { SlipAmounts } from './slip-amounts.tsx'
import { SlipLines } from './slip-lines.tsx'
import { SlipPick } from './slip-pick.tsx'

interface SlipProps {
  config: Answer<'lotteryConfig'>
  sale: Sale
  closed: boolean
  slip: SlipState
  change: ChangeSlip
  draft: DraftState
  /** What stands in the tables, where the play on the board is one. */
  table: TableState | undefined
  rebate: UseQueryResult<Answer<'getBetRebate'>, Error>
}

/** Prices of what is kept; a line whose play is gone is left out. */
const priceLines = (slip: SlipState, rebate: Rebate, type: TypeDefinition, year: JudgeContext) =>
  slip.lines.flatMap((line) => {
    const play = playIn(type, line.play)
    const bet = play && price(play, line.number, line.stake, rebate, year)
    return bet ? [{ id: line.id, bet }] : []
  })

/** What is picked now, the lines that wait, and the one dialog before money moves. */
export function Slip({ config, sale, closed, slip, change, draft, table, rebate }: SlipProps) {
  // What is being placed, and the issue the player had in mind when asking for it.
  const [placing, setPlacing] = useState<{ what: 'draft' | 'lines'; meantFor: string | undefined } | null>(null)
  const type = useType()
  const year = useYear()
  const onSale = sale.state === 'none' ? undefined : sale.issue.issue

  const add = (bets: readonly Priced[]) => {
    if (onSale === undefined) return
    const lines = bets.map(({ play, number, stake }) => ({ id: crypto.randomUUID(), play: play.code, number, stake }))
    if (slip.lines.length + lines.length > MOST_LINES) toast.error(`注单最多 ${MOST_LINES} 项，请先投注或删除一些`)
    else {
      change((old) => addLines(old, lines, onSale))
      table?.clear()
    }
  }
  const placed = () => {
    change((old) => (placing?.what === 'draft' ? { ...old, draft: null } : clearLines(old)))
    if (placing?.what === 'draft') table?.clear()
    setPlacing(null)
    toast.ok(texts.betPlaced)
    announce(texts.betPlaced)
  }

  return (
    <Card
      title="注单"
      aside={onSale && <span className="muted small num">第 {issueSerial(onSale)} 期</span>}
      flush
      className="slip"
    >
      <Query of={rebate}>
        {(terms) => {
          const bets = table
            ? table.items.flatMap(
                ({ play, number, amount }) => price(play, number, { ...slip.stake, amount }, terms, year) ?? [],
              )
            : draft.numbers.flatMap((number) => price(draft.play, number, slip.stake, terms, year) ?? [])
          const lines = priceLines(slip, terms, type, year)
          const common = {
            bets,
            stake: slip.stake,
            setStake: (stake: Stake) => change((old) => ({ ...old, stake })),
            rebate: terms,
            maxBetPayout: config.maxBetPayout,
            closed,
            onAdd: () => add(bets),
            onPlace: () => setPlacing({ what: 'draft' as const, meantFor: onSale }),
          }
          return (
            <>
              {table ? <SlipAmounts table={table} {...common} /> : <SlipPick draft={draft} {...common} />}
              <SlipLines
                slip={slip}
                lines={lines}
                change={change}
                sale={sale}
                closed={closed}
                onPlace={() => setPlacing({ what: 'lines', meantFor: slip.issue ?? onSale })}
              />
              {placing && (
                <ConfirmBets
                  config={config}
                  sale={sale}
                  closed={closed}
                  bets={placing.what === 'draft' ? bets : lines.map(({ bet }) => bet)}
                  meantFor={placing.meantFor}
                  onPlaced={placed}
                  onClose={() => setPlacing(null)}
                />
              )}
            </>
          )
        }}
      </Query>
      <BetLimits config={config} />
    </Card>
  )
}
