import { Amount } from '@hongyun/ui/amount.tsx'

/** What will be paid and what will arrive. No fee is taken: what is paid is what is credited. */
export function RechargeSum({ amount, eta }: { amount: string | undefined; eta: string }) {
  const money = amount === undefined ? '—' : <Amount yuan={amount} />
  return (
    <dl className="kv recharge-sum">
      <dt>充值金额</dt>
      <dd>{money}</dd>
      <dt>手续费</dt>
      <dd>
        <Amount yuan="0.00" />
      </dd>
      <dt>到账时间</dt>
      <dd>{eta}</dd>
      <dt className="recharge-sum__last">预计到账</dt>
      <dd className="recharge-sum__last">{money}</dd>
    </dl>
  )
}
