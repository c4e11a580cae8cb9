/** Words of bets and chases. */
import type { WordOf } from '../wire/words.ts'

/** The states of a bet. */
export const betStates = {
  waiting: '等待开奖',
  won: '已中奖',
  lost: '未中奖',
  refunded: '和局退本',
  cancelled: '已撤单',
} as const
export type BetState = WordOf<typeof betStates>

/** The states of a chase. `finished` is stored as running: it means that the last issue is settled. */
export const chaseStates = { running: '进行中', stopped: '中奖停追', cancelled: '已撤单', finished: '已完成' } as const
export type ChaseState = WordOf<typeof chaseStates>
