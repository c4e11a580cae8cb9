import { Amount } from '@hongyun/ui/amount.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import type { Answer } from '../../wire/request.ts'
import { amountChange, changeOf, shareOf } from './change.ts'
import { Figure } from './figure.tsx'

type Overview = Answer<'consoleOverview'>

/** The six figures of the day, in one font size: the largest in which the longest fits. */
export function Figures({ overview: { today, yesterday, signedIn } }: { overview: Overview }) {
  const people = `${wholeText(signedIn)} / ${wholeText(today.players)}`
  const amounts = [today.bettingAmount, today.returnAmount, today.rebate, today.profit, today.recharge]
  const longest = Math.max(people.length, ...amounts.map((yuan) => amountText(yuan).length))
  const change = (name: 'bettingAmount' | 'returnAmount' | 'rebate' | 'profit' | 'recharge') =>
    amountChange(today[name], yesterday[name])
  return (
    <div className="figures" style={{ '--chars': longest }}>
      <Figure
        name="今日投注额"
        change={change('bettingAmount')}
        note={{ name: '已结算', value: amountText(today.settledAmount) }}
      >
        <Amount yuan={today.bettingAmount} />
      </Figure>
      <Figure
        name="今日派奖额"
        change={change('returnAmount')}
        note={{ name: '派奖率', value: shareOf(today.returnAmount, today.settledAmount) }}
      >
        <Amount yuan={today.returnAmount} />
      </Figure>
      <Figure
        name="今日返点"
        change={change('rebate')}
        note={{ name: '返点率', value: shareOf(today.rebate, today.settledAmount) }}
      >
        <Amount yuan={today.rebate} />
      </Figure>
      <Figure
        name="平台盈亏"
        change={change('profit')}
        note={{ name: '盈亏率', value: shareOf(today.profit, today.settledAmount) }}
      >
        <Amount yuan={today.profit} tone={today.profit.startsWith('-') ? 'loss' : 'plain'} />
      </Figure>
      <Figure
        name="今日充值"
        change={change('recharge')}
        note={{ name: '今日提现', value: amountText(today.withdraw) }}
      >
        <Amount yuan={today.recharge} />
      </Figure>
      <Figure
        name="已登录 / 投注人数"
        change={changeOf(BigInt(today.players), BigInt(yesterday.players))}
        note={{ name: '新注册', value: `${wholeText(today.registered)} 人` }}
      >
        <span className="money">{people}</span>
      </Figure>
    </div>
  )
}
