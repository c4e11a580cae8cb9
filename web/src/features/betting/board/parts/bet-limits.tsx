import { amountText } from '@hongyun/ui/format/money.ts'
import type { Answer } from '../../../../wire/request.ts'

/** Shows the limits in advance, in one line. */
export function BetLimits({ config }: { config: Answer<'lotteryConfig'> }) {
  return (
    <dl className="desk__limits">
      <div>
        <dt>单注最高可中</dt>
        <dd className="num">{amountText(config.maxBetPayout)}</dd>
      </div>
      <div>
        <dt>每期单一号码限额</dt>
        <dd className="num">{amountText(config.maxCombinationExposure)}</dd>
      </div>
      <div>
        <dt>每期单一玩法限额</dt>
        <dd className="num">{amountText(config.maxPlayExposure)}</dd>
      </div>
      <div>
        <dt>每期总限额</dt>
        <dd className="num">{amountText(config.maxIssueExposure)}</dd>
      </div>
    </dl>
  )
}
