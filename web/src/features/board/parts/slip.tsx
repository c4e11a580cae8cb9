import { texts } from '@hongyun/contract/texts.ts'
import { playIn } from '@hongyun/lottery/load-type.ts'
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
import { type Priced, price, type Rebate } from '../stake.ts'
import { useType } from '../type-context.ts'
import type { DraftState } from '../use-draft.ts'
import { BetLimits } from './bet-limits.tsx'
import { ConfirmBets } from './confirm-bets.tsx'
import { SlipLines } from './slip-lines.tsx'
import { SlipPick } from './slip-pick.tsx'

interface SlipProps {
  config: Answer<'lotteryConfig'>
  sale: Sale
  closed: boolean
  slip: SlipState
  change: ChangeSlip
  draft: DraftState
  rebate: UseQueryResult<Answer<'getBetRebate'>, Error>
}

/** Prices of what is kept; a line whose play is gone is left out. */
const priceLines = (slip: SlipState, rebate: Rebate, type: TypeDefinition) =>
  slip.lines.flatMap((line) => {
    const play = playIn(type, line.play)
    const bet = play && price(play, line.number, line.stake, rebate)
    return bet ? [{ id: line.id, bet }] : []
  })

/** What is picked now, the lines that wait, and the one dialog before money moves. */
export function Slip({ config, sale, closed, slip, change, draft, rebate }: SlipProps) {
  // What is being placed, and the issue the player had in mind when asking for it.
  const [placing, setPlacing] = useState<{ what: 'draft' | 'lines'; meantFor: string | undefined } | null>(null)
  const type = useType()
  const onSale = sale.state === 'none' ? undefined : sale.issue.issue

  const add = (bets: readonly Priced[]) => {
    if (onSale === undefined) return
    const lines = bets.map(({ play, number, stake }) => ({ id: crypto.randomUUID(), play: play.code, number, stake }))
    if (slip.lines.length + lines.length > MOST_LINES) toast.error(`注单最多 ${MOST_LINES} 项，请先投注或删除一些`)
    else change((old) => addLines(old, lines, onSale))
  }
  const placed = () => {
    change((old) => (placing?.what === 'draft' ? { ...old, draft: null } : clearLines(old)))
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
          const bets = draft.numbers.flatMap((number) => price(draft.play, number, slip.stake, terms) ?? [])
          const lines = priceLines(slip, terms, type)
          return (
            <>
              <SlipPick
                draft={draft}
                bets={bets}
                stake={slip.stake}
                setStake={(stake) => change((old) => ({ ...old, stake }))}
                rebate={terms}
                maxBetPayout={config.maxBetPayout}
                closed={closed}
                onAdd={() => add(bets)}
                onPlace={() => setPlacing({ what: 'draft', meantFor: onSale })}
              />
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
