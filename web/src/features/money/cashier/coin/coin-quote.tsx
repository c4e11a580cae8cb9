// Before an order over a chain: about what it will cost, at which rate, and over which network.
import { chains } from '@hongyun/contract/bindings/words.ts'
import { chargeOf } from '@hongyun/contract/channels/charge.ts'
import { readRate, unitsFor, usdtText } from '@hongyun/contract/coins/units.ts'
import { money } from '@hongyun/lottery/money.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { clockTime } from '@hongyun/ui/format/time.ts'
import { moneyOf } from '../amount-check.ts'
import type { Channel } from '../choose-channel.tsx'
import { useCoinRate } from '../requests/use-coin-rate.ts'

export function CoinQuote({ amount, channel }: { amount: string | undefined; channel: Channel }) {
  const { data } = useCoinRate(true)
  if (!data) return null
  const network = data.networks.find(({ channelId }) => channelId === channel.channelId)
  const rate = readRate(data.rate)
  const wanted = amount === undefined ? undefined : moneyOf(amount)
  const units =
    wanted === undefined || rate === undefined
      ? undefined
      : unitsFor(money(wanted + chargeOf(wanted, channel).fee), rate)
  return (
    <>
      <dl className="kv recharge-sum">
        <dt>汇率</dt>
        <dd className="num">1 USDT = {data.rate} 元</dd>
        <dt>汇率来源</dt>
        <dd>
          {data.source} <span className="num muted">{clockTime(data.at)}</span>
        </dd>
        <dt className="recharge-sum__last">约需支付</dt>
        <dd className="recharge-sum__last num">{units === undefined ? '—' : `${usdtText(units)} USDT`}</dd>
      </dl>
      {network && (
        <Alert>
          请只用 {chains[network.chain]} 网络转入 USDT，须 {network.confirmations}{' '}
          次确认。用错网络或代币，款项不会自动入账，可能无法找回。
        </Alert>
      )}
    </>
  )
}
