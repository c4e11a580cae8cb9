import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import type { EnvelopeMessage } from '@hongyun/contract/envelopes/message.ts'
import { use } from 'react'
import { now } from '../../../../wire/clock.ts'
import '../../../../parts/envelopes/envelope.css'
import './card.css'
import { cardText, envelopeOf } from './card-text.ts'
import { type EnvelopePlace, EnvelopePlaceContext } from './envelope-place.ts'
import { useStanding } from './use-standing.ts'

/** The `messageTypeId` of a red envelope. */
export const ENVELOPE_MESSAGE = 3

/** In one line. */
export const envelopeLine = (message: string): string => {
  const wish = envelopeOf(message)?.wishingRemark
  return wish ? `[红包] ${wish}` : '[红包]'
}

/** A red envelope in the list of messages. */
export function EnvelopeCard({ message }: { message: ChatMessage }) {
  const place = use(EnvelopePlaceContext)
  const envelope = envelopeOf(message.message)
  return envelope && place ? <Card message={message} envelope={envelope} place={place} /> : null
}

interface CardProps {
  message: ChatMessage
  envelope: EnvelopeMessage
  place: EnvelopePlace
}

function Card({ message, envelope, place }: CardProps) {
  const { me, isPrivate, isPlayer, onOpen } = place
  const standing = useStanding(envelope, { isMine: message.userId === me, isPlayer })
  const { isDone, label, kind, fact } = cardText(envelope, standing, { isPrivate, now: now() })
  return (
    <button
      type="button"
      className={isDone ? 'red is-done' : 'red'}
      aria-haspopup="dialog"
      onClick={() => onOpen({ envelope, sender: message })}
    >
      <span className="red__top">
        <span className="red__mark" aria-hidden="true">
          <i>福</i>
        </span>
        <span className="red__text">
          <b>{envelope.wishingRemark}</b>
          <span className="small">{label}</span>
        </span>
      </span>
      <span className="red__foot">
        <span>{kind}</span>
        <span className="num">{fact}</span>
      </span>
    </button>
  )
}
