// 鸿利宝: what it holds, what it earned and why, money in and out, fixed terms.
import { useState } from 'react'
import type { Direction } from './amounts.ts'
import { BookCard } from './parts/book-card.tsx'
import { CurveCard } from './parts/curve-card.tsx'
import { Holds } from './parts/holds.tsx'
import { MoveCard } from './parts/move-card.tsx'
import { Plans } from './parts/plans.tsx'
import { Purse } from './parts/purse.tsx'
import { WalletGate } from './parts/wallet-gate.tsx'

export default function AccountTotalPage() {
  const [chosen, setChosen] = useState<Direction>()
  return (
    <WalletGate>
      {(info) => (
        <>
          <Purse info={info} />
          <div className="with-rail wallet-fill">
            <CurveCard />
            <MoveCard info={info} direction={chosen ?? (info.on ? 'in' : 'out')} onDirection={setChosen} />
          </div>
          <Plans title="定存" note="到期同一时刻返还本金与收益" />
          <Holds />
          <BookCard />
        </>
      )}
    </WalletGate>
  )
}
