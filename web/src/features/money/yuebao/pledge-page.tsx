// 定存: the products, and what the player holds of them.
import { Holds } from './parts/holds.tsx'
import { Plans } from './parts/plans.tsx'
import { Purse } from './parts/purse.tsx'
import { WalletGate } from './parts/wallet-gate.tsx'

export default function PledgePage() {
  return (
    <WalletGate>
      {(info) => (
        <>
          <Purse info={info} />
          <Plans title="定存产品" note="从活期余额存入，到期同一时刻返还本金与收益" />
          <Holds />
        </>
      )}
    </WalletGate>
  )
}
