// 转入 and 转出, each with its records.
import type { Direction } from './amounts.ts'
import { MoveCard } from './parts/move-card.tsx'
import { Purse } from './parts/purse.tsx'
import { TransfersCard } from './parts/transfers-card.tsx'
import { WalletGate } from './parts/wallet-gate.tsx'

function BalancePage({ direction }: { direction: Direction }) {
  return (
    <WalletGate>
      {(info) => (
        <>
          <Purse info={info} />
          <div className="with-rail">
            <TransfersCard direction={direction} />
            <MoveCard info={info} direction={direction} />
          </div>
        </>
      )}
    </WalletGate>
  )
}

export const BalanceInPage = () => <BalancePage direction="in" />
export const BalanceOutPage = () => <BalancePage direction="out" />
