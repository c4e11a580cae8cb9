/** The letters about transfers that are not credited by themselves; what is credited is told by the cashier. */
import { orderPage } from '@hongyun/contract/cashier/recharge-page.ts'
import { type CoinReason, coinReasons } from '@hongyun/contract/coins/words.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'

const letters = {
  review: { title: '链上转账待核对', text: '客服核对后入账，或与您联系。请不要重复转账。' },
  closed: { title: '链上转账已结案', text: '这笔转账没有入账。如有疑问，请联系客服。' },
} as const

type Told = { id: bigint; orderNo: string; playerId: bigint; reason: CoinReason }

/** One letter for each: that it waits, and that it was closed. */
export const tellTransfer = (
  tx: Tx,
  { id, orderNo, playerId, reason }: Told,
  end: keyof typeof letters,
): Promise<void> =>
  sendLetters(tx, [
    {
      playerId,
      kind: 'recharge',
      reference: `coin/${id}/${end}`,
      title: letters[end].title,
      content: `原因：${coinReasons[reason]}。${letters[end].text}\n充值订单号 ${orderNo}。`,
      link: orderPage(orderNo, 'digitalcurrencypay'),
    },
  ])
