import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { formatMoney, money, parseMoney } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { Answer } from '../../../wire/request.ts'
import { rebateText } from './parts/rebate-text.ts'
import { trueNameOf } from './true-name.ts'

const UNITS: Readonly<Record<string, string>> = { '1': '元', '0.1': '角', '0.01': '分' }
const unitOf = (unit: string) => UNITS[unit.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')] ?? `${unit} 元`

/** What stands on each unit bet. */
function eachOf({ bettingAmount, bettingCount }: Answer<'getBetDetail'>): string {
  const total = parseMoney(bettingAmount)
  return total.ok ? formatMoney(money(total.value / BigInt(bettingCount))) : bettingAmount
}

/** What was bet, when, and on which terms. */
export function BetFacts({ bet }: { bet: Answer<'getBetDetail'> }) {
  const trueName = trueNameOf(bet)
  return (
    <Card title="注单信息">
      <dl className="kv">
        <dt>注单号</dt>
        <dd>
          <span className="mono">{bet.id}</span> <CopyButton text={bet.id} label="复制注单号" />
        </dd>
        <dt>下单时间</dt>
        <dd className="num">{dateTime(bet.time)}</dd>
        <dt>玩法</dt>
        <dd>{bet.betDetailTitle}</dd>
        {trueName && (
          <>
            <dt>真名</dt>
            <dd>{trueName}</dd>
          </>
        )}
        <dt>注数</dt>
        <dd className="num">{bet.bettingCount} 注</dd>
        {findPlay(bet.playDetailCode)?.mode === 'amount' ? (
          <>
            <dt>每注金额</dt>
            <dd>
              <Amount yuan={eachOf(bet)} />
            </dd>
          </>
        ) : (
          <>
            <dt>单位</dt>
            <dd>{unitOf(bet.bettingUnit)}</dd>
            <dt>倍数</dt>
            <dd className="num">{bet.graduationCount} 倍</dd>
          </>
        )}
        <dt>返点</dt>
        <dd className="num">{rebateText(bet.playRebate)}</dd>
        {bet.chaseId !== null && (
          <>
            <dt>所属追号</dt>
            <dd>
              <Link className="link" to={`/userCenter/seekDetail?id=${bet.chaseId}`}>
                查看追号
              </Link>
            </dd>
          </>
        )}
        {bet.settledAt !== null && (
          <>
            <dt>结算时间</dt>
            <dd className="num">{dateTime(bet.settledAt)}</dd>
          </>
        )}
      </dl>
    </Card>
  )
}
