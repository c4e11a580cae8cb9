import { Amount } from '@hongyun/ui/amount.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Query } from '@hongyun/ui/query.tsx'
import type { ReactNode } from 'react'
import { usePlayerPart } from '../requests/use-player.ts'

interface StatProps {
  name: string
  note: string
  children: ReactNode
}

const Stat = ({ name, note, children }: StatProps) => (
  <section className="card stat desk-stat" aria-label={name}>
    <span className="stat__label">{name}</span>
    <span className="desk-stat__value num">{children}</span>
    <span className="small muted">{note}</span>
  </section>
)

/** What a player has, and what 30 days came to. */
export function Figures({ playerId }: { playerId: string }) {
  return (
    <Query of={usePlayerPart('consolePlayerMoney', playerId)}>
      {({ balance, waitingAmount, waitingCount, recharge, withdraw, profit, bettingAmount }) => (
        <div className="desk-figures">
          <Stat name="可用余额" note="由账变得出">
            <Amount yuan={balance} />
          </Stat>
          <Stat name="未结注单" note={waitingCount === 0 ? '无未结注单' : `${waitingCount} 注`}>
            <Amount yuan={waitingAmount} />
          </Stat>
          <Stat name="30 日充值" note="到账的订单">
            <Amount yuan={recharge} />
          </Stat>
          <Stat name="30 日提现" note="已出账的">
            <Amount yuan={withdraw} />
          </Stat>
          <Stat name="30 日输赢" note={`投注 ${amountText(bettingAmount)}`}>
            <Amount yuan={profit} signed />
          </Stat>
        </div>
      )}
    </Query>
  )
}
