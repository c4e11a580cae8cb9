/** Fields that the calls of the desk share. */
import { id, text } from '../wire/fields.ts'

/** The player that a call is about. */
export const playerId = id('玩家编号').transform(BigInt)

/** Why an operator does it; kept in the act. */
export const reason = text('原因', 200, 2)
