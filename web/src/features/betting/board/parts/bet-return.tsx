import type { BetState } from '@hongyun/contract/bets/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { useState } from 'react'
import { WinCount } from './win-count.tsx'

/** The return of a bet. A win that arrives while the row is shown counts up once. */
export function BetReturn({ state, amount }: { state: BetState; amount: string | null }) {
  const [firstState] = useState(state)
  if (state === 'waiting' || amount === null) return <span className="muted">待开奖</span>
  if (state === 'lost') return <span className="muted">0.00</span>
  if (state !== 'won') return <Amount yuan={amount} />
  return firstState === 'waiting' ? <WinCount yuan={amount} /> : <Amount yuan={amount} signed />
}
