import { Amount } from '@hongyun/ui/amount.tsx'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { IconPercentage, IconReportMoney, IconTicket, IconTrophy } from '@tabler/icons-react'
import { LacquerStat, Stat } from '../../../parts/stat.tsx'
import type { Answer } from '../../../wire/request.ts'

interface ProfitCardsProps {
  total: Answer<'userProfit'>['total']
  /** A day of the range is not over yet. */
  live: boolean
}

export function ProfitCards({ total, live }: ProfitCardsProps) {
  return (
    <div className="cols profit-cards">
      <LacquerStat icon={IconReportMoney} name="盈亏" note={live ? '实时数据，随结算变化' : '所选日期均已结账'}>
        <Amount yuan={total.profit} signed exact tone="plain" />
      </LacquerStat>
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
      <Stat
        icon={IconTrophy}
        name="返奖"
        note={
          unitsOf(total.corrected) === 0n ? (
            '含和局退回的本金'
          ) : (
            <>
              另有结果更正 <Amount yuan={total.corrected} signed exact />
            </>
          )
        }
      >
        <Amount yuan={total.returnAmount} />
      </Stat>
      <Stat icon={IconPercentage} name="返点" note="盈亏 = 返奖 + 返点 + 更正 − 投注">
        <Amount yuan={total.rebate} exact />
      </Stat>
    </div>
  )
}
