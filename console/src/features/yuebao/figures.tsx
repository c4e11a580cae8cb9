import { formatMoney } from '@hongyun/lottery/money.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Amount } from '@hongyun/ui/amount.tsx'
import { amountText, unitsOf } from '@hongyun/ui/format/money.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { ReactNode } from 'react'
import { useRight } from '../../wire/info.ts'
import type { Answer } from '../../wire/request.ts'
import { percentText } from './rates.ts'

type Yuebao = Answer<'consoleYuebao'>

interface FigureProps {
  name: string
  note: string
  children: ReactNode
}

const Figure = ({ name, note, children }: FigureProps) => (
  <section className="card stat" aria-label={name}>
    <span className="stat__label">{name}</span>
    <span className="yuebao__value">{children}</span>
    <span className="yuebao__note">{note}</span>
  </section>
)

/** What the wallet holds and costs now. */
export function Figures({ yuebao }: { yuebao: Yuebao }) {
  const { on, rate, wallets, balance, pledges, principal, dayCost, pledgeDayCost, rates } = yuebao
  const seesSettings = useRight('seeSite')
  const next = rates.findLast(({ state }) => state === 'next')
  return (
    <>
      {!on && (
        <Alert tone="info">
          站点设置没有开放鸿利宝：玩家不能转入与存入，已有的照常计息，可以转出。
          {seesSettings && (
            <Link className="link" to="/settings">
              站点设置
            </Link>
          )}
        </Alert>
      )}
      <div className="yuebao__figures">
        <Figure name="活期余额" note={`${wholeText(wallets)} 人持有`}>
          <Amount yuan={balance} />
        </Figure>
        <Figure name="定存本金" note={`${wholeText(pledges)} 笔持有中`}>
          <Amount yuan={principal} />
        </Figure>
        <Figure name="活期年利率" note={next ? `${next.fromDay} 起 ${percentText(next.rate)}` : '没有公布之后的变动'}>
          {rate === null ? '还没有' : percentText(rate)}
        </Figure>
        <Figure name="按现有余额一天的成本" note={`活期 ${amountText(dayCost)}，定存 ${amountText(pledgeDayCost)}`}>
          <Amount yuan={formatMoney(unitsOf(dayCost) + unitsOf(pledgeDayCost))} />
        </Figure>
      </div>
    </>
  )
}
