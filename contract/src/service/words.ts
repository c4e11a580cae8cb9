/** Words and figures of customer service. */
import type { WordOf } from '../wire/words.ts'

/** Where a line leads: another site in a window of its own, or in a frame here; a text; a talk with operators. */
export const linkTypes = { page: '新窗口', frame: '站内窗口', html: '图文', talk: '站内会话' } as const
export type LinkType = WordOf<typeof linkTypes>

/** The states of a talk. */
export const talkStates = { waiting: '排队中', serving: '服务中', closed: '已结束' } as const
export type TalkState = WordOf<typeof talkStates>

/** Who wrote a message of a talk; `site` says what happened. */
export const talkAuthors = { player: '玩家', operator: '客服', site: '系统' } as const
export type TalkAuthor = WordOf<typeof talkAuthors>

/** What a player can ask about. */
export const talkOrders = { recharge: '充值', withdrawal: '提现', bet: '注单' } as const
export type TalkOrder = WordOf<typeof talkOrders>

/** What each rating says. */
export const ratingNames: Readonly<Record<number, string>> = {
  1: '很差',
  2: '较差',
  3: '一般',
  4: '满意',
  5: '非常满意',
}
export const RATING_MOST = 5

/** Lengths in characters, and how many there may be. */
export const LINE_NAME_LENGTH = 20
export const LINE_URL_LENGTH = 500
export const LINE_HTML_LENGTH = 20_000
export const LINES_MOST = 20
export const TALK_MESSAGE_LENGTH = 500
export const RATING_NOTE_LENGTH = 200
export const TEMPLATE_TITLE_LENGTH = 20
export const TEMPLATES_MOST = 200
/** Talks that an operator has taken and not ended. */
export const SERVING_MOST = 10
/** Orders that a player is offered to ask about, of each kind. */
export const ORDERS_OFFERED = 5
/** A page asks this often while it shows a talk, beside what it is told: so it is known that the player sees the answers. */
export const TALK_SEEN_EVERY_MS = 30_000
/** How long after its end a talk is still shown, and may be rated. */
export const RATE_WITHIN_H = 24
/** Messages of a talk that are shown at once. */
export const TALK_SHOWN = 200
/** A talk whose player waits so long for an answer goes back to the queue; one whose player is silent so long ends. */
export const ABANDONED_MIN = 10
export const SILENT_H = 24
