/**
 * Of a paid order, the bonus that was credited beside it: that of its terms where what was ordered arrived within the player's
 * limits. What is beyond a limit asks for no turnover and may go out at once: with a bonus, whoever sets a limit of one yuan
 * would be paid for money that only passes through.
 */
import { type Money, money } from '@hongyun/lottery/money.ts'

type Paid = { bonus: Money; credited: Money | null; isOver?: boolean }

/** `isOver`: a part of the payment is beyond the player's recharge limits. */
export const creditedBonus = ({ bonus, credited, isOver = false }: Paid): Money =>
  credited === null && !isOver ? bonus : money(0n)

/** The same of a row of `recharge_order`. */
export const CREDITED_BONUS = `case when credited is null and over_limit is null then bonus else 0 end`
