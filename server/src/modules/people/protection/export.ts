/**
 * What is kept of a player and of the own doing, part by part, in the order it happened. Numbers, contacts and network addresses are
 * masked: who has the session alone must not learn more by the file.
 */
import { dictionary, type TransactionCode } from '@hongyun/contract/ledger/words.ts'
import type { exportMyData } from '@hongyun/contract/protection/own-calls.ts'
import type { ExportPart } from '@hongyun/contract/protection/words.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { maskAddress } from '@hongyun/contract/wire/mask.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { idFrom } from '../../../platform/db/id-time.ts'

const MOST = 1000

/** The column whose codes are told by their names. */
const CODE = '账变类型'
/** Those of addresses of the network. */
const ADDRESSES = ['登录地址', '上次登录地址']
const codeName = (code: string | null): string => dictionary[Number(code) as TransactionCode].name

const columnsOf: Record<ExportPart, readonly string[]> = {
  profile: ['用户名', '昵称', '性别', '生日', '签名', '注册时间', '上次登录', '上次登录地址', '成年声明', '声明时间'],
  contacts: ['种类', '号码', '验证时间'],
  payouts: ['编号', '种类', '账号', '银行', '链', '绑定时间', '解绑时间'],
  sessions: ['登录时间', '最近活动', '退出时间', '登录地址', '浏览器'],
  statement: ['编号', '时间', '账变类型', '金额', '入账', '余额', '所属', '所属编号'],
  bets: ['编号', '时间', '彩种', '期号', '玩法', '号码', '注数', '倍数', '金额', '状态', '返还', '返点', '追号'],
  chases: ['编号', '时间', '彩种', '金额', '中奖即停', '状态', '结束时间'],
  wallet: ['编号', '营业日', '账变类型', '金额', '余额'],
  pledges: ['订单号', '开始时间', '到期时间', '本金', '状态', '结束时间', '收益'],
  recharges: ['订单号', '下单时间', '方式', '金额', '手续费', '赠送', '状态', '到账时间', '到账金额'],
  withdrawals: ['订单号', '下单时间', '方式', '收款账户', '金额', '手续费', '状态', '结束时间'],
  letters: ['时间', '标题', '内容', '已读时间'],
  messages: ['时间', '聊天室', '内容', '撤回时间'],
  protection: ['时间', '种类', '项目', '内容', '值', '此前'],
}

const moment = (column: string) => `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`
const yuan = (column: string) => `trim_scale((${column})::numeric / 10000)::text`

/** A limit of time is of minutes, any other of money. */
const bound = (column: string) => `case when name like 'time%' then ${column}::text else ${yuan(column)} end`

/** None with another amount than was ordered, nor with a part beyond the player's limits: as the list of recharges tells it. */
const BONUS = `case when credited is null and over_limit is null then bonus else 0 end`

