// What has arrived at the address of an order: how far each transfer is confirmed, and what became of it.
import { coinReasons, coinStates } from '@hongyun/contract/coins/words.ts'
import { announce } from '@hongyun/ui/live-region.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '../order-machine.ts'
import type { CoinOrder } from '../requests/use-coin-order.ts'

type Transfer = CoinOrder['transfers'][number]

const TONES = { seen: 'pending', credited: 'gain', review: 'danger', gone: 'miss', closed: 'miss' } as const

export function CoinTransfers({ order, coin }: { order: Order; coin: CoinOrder }) {
  const client = useQueryClient()
  const { transfers } = coin
  const isCredited = transfers.some(({ state }) => state === 'credited')
  // The order may be over for the page, and its money arrives nevertheless.
  useEffect(() => {
    if (!isCredited || order.state === 'paid') return
    announce('转账已确认')
    void client.invalidateQueries({ queryKey: ['frontSummaryPaymentRecordList'] })
    void client.invalidateQueries({ queryKey: ['queryBalanceFront'] })
  }, [isCredited, order.state, client])
  if (transfers.length === 0) return null
  return (
    <ul className="coin__transfers" aria-label="链上转账">
      {transfers.map((transfer) => (
        <li key={transfer.txHash}>
          <TransferRow transfer={transfer} />
        </li>
      ))}
    </ul>
  )
}

function TransferRow({
  transfer: { txHash, usdt, state, reason, confirmations, needed, credited },
}: {
  transfer: Transfer
}) {
  return (
    <>
      <p className="row row--between">
        <b className="num">{usdt === null ? '其他代币' : `${usdt} USDT`}</b>
        <span className={`tag tag--${TONES[state]}`}>{coinStates[state]}</span>
      </p>
      {state === 'seen' && (
        <progress
          className="coin__progress"
          max={needed}
          value={confirmations}
          aria-label={`已确认 ${confirmations} 次，共需 ${needed} 次`}
        />
      )}
      <p className="small muted">
        {state === 'seen' && `已确认 ${confirmations} / ${needed}，到齐后${usdt === null ? '由客服处理' : '自动入账'}`}
        {state === 'gone' && '所在的区块被重组，转账不在链上；重新上链后继续确认'}
        {state === 'credited' && credited !== null && `已入账 ¥${credited}`}
        {state === 'review' && reason && `${coinReasons[reason]}，客服核对后处理`}
        {state === 'closed' && reason && `${coinReasons[reason]}，未入账`}
      </p>
      <p className="small muted mono coin__address">{txHash}</p>
    </>
  )
}
