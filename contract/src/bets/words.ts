/** Words of bets and chases. */
import type { WordOf } from '../wire/words.ts'

/** The states of a bet. */
export const betStates = {
  waiting: '等待开奖',
  won: '已中奖',
  lost: '未中奖',
  refunded: '已退本',
  cancelled: '已撤单',
} as const
export type BetState = WordOf<typeof betStates>

/** The states as a bet shows them whose draw is known: a stake comes back by a tie, or with an issue that is void. */
export const shownStates = { ...betStates, tied: '和局退本', void: '作废退本' } as const
export type ShownState = WordOf<typeof shownStates>

/** An issue that is void has no draw. */
export const shownState = ({ state, openNumber }: { state: BetState; openNumber: string | null }): ShownState =>
  state !== 'refunded' ? state : openNumber === null ? 'void' : 'tied'

/** Which of two moments bets are listed by. */
export const betMoments = { placed: '投注时间', settled: '结算时间' } as const
export type BetMoment = WordOf<typeof betMoments>

/** The states of a chase. `finished` is stored as running: it means that the last issue is settled. */
export const chaseStates = { running: '进行中', stopped: '中奖停追', cancelled: '已撤单', finished: '已完成' } as const
export type ChaseState = WordOf<typeof chaseStates>