/** Each selects `id` and its columns as a list of texts, after $2 and from $3 (the player's first id) on. */
const texts: Readonly<Record<ExportPart, string>> = {
  profile: `select id, array[user_name, nickname, sex, birthday::text, signature, ${moment('registered_at')},
                  ${moment('last_login_at')}, last_login_address, a.text, ${moment('a.at')}] as row
           from player left join age_statement a on a.player_id = id
           where id = $1 and id > $2 and $3::bigint is not null limit $4`,
  contacts: `select id, row from (
               select row_number() over (order by kind) as id, array[kind, masked, ${moment('verified_at')}] as row
               from contact where player_id = $1
             ) as c where id > $2 and $3::bigint is not null order by id limit $4`,
  payouts: `select id, array[id::text, kind, masked, bank_code, chain, ${moment('bound_at')}, ${moment('ended_at')}] as row
           from payout_account where player_id = $1 and id > $2 and id >= $3 order by id limit $4`,
  sessions: `select id, array[${moment('created_at')}, ${moment('seen_at')}, ${moment('ended_at')}, address, agent] as row
           from session where player_id = $1 and id > $2 and id >= $3 order by id limit $4`,
  statement: `select seq as id, array[seq::text, ${moment('at')}, code::text, ${yuan('amount')}, (credit = player_id)::text,
                  ${yuan('balance_after')}, record_kind, record_id::text] as row
           from transfer where player_id = $1 and seq > $2 and id >= $3 order by seq limit $4`,
  bets: `select b.id, array[b.id::text, ${moment('b.placed_at')}, i.lottery_code, i.issue, b.play_code, b.number, b.count::text,
                  b.multiple::text, ${yuan('b.amount')}, b.state, ${yuan('b.return_amount')}, ${yuan('b.rebate_amount')},
                  b.chase_id::text] as row
           from bet b join issue i on i.id = b.issue_id
           where b.player_id = $1 and b.id > $2 and b.id >= $3 order by b.id limit $4`,
  chases: `select id, array[id::text, ${moment('placed_at')}, lottery_code, ${yuan('amount')}, stop_on_win::text, state,
                  ${moment('ended_at')}] as row
           from chase where player_id = $1 and id > $2 and id >= $3 order by id limit $4`,
  wallet: `select seq as id, array[seq::text, day::text, code::text, ${yuan('amount')}, ${yuan('balance_after')}] as row
           from yuebao_entry where player_id = $1 and seq > $2 and id >= $3 order by seq limit $4`,
  pledges: `select id, array[order_no, ${moment('started_at')}, ${moment('ends_at')}, ${yuan('principal')}, state, ${moment('ended_at')},
                  ${yuan('interest')}] as row
           from pledge_order where player_id = $1 and id > $2 and id >= $3 order by id limit $4`,
  recharges: `select id, array[order_no, ${moment('created_at')}, pay_type, ${yuan('amount')}, ${yuan('fee')}, ${yuan(BONUS)}, state,
                  ${moment('paid_at')}, ${yuan("coalesce(credited, case when state = 'paid' then amount end)")}] as row
           from recharge_order where player_id = $1 and id > $2 and id >= $3 order by id limit $4`,
  withdrawals: `select id, array[order_no, ${moment('created_at')}, way, payee, ${yuan('amount')}, ${yuan('fee')}, state,
                  ${moment('ended_at')}] as row
           from withdrawal_order where player_id = $1 and id > $2 and id >= $3 order by id limit $4`,
  letters: `select id, array[${moment('sent_at')}, title, content, ${moment('read_at')}] as row
           from letter where player_id = $1 and deleted_at is null and id > $2 and id >= $3 order by id limit $4`,
  messages: `select m.id, array[${moment('m.at')}, coalesce(nullif(r.title, ''), '私聊'), m.message, ${moment('m.recalled_at')}] as row
           from chat_message m join chat_room r on r.id = m.room_id
           where m.author_id = $1 and m.message is not null and m.id > $2 and m.id >= $3 order by m.id limit $4`,
  protection: `select id, row from (
             select id, array[${moment('at')}, 'limit', name, step, ${bound('value')}, ${bound('before')}] as row
             from limit_change where player_id = $1
             union all
             select id, array[${moment('at')}, 'house', name, null, ${bound('value')}, ${bound('before')}] from house_limit where player_id = $1
             union all
             select id, array[${moment('at')}, kind, lasts, ${moment('until')}, null, null] from play_break where player_id = $1
             union all
             select id, array[${moment('at')}, 'check', answer, null, ${yuan('staked')}, ${yuan('returned')}]
             from reality_answer where player_id = $1
             union all
             select id, array[${moment('at')}, 'selfTest', scores, null, null, null] from self_test where player_id = $1
           ) as h where id > $2 and id >= $3 order by id limit $4`,
}

function shown(column: string, value: string | null): string {
  if (column === CODE) return codeName(value)
  return value && ADDRESSES.includes(column) ? maskAddress(value) : (value ?? '')
}

/** One page of a part; nothing of anybody else. */
export async function exportPart(
  database: Queryable,
  { playerId, registeredAt }: { playerId: bigint; registeredAt: number },
  part: ExportPart,
  after: bigint,
): Promise<Reply<typeof exportMyData>> {
  const columns = columnsOf[part]
  const rows = await database.query<{ id: bigint; row: (string | null)[] }>(
    texts[part],
    [playerId, after, idFrom(registeredAt), MOST],
    `protection.export-${part}`,
  )
  const last = rows.length === MOST ? rows.at(-1)!.id.toString() : null
  return {
    part,
    columns: [...columns],
    rows: rows.map(({ row }) => row.map((value, i) => shown(columns[i]!, value))),
    next: last,
  }
}
