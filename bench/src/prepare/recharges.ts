/** A gateway of the configuration whose callbacks can be signed here, and orders that wait for them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { yuan } from '@hongyun/lottery/money.ts'
import type { Database } from '@hongyun/server/platform/db/database.ts'
import { ending } from '../ending.ts'

/** The name of the gateway, and where it calls back. */
const GATEWAY = 'bench'
export const CALLBACK_PATH = `/v1/transaction/callback/${GATEWAY}`

const AMOUNT = yuan(100)
const AMOUNT_FEN = '10000'

/** Nobody is asked: orders are told of by callbacks alone. */
const NOBODY = 'http://127.0.0.1:9/'

export async function writeGateway(): Promise<{ path: string; secret: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hongyun-bench-gateway-'))
  const secret = 'what the measure signs with'
  const word = {
    order: 'out_trade_no',
    reference: 'trade_no',
    amount: 'money',
    state: { field: 'status', paid: ['PAID'] },
  }
  const fields = { out_trade_no: '{orderNo}', money: '{amount}' }
  const provider = {
    ...{ kind: 'form', amountIn: 'fen', sign: { rule: 'hmac-sha256', keyFile: 'key' }, payTypes: { alipay: 'a' } },
    create: { goTo: NOBODY, fields },
    query: {
      url: NOBODY,
      fields: { out_trade_no: '{orderNo}' },
      answer: { ...word, ok: { field: 'code', value: '1' }, signed: true },
    },
    notify: {
      ...{ ...word, body: 'json', merchant: { field: 'pid', value: 'bench' } },
      ...{ taken: '{"code":1}', refused: '{"code":0}' },
    },
  }
  await writeFile(join(folder, 'key'), secret)
  const path = join(folder, 'gateways.json')
  await writeFile(path, JSON.stringify({ providers: { [GATEWAY]: provider } }))
  return { path, secret, remove: ending(() => rm(folder, { recursive: true, force: true })) }
}

/** The channel that the orders are of, with terms as the demo's are. */
export async function openChannel(database: Database): Promise<void> {
  await database.query(
    `insert into pay_channel (id, pay_type, provider, name, place) values ($1, 'alipay', $1, '回调', 1)`,
    [GATEWAY],
  )
  await database.query(
    `insert into channel_terms (channel_id, no, min_amount, max_amount, fee_rate, bonus_rate) values ($1, 1, $2, $2, 0, 0)`,
    [GATEWAY, AMOUNT],
  )
}

/** An order for each player that has none open. */
export async function placeRecharges(database: Database): Promise<[string, string][]> {
  const rows = await database.query<{ order_no: string }>(
    `insert into recharge_order (order_no, player_id, pay_type, channel_id, terms_no, amount, provider, expires_at)
     select 'P' || nextval('player_id_sequence') || lpad(p.id::text, 10, '0'), p.id, 'alipay', $1, 1, $2, $1,
            clock_timestamp() + interval '1 hour'
     from player p where not exists (select from recharge_order o where o.player_id = p.id and o.state = 'pending')
     returning order_no`,
    [GATEWAY, AMOUNT],
  )
  return rows.map(({ order_no }) => [order_no, AMOUNT_FEN])
}
