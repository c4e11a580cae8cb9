import { providerName } from '@hongyun/contract/cashier/providers.ts'
import { type PaymentException, paymentExceptions } from '@hongyun/contract/cashier/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { OrderLink } from '../../parts/order-link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'

export type Case = Answer<'consolePaymentExceptions'>['list'][number]

/** What it means, and what is to be done. */
export const adviceOf: Readonly<Record<PaymentException, string>> = {
  paidTwice: '同一订单又付了一次，没有重复入账。请在服务商处退回，或核对后用余额调整入账。',
  refunded: '服务商已退款，余额没有扣回。请核对后用余额调整扣回；当时还没有入账的，不会再入账。',
  paidAfterCancel: '玩家取消后付款，已自动入账。',
  amountDiffers: '服务商所说的金额与订单应付不同，没有入账。请向服务商核实。',
  currencyDiffers: '币种不是人民币，没有入账。请向服务商核实。',
  referenceDiffers: '流水号与订单已有的不同，没有入账。请向服务商核实。',
  unknownOrder: '签名有效，但本站没有这笔订单，没有入账。请向服务商核实。',
}

const dash = <span className="muted">—</span>
const sum = (amount: string | null) => (amount === null ? dash : <Amount yuan={amount} />)

interface Acts {
  /** Whether this operator may end one. */
  allowed: boolean
  onEnd: (one: Case) => void
}

export const exceptionColumns = ({ allowed, onEnd }: Acts): readonly TableColumn<Case>[] => [
  { key: 'at', head: '收到', cell: ({ at }) => <span className="num">{dateTime(at)}</span> },
  {
    key: 'kind',
    head: '差错',
    cell: ({ kind }) => (
      <span className={kind === 'paidAfterCancel' ? 'tag tag--miss' : 'tag tag--pending'}>
        {paymentExceptions[kind]}
      </span>
    ),
  },
  {
    key: 'orderNo',
    head: '订单',
    cell: ({ orderNo, hasOrder }) =>
      hasOrder ? <OrderLink orderNo={orderNo} /> : <span className="mono">{orderNo}</span>,
  },
  { key: 'userName', head: '玩家', name: '玩家', cell: ({ userName }) => userName ?? dash },
  { key: 'orderAmount', head: '应付', name: '应付', align: 'end', cell: ({ orderAmount }) => sum(orderAmount) },
  {
    key: 'amount',
    head: '服务商所说',
    align: 'end',
    cell: ({ amount, currency }) => (
      <>
        {sum(amount)}
        {currency !== 'CNY' && ` ${currency}`}
      </>
    ),
  },
  {
    key: 'provider',
    head: '服务商',
    name: '服务商',
    cell: ({ provider, providerRef }) => (
      <>
        {providerName(provider)} <span className="mono muted">{providerRef}</span>
      </>
    ),
  },
  {
    key: 'note',
    head: '处理',
    cell: (one) => {
      const { kind, endedAt, endedBy, note } = one
      if (endedAt !== null)
        return (
          <>
            {note || adviceOf[kind]}
            <span className="small muted">
              {' '}
              {endedBy ?? '自动'} {dateTime(endedAt)}
            </span>
          </>
        )
      return (
        <>
          {note && <span className="small">{note} </span>}
          {allowed ? (
            <button type="button" className="link" onClick={() => onEnd(one)}>
              办结
            </button>
          ) : (
            <span className="small">{adviceOf[kind]}</span>
          )}
        </>
      )
    },
  },
]
