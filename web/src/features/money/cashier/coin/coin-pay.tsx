// An order to be paid over a chain: the address, the exact amount, the rate that is locked, and what has arrived.
import { chains } from '@hongyun/contract/bindings/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Amount } from '@hongyun/ui/amount.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { clockTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconExternalLink } from '@tabler/icons-react'
import { QrOf } from '../../../../parts/qr-of.tsx'
import type { Order } from '../order-machine.ts'
import { OrderParts } from '../order-parts.tsx'
import { PayCodeAwaited } from '../pay-code.tsx'
import { type CoinOrder, useCoinOrder } from '../requests/use-coin-order.ts'
import { CoinRules } from './coin-rules.tsx'
import { CoinTransfers } from './coin-transfers.tsx'

export function CoinPay({ order, isPaying }: { order: Order; isPaying: boolean }) {
  // The address comes with the link to pay: until then there is nothing to ask about.
  if (order.payUrl === null) return <PayCodeAwaited />
  return <CoinAddress order={order} payUrl={order.payUrl} isPaying={isPaying} />
}

function CoinAddress({ order, payUrl, isPaying }: { order: Order; payUrl: string; isPaying: boolean }) {
  const coin = useCoinOrder(order.orderNo, true)
  return (
    <Query of={coin}>
      {(found) => (
        <>
          {isPaying && (
            <>
              <QrOf text={found.address} label="收款地址二维码" />
              <p className="small pay-step__mid">
                <a className="link" href={payUrl} target="_blank" rel="noopener noreferrer">
                  <Icon of={IconExternalLink} />
                  打开钱包付款
                </a>
              </p>
            </>
          )}
          <div className="pay-step__mid pay-step__amount">
            <p className="coin__amount num">
              {found.usdt} <span className="small">USDT</span>
            </p>
            <p className="small soft">
              合 <Amount yuan={order.payAmount} />
              ，请按此数量转账（不含矿工费）
            </p>
          </div>
          <Alert>
            只接受 <b>{chains[found.chain]}</b> 网络的 USDT。其他网络或代币不会自动入账，可能无法找回。
          </Alert>
          <CoinTransfers order={order} coin={found} />
          <Facts order={order} coin={found} />
          <CoinRules />
        </>
      )}
    </Query>
  )
}

function Facts({ order, coin }: { order: Order; coin: CoinOrder }) {
  return (
    <dl className="kv">
      <dt>收款地址</dt>
      <dd>
        <span className="mono coin__address">{coin.address}</span>{' '}
        <CopyButton text={coin.address} label="复制收款地址" />
      </dd>
      <dt>数量</dt>
      <dd className="num">
        {coin.usdt} <CopyButton text={coin.usdt} label="复制数量" />
      </dd>
      <dt>锁定汇率</dt>
      <dd className="num">
        {coin.rate}
        <span className="small muted">
          {' '}
          {coin.rateSource} {clockTime(coin.rateAt)}
        </span>
      </dd>
      <dt>订单号</dt>
      <dd>
        <span className="mono">{order.orderNo}</span> <CopyButton text={order.orderNo} label="复制订单号" />
      </dd>
      <OrderParts order={order} />
    </dl>
  )
}
