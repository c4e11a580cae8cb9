/** Words and figures of push plans. */
import type { WordOf } from '../wire/words.ts'

/** Who posts a plan. */
export const planAuthorKinds = { player: '玩家', program: '程序' } as const
export type PlanAuthorKind = WordOf<typeof planAuthorKinds>

/** What became of a play: `refunded` gave the stakes back, `void` was not drawn; neither is counted. */
export const planPlayStates = { waiting: '待开奖', hit: '中', miss: '挂', refunded: '和局', void: '作废' } as const
export type PlanPlayState = WordOf<typeof planPlayStates>

/** `isPrize` of the specification. What is not counted says 2 as well, and its state says why. */
export const isPrizeOf = { miss: 0, hit: 1, waiting: 2, refunded: 2, void: 2 } as const satisfies Record<
  PlanPlayState,
  number
>

/** What the interval of a plan's rate says of it, compared with a fair guess. */
export const planVerdicts = {
  none: '尚无开奖，无从比较',
  holds: '区间包含随机猜测，看不出比随机更准；每一期彼此独立',
  above: '区间高于随机猜测；过往不代表以后，每一期彼此独立',
  below: '区间低于随机猜测；每一期彼此独立',
} as const
export type PlanVerdict = WordOf<typeof planVerdicts>

/** Whether plans of the desk's list go on. */
export const planFilters = { running: '进行中', ended: '已结束' } as const

/** The type of the messages that are cards of plans. */
export const PLAN_CARD = 10

export const PLAN_NAME_LENGTH = 20
export const PLAN_TEXT_LENGTH = 200
/** Every n-th play is posted as a card. */
export const PLAN_EVERY_MOST = 1000
/** Rooms of an author or of a plan, and plans that an author has at once. */
export const PLAN_ROOMS_MOST = 20
export const PLANS_AT_ONCE = 10
/** The longest number of a play. */
export const PLAN_NUMBER_LENGTH = 2000
/** So many results a plan shows, the newest first. */
export const PLAN_RECENT = 8
/** The states of so many plays are asked for at once. */
export const PLAN_STATES_MOST = 100
