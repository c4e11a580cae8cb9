/** Words and figures of red envelopes. No schema library here: the pages' form reads them too. */
import type { WordOf } from '../wire/words.ts'

/** The kinds by `type`: of a normal one each share is the same, of a lucky one the total is split by chance. */
export const envelopeTypes = { 1: '普通红包', 2: '拼手气红包' } as const
export type EnvelopeType = keyof typeof envelopeTypes
export const NORMAL = 1
export const LUCKY = 2

/** Who may send. `site`: the operator alone. */
export const envelopeModes = { off: '关闭', site: '仅站点发放', players: '玩家之间也可发' } as const
export type EnvelopeMode = WordOf<typeof envelopeModes>

/** Who paid for it. */
export const envelopeSources = { player: '玩家', site: '站点' } as const
export type EnvelopeSource = WordOf<typeof envelopeSources>

/** What has become of it. An envelope is open until its last share is taken or what is left has gone back. */
export const envelopeEnds = { open: '领取中', taken: '已领完', refunded: '已退回' } as const
export type EnvelopeEnd = WordOf<typeof envelopeEnds>

/**
 * `state`: what an envelope is for whoever looks. A taker sees 2 for ever. The sender sees 5 once it is taken whole, 1 from
 * its twelfth hour and 4 once what was left has come back. Everybody else sees 3 once it is taken whole and 1 from its twelfth hour.
 */
export const OPEN = 0
export const EXPIRED = 1
export const RECEIVED = 2
export const EXHAUSTED = 3
export const REFUNDED = 4
export const ALL_TAKEN = 5
export const envelopeStates = {
  0: '查看红包',
  1: '已过期',
  2: '已领取',
  3: '已被领完',
  4: '已退回',
  5: '已被领完',
} as const
export type EnvelopeState = keyof typeof envelopeStates

/** What the popup shows: taken by the viewer or ended; nothing left; to be opened; a message; the sender's own records. */
export const popupViews = { '-1': '已领取或已结束', 0: '已被领完', 1: '可以领取', 2: '提示', 3: '领取记录' } as const
export type PopupView = -1 | 0 | 1 | 2 | 3

/** What opening came to: got money, nothing left, nothing. */
export const GOT = 1
export const NOTHING_LEFT = 0
export const NOTHING = -1

/** The most envelopes of one sending. */
export const ENVELOPES_MOST = 1000
export const REMARK_LENGTH = 20
export const DEFAULT_WISH = '恭喜发财，大发发发发'
/** What is not taken goes back after so many hours. */
export const REFUND_HOURS = 12
/** The most of one share, in yuan, before the site's own figure is known. */
export const USUAL_MOST = 10_000
/** Each share of the average has at least so many yuan. */
export const LEAST_YUAN = 1
/** A list of records spans so many days at most. */
export const RECORD_DAYS = 7
/** How many envelopes are asked about at once. */
export const STATES_AT_ONCE = 100

/** Said where the twelve hours are over. */
export const TOO_OLD = `该红包已超过${REFUND_HOURS}小时`
/** The notice of a room whose envelope has been taken whole. */
export const ALL_TAKEN_NOTICE = '红包已被领完'
