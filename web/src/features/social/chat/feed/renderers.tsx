/** How each type of message is shown: a type is a row. */
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { IMAGE, MENTIONS, TEXT } from '@hongyun/contract/chat/words.ts'
import { PLAN_CARD } from '@hongyun/contract/plans/words.ts'
import { BET_SHARE, RESULT_SHARE } from '@hongyun/contract/sharing/words.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { isEmbedded } from '../../../../wire/embedded.ts'
import { ENVELOPE_MESSAGE, EnvelopeCard, envelopeLine } from '../envelopes/card.tsx'
import { BetTicket } from '../sharing/bet-ticket.tsx'
import { ResultTicket } from '../sharing/result-ticket.tsx'
import { Picture } from './picture.tsx'
import { MessageText } from './text.tsx'

const PlanCard = lazy(async () => ({ default: (await import('../../../../parts/plans/plan-card.tsx')).PlanCard }))

type Renderer = {
  Body: ComponentType<{ message: ChatMessage }>
  /** Without a bubble around it. */
  isBare: boolean
  /** In one line: of a quote, a notice, a reader for the screen. */
  line: (message: Pick<ChatMessage, 'message'>) => string
}

/** Cards, which ask about envelopes, plays and bets. */
const cards: Readonly<Record<number, Renderer>> = {
  [ENVELOPE_MESSAGE]: { Body: EnvelopeCard, isBare: true, line: ({ message }) => envelopeLine(message) },
  [PLAN_CARD]: {
    Body: ({ message: { message } }) => (
      <Suspense fallback={<span className="muted">[计划]</span>}>
        <PlanCard message={message} />
      </Suspense>
    ),
    isBare: true,
    line: () => '[计划]',
  },
  [BET_SHARE]: { Body: BetTicket, isBare: true, line: () => '[注单]' },
  [RESULT_SHARE]: { Body: ResultTicket, isBare: true, line: () => '[盈亏]' },
}

/** A frame of another site may not ask about these: there each is its line. */
const Line = ({ message }: { message: ChatMessage }) => lineOf(message)
const asLines = () =>
  Object.fromEntries(Object.entries(cards).map(([type, card]) => [type, { ...card, Body: Line, isBare: false }]))

export const renderers: Readonly<Record<number, Renderer | undefined>> = {
  [TEXT]: {
    Body: ({ message: { message, status } }) => <MessageText text={message} mentions={status === MENTIONS} />,
    isBare: false,
    line: ({ message }) => message.replaceAll('\n', ' '),
  },
  [IMAGE]: { Body: ({ message }) => <Picture images={message.images} />, isBare: true, line: () => '[图片]' },
  ...(isEmbedded ? asLines() : cards),
}

/** What a message says, in one line. */
export const lineOf = (message: Pick<ChatMessage, 'message' | 'messageTypeId'>): string =>
  renderers[message.messageTypeId]?.line(message) ?? ''
