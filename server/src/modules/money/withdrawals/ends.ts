/** How orders end, each in one transaction with its transfers and its letter: paid, or the money is back. */
import { strict as assert } from 'node:assert'
import { withdrawalPage } from '@hongyun/contract/withdrawals/page.ts'
import type { WithdrawalState } from '@hongyun/contract/withdrawals/words.ts'
import { formatMoney, money } from '@hongyun/lottery/money.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import type { LockedAccounts } from '../ledger/accounts.ts'
import { postTransfers } from '../ledger/post-transfers.ts'
import type { WithdrawalRow } from './reads.ts'

type Locked = { order: WithdrawalRow; accounts: LockedAccounts }
type Back = Extract<WithdrawalState, 'refused' | 'returned' | 'cancelled'>

const told = {
  refused: '提现未通过，款项已退回余额',
  returned: '提现未能付出，款项已退回余额',
  cancelled: '提现已取消，款项已退回余额',
} as const satisfies Record<Back, string>

/** The order ends without a payment: what was held comes back, with its fee. */
export async function giveBack(
  tx: Tx,
  { order, accounts }: Locked,
  { state, reason = '', decidedBy }: { state: Back; reason?: string; decidedBy?: bigint },
): Promise<void> {
  const ended = await tx.query(
    `update withdrawal_order set state = $2, ended_at = clock_timestamp(), reason = $3, taken_by = null, taken_until = null,
       decided_by = coalesce($4, decided_by)
     where id = $1 and state = $5 returning id`,
    [order.id, state, reason, decidedBy ?? null, order.state],
    'withdrawals.give-back',
  )
  assert(ended.length === 1, 'an order ends once')
  const amount = money(order.amount + order.fee)
  await postTransfers(tx, accounts, [{ playerId: order.player_id, code: 208, amount, record: order.id }])
  const why = reason === '' ? '' : `\n${reason}`
  await tell(tx, order, told[state], `¥${formatMoney(amount)} 已退回余额。${why}`)
}

/** The provider has paid: what was held leaves, and the fee is the house's. */
export async function payOut(tx: Tx, { order, accounts }: Locked): Promise<void> {
  const ended = await tx.query(
    `update withdrawal_order set state = 'paid', ended_at = clock_timestamp() where id = $1 and state = 'paying' returning id`,
    [order.id],
    'withdrawals.pay-out',
  )
  assert(ended.length === 1, 'an order is paid once')
  await postTransfers(
    tx,
    accounts,
    [],
    [
      { code: 702, amount: money(order.amount), record: order.id },
      ...(order.fee > 0n ? [{ code: 703 as const, amount: money(order.fee), record: order.id }] : []),
    ],
  )
  await tell(tx, order, '提现已到账', `¥${formatMoney(order.amount)} 已付至 ${order.payee}。`)
}

const tell = (tx: Tx, { id, player_id: playerId, order_no, amount }: WithdrawalRow, title: string, text: string) =>
  sendLetters(tx, [
    {
      playerId,
      kind: 'withdrawal',
      reference: `withdrawal/${id}`,
      title: `${title}：¥${formatMoney(amount)}`,
      content: `${text}\n提现单号 ${order_no}。`,
      link: withdrawalPage(order_no),
    },
  ])
