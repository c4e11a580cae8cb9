import { banks } from '@hongyun/contract/channels/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import type { Order } from './order-machine.ts'

/** What of an order is not its amount: the fee on top, the bonus beside it, the bank. */
export function OrderParts({ order: { fee, bonus, bank } }: { order: Order }) {
  return (
    <>
      {fee !== '0.00' && (
        <>
          <dt>其中手续费</dt>
          <dd>
            <Amount yuan={fee} />
          </dd>
        </>
      )}
      {bonus !== '0.00' && (
        <>
          <dt>到账加送</dt>
          <dd>
            <Amount yuan={bonus} signed />
          </dd>
        </>
      )}
      {bank && (
        <>
          <dt>付款银行</dt>
          <dd>{banks[bank]}</dd>
        </>
      )}
    </>
  )
}
