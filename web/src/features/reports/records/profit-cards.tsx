import { Amount } from '@hongyun/ui/amount.tsx'
import type { IconShape } from '@hongyun/ui/icon.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconPercentage, IconReportMoney, IconTicket, IconTrophy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Lacquer } from '../../../parts/lacquer.tsx'
import type { Answer } from '../../../wire/request.ts'

interface ProfitCardsProps {
  total: Answer<'userProfit'>['total']
  /** A day of the range is not over yet. */
  live: boolean
}

export function ProfitCards({ total, live }: ProfitCardsProps) {
  return (
    <div className="cols profit-cards">
      <Lacquer label="盈亏" className="stat">
        <span className="stat__label">
          <Icon of={IconReportMoney} />
          盈亏
        </span>
        <span className="stat__value">
          <Amount yuan={total.profit} signed exact tone="plain" />
        </span>
        <span className="small">{live ? '实时数据，随结算变化' : '所选日期均已结账'}</span>
      </Lacquer>
      <Stat
        icon={IconTicket}
        name="投注"
        note={
          <>
            另有充值 <Amount yuan={total.recharge} />
            ，不计盈亏
          </>
        }
      >
        <Amount yuan={total.bettingAmount} />
      </Stat>
      <Stat icon={IconTrophy} name="返奖" note="含和局退回的本金">
        <Amount yuan={total.returnAmount} />
      </Stat>
      <Stat icon={IconPercentage} name="返点" note="盈亏 = 返奖 + 返点 − 投注">
        <Amount yuan={total.rebate} exact />
      </Stat>
    </div>
  )
}

interface StatProps {
  icon: IconShape
  name: string
  note: ReactNode
  children: ReactNode
}

function Stat({ icon, name, note, children }: StatProps) {
  return (
    <section className="card stat" aria-label={name}>
      <span className="stat__label">
        <Icon of={icon} />
        {name}
      </span>
      <span className="stat__value">{children}</span>
      <span className="small muted">{note}</span>
    </section>
  )
}
