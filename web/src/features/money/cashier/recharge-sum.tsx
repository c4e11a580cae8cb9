import { chargeOf, percentText } from '@hongyun/contract/channels/charge.ts'
import { formatMoney, money } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { moneyOf } from './amount-check.ts'
import type { Channel } from './choose-channel.tsx'

/** What will be paid and what will arrive, worked out by the rule that the server orders by. */
export function RechargeSum({ amount, channel }: { amount: string | undefined; channel: Channel }) {
  const { feeRate, bonusRate, eta } = channel
  const wanted = amount === undefined ? undefined : moneyOf(amount)
  const charge = wanted === undefined ? undefined : chargeOf(wanted, channel)
  const shown = (part: bigint | undefined) => (part === undefined ? '—' : <Amount yuan={formatMoney(part)} />)
  const sum = (part: 'fee' | 'bonus') =>
    wanted === undefined || charge === undefined ? undefined : money(wanted + charge[part])
  return (
    <dl className="kv recharge-sum">
      <dt>充值金额</dt>
      <dd>{shown(wanted)}</dd>
      <dt>手续费{feeRate > 0 && `（${percentText(feeRate)}%，另付）`}</dt>
      <dd>{feeRate > 0 ? shown(charge?.fee) : <Amount yuan="0.00" />}</dd>
      {bonusRate > 0 && (
        <>
          <dt>加送（{percentText(bonusRate)}%）</dt>
          <dd>{charge ? <Amount yuan={formatMoney(charge.bonus)} signed /> : '—'}</dd>
        </>
      )}
      <dt>到账时间</dt>
      <dd>{eta}</dd>
      {feeRate > 0 && (
        <>
          <dt>应付</dt>
          <dd>{shown(sum('fee'))}</dd>
        </>
      )}
      <dt className="recharge-sum__last">预计到账</dt>
      <dd className="recharge-sum__last">{shown(sum('bonus'))}</dd>
    </dl>
  )
}
