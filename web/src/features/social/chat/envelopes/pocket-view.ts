/** What the pocket shows: from what was answered to the question, and to opening it. */
import {
  ALL_TAKEN,
  type EnvelopeState,
  EXHAUSTED,
  EXPIRED,
  GOT,
  NOTHING_LEFT,
  RECEIVED,
  TOO_OLD,
} from '@hongyun/contract/envelopes/words.ts'
import { spanText } from '../../../../parts/envelopes/envelope-text.ts'
import type { Answer } from '../../../../wire/request.ts'

type Asked = Answer<'snatchRedEnvelope'>
type Opened = Answer<'openRedEnvelope'>

export type PocketView =
  | { name: 'sealed' }
  | { name: 'got'; amount: string; place: number | null; time: number | null; isNew: boolean }
  | { name: 'none'; foot: string }
  | { name: 'late'; text: string; foot: string }
  /** The sender sees who got what. */
  | { name: 'records' }

const none = ({ standing, sentAt, endedAt }: Asked): PocketView => ({
  name: 'none',
  foot:
    endedAt === null
      ? `${standing.shares} 个红包已被领完`
      : `${standing.shares} 个红包 ${spanText(endedAt - sentAt)}被领完`,
})

const late = (text: string): PocketView => ({ name: 'late', text, foot: '未领取的金额退回发送者' })

/** `opened` is what opening came to, where it was tried. */
export function pocketView(asked: Asked, opened: Opened | undefined): PocketView {
  if (opened?.state === GOT)
    return { name: 'got', amount: opened.amount, place: opened.place, time: opened.receiveTime, isNew: true }
  if (opened) return opened.state === NOTHING_LEFT ? none(asked) : late(TOO_OLD)
  const { standing } = asked
  switch (asked.state) {
    case 3:
      return { name: 'records' }
    case 2:
      return late(asked.message || TOO_OLD)
    case 1:
      return { name: 'sealed' }
    case 0:
      return none(asked)
    default:
      if (standing.amount !== null)
        return { name: 'got', amount: standing.amount, place: null, time: null, isNew: false }
      return standing.redstatus === ALL_TAKEN ? none(asked) : late(TOO_OLD)
  }
}

/** The state that is noted as read; nothing while it can still be opened, or for the sender. */
export function readStateOf(view: PocketView): EnvelopeState | undefined {
  if (view.name === 'got') return RECEIVED
  if (view.name === 'none') return EXHAUSTED
  return view.name === 'late' ? EXPIRED : undefined
}
