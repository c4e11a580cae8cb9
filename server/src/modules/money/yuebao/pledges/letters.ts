/** Letters about fixed terms: what became of one at its end, and that the terms it would be renewed at are others. */
import { rateText } from '@hongyun/contract/yuebao/interest.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { type NewLetter, sendLetters } from '../../../people/messages/send-letters.ts'
import type { PledgeRow } from './reads.ts'
import { AT_END, ENDS_SOON, IS_LATE, type Terms } from './terms.ts'

const LINK = '/userCenter/pledgePosition'

const letter = (
  order: Pick<PledgeRow, 'id' | 'player_id'>,
  key: string,
  title: string,
  content: string,
): NewLetter => ({
  playerId: order.player_id,
  kind: 'wallet',
  reference: `pledge/${order.id}/${key}`,
  title,
  content,
  link: LINK,
})

/** The principal is back. */
export const sendEnded = (tx: Tx, order: PledgeRow, interest: bigint, note: string) => {
  const back = formatMoney(order.principal + interest)
  const why = note === '' ? '' : `\n没有续存：${note}。`
  const text = `本金 ¥${formatMoney(order.principal)} 与收益 ¥${formatMoney(interest)} 已返还可用余额。${why}\n单号 ${order.order_no}。`
  return sendLetters(tx, [letter(order, 'end', `${order.product}定存已到期：¥${back}`, text)])
}

/** The principal goes on. */
export const sendRenewed = (tx: Tx, order: PledgeRow, interest: bigint, terms: Terms) => {
  const text =
    `收益 ¥${formatMoney(interest)} 已到可用余额，本金 ¥${formatMoney(order.principal)} 已续存，年利率 ${rateText(terms.rate)}%。` +
    `\n单号 ${order.order_no}。`
  return sendLetters(tx, [letter(order, 'end', `${order.product}定存已续存`, text)])
}

/** The terms that count when an order ends, where the player was not told of them. */
type Other = Terms & {
  id: bigint
  player_id: bigint
  order_no: string
  product: string
  held_rate: number
  is_other: boolean
  is_late: boolean
}

/** So many orders a transaction. */
const CHUNK = 500

/**
 * Tells whoever has an order renewed within three days that it will be at other terms, as they are known now; answers how many
 * orders were looked at.
 */
export function tellOtherTerms(database: Database): Promise<number> {
  return inTransaction(database, async (tx) => {
    const orders = await tx.query<Other>(
      `select o.id, o.player_id, o.order_no, p.name as product, held.rate as held_rate, then_.*, ${IS_LATE} as is_late,
              (then_.rate, then_.early_rate, then_.least, then_.greatest, then_.on_sale)
                is distinct from (told.rate, told.early_rate, told.least, told.greatest, told.on_sale) as is_other
       from pledge_order o join pledge_product p on p.id = o.product_id
       join pledge_terms held on held.product_id = o.product_id and held.no = o.terms_no
       join pledge_terms told on told.product_id = o.product_id and told.no = coalesce(o.told_no, o.terms_no)
       ${AT_END}
       where o.state = 'open' and o.auto_renew and ${ENDS_SOON} and then_.no <> told.no
       order by o.id limit $1 for update of o skip locked`,
      [CHUNK],
      'yuebao.untold-terms',
    )
    if (orders.length === 0) return 0
    await sendLetters(tx, orders.filter(({ is_other }) => is_other).map(otherTerms))
    await tx.query(
      `update pledge_order o set told_no = t.no from unnest($1::bigint[], $2::integer[]) as t (id, no) where o.id = t.id`,
      [orders.map(({ id }) => id), orders.map(({ no }) => no)],
      'yuebao.terms-told',
    )
    return orders.length
  })
}

function otherTerms(order: Other): NewLetter {
  const { order_no, product, held_rate, rate, early_rate, least, greatest, on_sale, is_late, no } = order
  const goesOn = on_sale && !is_late
  const terms = goesOn
    ? `到期续存时年利率为 ${rateText(rate)}%（现为 ${rateText(held_rate)}%），提前取消按 ${rateText(early_rate)}%，` +
      `本金须在 ¥${formatMoney(least)} 至 ¥${formatMoney(greatest)} 之间。`
    : `${on_sale ? '下调的利率公布不足 3 天' : '产品将停售'}，到期不再续存，本金与收益返还可用余额。`
  const advice = goesOn ? '\n不想续存，请在到期前关闭“到期续存”。' : ''
  const text = `${terms}${advice}\n单号 ${order_no}。`
  return letter(order, `terms/${no}`, `${product}定存的续存条款有变`, text)
}
