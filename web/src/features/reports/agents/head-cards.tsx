import { Amount } from '@hongyun/ui/amount.tsx'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { IconCoins, IconCreditCard, IconReportMoney, IconTicket } from '@tabler/icons-react'
import { LacquerStat, Stat } from '../../../parts/stat.tsx'
import type { Answer } from '../../../wire/request.ts'
import { FigureValue } from './parts/figure-value.tsx'
import { Follows } from './parts/follows.tsx'
import { changeOf } from './report-days.ts'
import type { ReportFilter } from './report-filter.ts'

type Report = Answer<'userAgentReport'>

/** The four figures that are looked at first, with their change against the days that are compared. */
export function HeadCards({ report, filter }: { report: Report; filter: ReportFilter }) {
  const { own, branch, bettors, compare } = report
  const lines = { days: filter.days, lottery: filter.lottery }
  const change = (figure: 'profit' | 'staked' | 'recharge') =>
    compare && <Change now={branch[figure]} before={compare.branch[figure]} />
  return (
    <div className="cols agent-heads">
      <LacquerStat
        icon={IconReportMoney}
        name="下级盈亏"
        note={<>派奖 + 退本 + 投注返点 + 更正 − 投注 {change('profit')}</>}
      >
        <Amount yuan={branch.profit} signed exact tone="plain" />
      </LacquerStat>
      <Stat
        icon={IconTicket}
        name="下级投注"
        note={
          <>
            {branch.bets} 注 · {bettors} 人次 {change('staked')}
          </>
        }
      >
        <FigureValue figure="staked" sums={branch} of="下级" lines={lines} />
      </Stat>
      <Stat
        icon={IconCreditCard}
        name="下级充值"
        note={
          <>
            提现 <Amount yuan={branch.withdrawal} /> {change('recharge')}
          </>
        }
      >
        <FigureValue figure="recharge" sums={branch} of="下级" lines={lines} />
      </Stat>
      <Stat
        icon={IconCoins}
        name="本人代理返点"
        note={
          <>
            分红与工资 <Amount yuan={own.pay} />{' '}
            {compare && <Change now={own.agentRebate} before={compare.own.agentRebate} />}
          </>
        }
      >
        <Amount yuan={own.agentRebate} exact />
      </Stat>
      <div className="agent-heads__follows">
        <Follows upTo={report.upTo} closed={report.closed} />
      </div>
    </div>
  )
}

const Change = ({ now, before }: { now: string; before: string }) => {
  const change = changeOf(unitsOf(now), unitsOf(before))
  return <span className="num agent-heads__change">较对比期 {change ?? '—'}</span>
}
