/** Tamperings with recharges over chains: addresses of somebody else, amounts that did not arrive, decisions nobody made. */
import { all, gone, type Stored, type Tampering } from './tampering.ts'

const ofOrder = (row: Stored) => [String(row.order_no)]
const onOrder = (name: string, set: string): Tampering => ({
  name: `coin order: ${name}`,
  ...{ table: 'coin_order', where: all, set: () => set, names: ofOrder },
})
const onTransfer = (name: string, where: string, set: string): Tampering => ({
  name: `coin transfer: ${name}`,
  ...{ table: 'coin_transfer', where, set: () => set, names: ofOrder },
})

export const coinTamperings: readonly Tampering[] = [
  onOrder('another address', `address = '0x' || right(md5(address) || md5(order_no), 40)`),
  onOrder('another index', 'key_index = key_index + 1000'),
  onOrder('another rate', 'rate = rate - 5000'),
  onOrder('less to send', 'units = units - 1000000'),
  onOrder('another chain', `chain = 'ERC20'`),
  onOrder('before its order', `at = at - interval '1 hour'`),
  onTransfer('more arrived', `state = 'credited'`, 'units = units + 1000000'),
  onTransfer('worth more', `state = 'credited'`, 'amount = amount + 10000'),
  onTransfer('a better rate', `state = 'credited'`, 'rate = rate + 1000'),
  onTransfer(
    'late that was in time',
    `state = 'credited' and reason is null`,
    `block_at = block_at + interval '1 day'`,
  ),
  onTransfer(
    'in time that was late',
    `state = 'credited' and reason = 'late'`,
    `block_at = block_at - interval '1 day'`,
  ),
  onTransfer('credited that was closed', `state = 'closed'`, `state = 'credited', rate = 72000, amount = 5000000`),
  onTransfer('closed that was credited', `approval_id is not null and state = 'credited'`, `state = 'closed'`),
  onTransfer(
    'seen that was credited',
    `state = 'credited' and approval_id is null`,
    `state = 'seen', rate = null, amount = null, decided_at = null`,
  ),
  onTransfer('closed by nobody', `state = 'review'`, `state = 'closed'`),
  onTransfer('decided at another time', 'approval_id is not null', `decided_at = decided_at + interval '1 hour'`),
  onTransfer('without its approval', 'approval_id is not null', 'approval_id = null'),
  gone('coin_transfer', ofOrder, `state = 'credited'`, 'coin transfer gone'),
  {
    name: 'coin transfer: invented, for an order that nobody paid',
    table: 'coin_order',
    where: `not exists (select from coin_transfer x where x.order_no = coin_order.order_no)`,
    statement: `insert into coin_transfer (chain, tx_hash, log_index, order_no, token, sender, units, block_number, block_hash, block_at,
        seen_at, state, rate, amount, decided_at)
      select chain, '0x' || md5(order_no) || md5(address), 0, order_no, address, address, units, 1, '0x' || md5(order_no) || md5(address),
        at, at - interval '1 day', 'credited', rate, 5000000, at - interval '1 day' from coin_order where ctid = $1`,
    names: ofOrder,
  },
]
